import { randomInt } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { brokenRules } from '#domain/account/passwords.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

type Invited = 'invited' | { refused: 'exists' } | { refused: 'weak'; message: string };

/**
 * Creates an account with a temporary password and mails it to the owner. These are two steps and not one
 * transaction, because the directory may be another service. If the second step fails, the account exists but its
 * password was not mailed. A second invitation then sets a new password.
 */
export async function inviteExhibitor(
  { identity, db, jobs, clock }: Pick<Services, 'identity' | 'db' | 'jobs' | 'clock'>,
  email: string,
): Promise<Invited> {
  const recipient = normaliseEmail(email);
  const password = newTemporaryPassword();
  const made = await identity.directory.invite({ email: recipient, password });
  if ('refused' in made) return made;
  await db.transaction((tx) =>
    queueMail(tx, jobs, { kind: 'invitation', recipient, payload: { password }, now: clock.now() }),
  );
  return 'invited';
}

/** Letters and digits that are not easily confused with others. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Returns sixteen random characters in groups of four. They meet all password rules. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const password = Array.from({ length: 4 }, group).join('-');
  return brokenRules(password).length === 0 ? password : newTemporaryPassword();
}
