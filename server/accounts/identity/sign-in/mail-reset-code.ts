import { takeCodeTurn } from '#server/platform/email-codes/code-turns.ts';
import { issueCode } from '#server/platform/email-codes/one-time-codes.ts';
import type { PoolContext } from '#server/accounts/identity/pool.ts';

/** Purpose of the codes for a new password. A linked one is also valid for a sign-in. */
export const resetPurpose = 'password-reset' as const;

/** Mails a code for a new password. With `isLinked`, it has a link, and is mailed at most once each half hour. */
export async function mailResetCode(
  context: PoolContext,
  { email, ...options }: { email: string; isReal: boolean; isLinked: boolean },
): Promise<void> {
  const { client, browser, clock } = context;
  const caller = { client, ...(browser && { browser }) };
  await takeCodeTurn(context, client);
  await issueCode(context, { purpose: resetPurpose, email, ...caller, now: clock.now(), ...options });
}
