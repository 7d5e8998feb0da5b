import { ApiError } from '#domain/errors/api-error.ts';
import { proofNeeded, type UpgradeAsked } from '#domain/tickets/upgrades.ts';
import type { UpgradePlaced, UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { groupCalls, passUpgrade } from '#words';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';

export interface PassUpgradeInput {
  /** as the address says */
  asked: UpgradeAsked;
}

export interface PassUpgrade extends PassUpgradeInput {
  quote: UpgradeQuote | undefined;
  placed: UpgradePlaced | undefined;
  problem: string | undefined;
}

/** What is asked for, at the price that was read. */
export interface UpgradeRequest extends UpgradeAsked {
  cost: number;
}

export const upgradeContext = ({ asked }: PassUpgradeInput): PassUpgrade => ({
  asked,
  quote: undefined,
  placed: undefined,
  problem: undefined,
});

/** It names an address and some passes; whether these are good, the service says. */
export const isWhole = ({ email, passIds }: UpgradeAsked): boolean => email.trim() !== '' && passIds.length > 0;

/** The address is to be proven, once more or for the first time. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.detail === proofNeeded;

/** One of the passes cannot be upgraded, or none now. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

export const isOtherPrice = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

export const toProve = ({ context: { asked } }: { context: PassUpgrade }): EmailCodeInput => ({
  email: asked.email,
  isFixed: true,
  words: { sentAgain: passUpgrade.sentAgain, send: groupCalls, verify: groupCalls },
});
