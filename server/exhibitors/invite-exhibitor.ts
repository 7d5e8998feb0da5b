import { normaliseEmail } from '#domain/booking/attendees.ts';
import { newTemporaryPassword } from '#server/identity/temporary-password.ts';
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
