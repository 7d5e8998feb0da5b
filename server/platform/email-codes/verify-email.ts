import type { CodeSent } from '#schemas/api/common.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { issueCode, redeemCode } from './one-time-codes.ts';

type CodeRequest = Omit<Parameters<typeof issueCode>[1], 'now'>;

/** Mails a code. The reply says that it was mailed, or how long to wait. */
export async function mailCode(services: Services, request: CodeRequest): Promise<CodeSent> {
  const { waitSeconds } = await issueCode(services, { ...request, now: services.clock.now() });
  return { status: true, ...(waitSeconds !== undefined && { wait_seconds: waitSeconds }) };
}

/**
 * Verifies an email with a code. Throws 400 with `invalidCode` for a wrong code, and 429 with the time to wait if the
 * client has no tries left.
 */
export async function proveEmail(
  services: Services,
  request: CodeRequest & { code: string },
  invalidCode: string,
): Promise<void> {
  const result = await redeemCode(services, { ...request, now: services.clock.now() });
  if (result.outcome === 'right') return;
  if (!('waitSeconds' in result)) throw new Problem(400, invalidCode);
  const { outcome, waitSeconds } = result;
  const sentence =
    outcome === 'spent'
      ? m.refusals_code_spent_wait({ duration: durationInWords(waitSeconds) })
      : m.refusals_throttled_for({ seconds: durationInWords(waitSeconds) });
  throw Object.assign(new Problem(429, sentence), { retryAfter: waitSeconds });
}
