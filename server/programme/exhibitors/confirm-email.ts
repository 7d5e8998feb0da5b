import type { Signer } from '#server/platform/keys.ts';
import { proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import type { Services } from '#server/sales/services.ts';
import { findExhibitor } from './find-exhibitor.ts';

export const confirmEmailPath = '/confirm-email';

/** Returns the path in the sign-up mail. Its key shows that the visitor has received the mail. */
export const confirmEmailLink = (keys: Signer, account: string): string =>
  `${confirmEmailPath}?${new URLSearchParams({ account, key: keyOf(keys, account) })}`;

/**
 * Proves the email of an account by the link of the sign-up mail. Call it after a press on a button, because mail scanners
 * open links. Returns false if the link is wrong.
 */
export async function confirmEmail(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { account, key }: { account: string; key: string },
): Promise<boolean> {
  if (!keys.accepts(key, (signer) => keyOf(signer, account)) || !(await findExhibitor(db, account))) return false;
  await proveEmailOf(db, { accountId: account, provenAt: clock.now() });
  return true;
}

const keyOf = (keys: Signer, account: string): string => keys.sign('confirm-email', account).slice(0, 40);
