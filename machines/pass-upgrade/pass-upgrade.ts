import { ApiError } from '#domain/errors/api-error.ts';
import { proofNeeded, type UpgradeSelection } from '#domain/tickets/upgrades.ts';
import type { UpgradePlaced, UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { m } from '#messages';
import { groupCallWords } from '#machines/group-call.ts';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';

export interface PassUpgradeInput {
  /** email, passes and target in the URL */
  selection: UpgradeSelection;
}

export interface PassUpgrade extends PassUpgradeInput {
  quote: UpgradeQuote | undefined;
  placed: UpgradePlaced | undefined;
  problem: string | undefined;
}

/** An upgrade, with the price that the visitor has seen. */
export interface UpgradeRequest extends UpgradeSelection {
  cost: number;
}

export const upgradeContext = ({ selection }: PassUpgradeInput): PassUpgrade => ({
  selection,
  quote: undefined,
  placed: undefined,
  problem: undefined,
});

/** True if the URL has an email and at least one pass. The service checks their values. */
export const isComplete = ({ email, passIds }: UpgradeSelection): boolean => email.trim() !== '' && passIds.length > 0;

/** True if the email is not verified, or its verification has expired. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.detail === proofNeeded;

/** True if one of the passes cannot be upgraded, or upgrades are closed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

export const isOtherPrice = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

export const emailCodeInput = ({ context: { selection } }: { context: PassUpgrade }): EmailCodeInput => ({
  email: selection.email,
  isFixed: true,
  words: { sentAgain: m.email_code_sent_again(), send: groupCallWords(), verify: groupCallWords() },
});
