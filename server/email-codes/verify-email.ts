import type { CodeSent } from '#schemas/api/common.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { refusals } from '#words';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { issueCode, redeemCode } from './one-time-codes.ts';

type CodeRequest = Omit<Parameters<typeof issueCode>[1], 'now'>;

/** Mails a code; the reply says so, or how long to wait for one. */
export async function mailCode(services: Services, asked: CodeRequest): Promise<CodeSent> {
  const { waitSeconds } = await issueCode(services, { ...asked, now: services.clock.now() });
  return { status: true, ...(waitSeconds !== undefined && { wait_seconds: waitSeconds }) };
}

/**
 * Returns if the code proves the email. A code that is plainly wrong is refused with 400 and the sentence of the page; a network that has
 * no try left with 429 and how long to wait for a fresh code.
 */
export async function proveEmail(
  services: Services,
  asked: CodeRequest & { code: string },
  invalidCode: string,
): Promise<void> {
  const result = await redeemCode(services, { ...asked, now: services.clock.now() });
  if (result.outcome === 'right') return;
  if (!('waitSeconds' in result)) throw new Problem(400, invalidCode);
  const { outcome, waitSeconds } = result;
  const sentence =
    outcome === 'spent'
      ? refusals.codeSpent(waitSeconds)
      : m.refusals_throttled_for({ seconds: durationInWords(waitSeconds) });
  throw Object.assign(new Problem(429, sentence), { retryAfter: waitSeconds });
}
