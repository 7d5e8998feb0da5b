import type { Services } from '#server/accounts/services.ts';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import type { AccountDirectory, AccountName } from './directory/account-directory.ts';
import { clientKeys, forgetClients, knownClients } from './known-clients.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { isEmailProven, proveEmailOf } from './proven-email.ts';

interface MailboxProof {
  account: AccountName;
  /** the network and the browser in which the proof was given */
  client: string;
  browser: string | undefined;
}

/**
 * Proves the email of an account whose password was chosen at a sign-up, maybe by a stranger. At the first proof, the password and
 * all sign-ins end, unless this browser has signed up or signed in: then one person has both. Returns true if the password has
 * ended.
 */
export async function proveMailbox(
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'jobs'>,
  directory: Pick<AccountDirectory, 'endPassword'>,
  { account, client, browser }: MailboxProof,
): Promise<boolean> {
  const { db, keys, clock } = services;
  const accountId = account.id;
  if (await isEmailProven(db, accountId)) return false;
  const known = await knownClients(db, accountId, clientKeys(keys, { client, browser }));
  const isSamePerson = browserKey(keys, browser) !== '' && known.browser;
  if (!isSamePerson) await directory.endPassword(account); // before the proof, which opens the documents of the account
  await db.transaction(async (tx) => {
    await proveEmailOf(tx, { accountId, provenAt: clock.now() });
    if (isSamePerson) return;
    await forgetClients(tx, accountId);
    await mailSecurityNotice(tx, services, { email: account.email, what: 'password-ended' });
  });
  return !isSamePerson;
}
