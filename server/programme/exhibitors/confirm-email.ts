import type { Signer } from '#server/platform/keys.ts';
import { confirmEmailResults } from '#domain/exhibitors/confirm-email-results.ts';
import { proveMailbox } from '#server/accounts/identity/prove-mailbox.ts';
import type { Services } from '#server/sales/services.ts';
import { findExhibitor } from './find-exhibitor.ts';

export const confirmEmailPath = '/confirm-email';

/** Returns the path in the sign-up mail. Its key shows that the visitor has received the mail. */
export const confirmEmailLink = (keys: Signer, account: string): string =>
  `${confirmEmailPath}?${new URLSearchParams({ account, key: keyOf(keys, account) })}`;

/**
 * Proves the email of an account by the link of the sign-up mail. Call it after a press on a button, because mail scanners
 * open links. Returns 'unknown' if the link is wrong, and 'ended' if the password has ended because the account was created in
 * another browser.
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'identity'>,
  { account, key, ...caller }: { account: string; key: string; client: string; browser: string },
): Promise<(typeof confirmEmailResults)[number]> {
  const { db, keys, identity } = services;
  const exhibitor = keys.accepts(key, (signer) => keyOf(signer, account)) && (await findExhibitor(db, account));
  if (!exhibitor) return 'unknown';
  const { email } = exhibitor;
  const hasEnded = await proveMailbox(services, identity.directory, { account: { id: account, email }, ...caller });
  return hasEnded ? 'ended' : 'done';
}

const keyOf = (keys: Signer, account: string): string => keys.sign('confirm-email', account).slice(0, 40);
