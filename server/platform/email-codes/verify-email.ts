import type { CodeSent } from '#schemas/api/common.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { takeCodeTurn } from './code-turns.ts';
import { issueCode, redeemCode } from './one-time-codes.ts';

type CodeRequest = Omit<Parameters<typeof issueCode>[1], 'now'>;

/** Mails a code. The reply says that it was mailed, or how long to wait. */
export async function mailCode(services: Services, request: CodeRequest): Promise<CodeSent> {
  await takeCodeTurn(services, request.client);
  const { waitSeconds } = await issueCode(services, { ...request, now: services.clock.now() });
  return { status: true, ...(waitSeconds !== undefined && { wait_seconds: waitSeconds }) };
}

/**
 * Verifies an email with a code. Throws 400 with `invalidCode` for a wrong code, 400 if the link of the code was not opened in
 * this browser, and 429 with the time to wait if no tries are left.
 */
export async function proveEmail(
  services: Services,
  request: CodeRequest & { code: string },
  invalidCode: string,
): Promise<void> {
  const result = await redeemCode(services, { ...request, now: services.clock.now() });
  if (result.outcome === 'right') return;
  if (!('waitSeconds' in result))
    throw new Problem(400, result.outcome === 'unopened' ? m.refusals_code_link() : invalidCode);
  const { outcome, waitSeconds } = result;
  const sentence = outcome === 'spent' ? spent(waitSeconds) : m.refusals_throttled_for(wordsOf(waitSeconds));
  throw Object.assign(new Problem(429, sentence), { retryAfter: Math.max(1, waitSeconds) });
}

const spent = (waitSeconds: number): string =>
  waitSeconds > 0 ? m.refusals_code_spent_wait({ duration: durationInWords(waitSeconds) }) : m.refusals_code_spent();

const wordsOf = (waitSeconds: number) => ({ seconds: durationInWords(waitSeconds) });
