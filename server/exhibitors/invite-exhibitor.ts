import { randomInt } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { brokenRules } from '#domain/account/passwords.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

type Invited = 'invited' | { refused: 'exists' } | { refused: 'weak'; message: string };

/**
 * Makes an account with a temporary password and mails it to the owner. The directory may be another service, so it is no one
 * transaction: an account whose mail was lost is there, and its password known to nobody.
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

/** No letter or digit that could be taken for another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen random characters in groups of four, with something of all that a password must hold. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const password = Array.from({ length: 4 }, group).join('-');
  return brokenRules(password).length === 0 ? password : newTemporaryPassword();
}
