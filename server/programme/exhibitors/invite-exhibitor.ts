import { normaliseEmail } from '#domain/text/clean-email.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { isEmailProven, proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import { newTemporaryPassword } from '#server/accounts/identity/sign-in/temporary-password.ts';
import type { Services } from '#server/sales/services.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { memberWithAccess } from '#server/accounts/staff/manage-staff.ts';
import { exhibitorInvitations } from './exhibitors.tables.ts';

type Invited = { id: string } | { refused: 'exists' } | { refused: 'weak'; message: string };

/**
 * Creates an account with a temporary password and mails it to the owner. If a stranger may have signed up with the email,
 * because it is not proven, the password of that account is replaced. These are two steps and not one
 * transaction, because the directory may be another service. If the second step fails, the account exists but its
 * password was not mailed. A second invitation then sets a new password. Returns the id of the account.
 * Refuses the account of a member of staff, whose password and authenticator app must stay.
 */
export async function inviteExhibitor(
  services: Pick<Services, 'identity' | 'db' | 'keys' | 'jobs' | 'clock'>,
  actor: Actor,
  email: string,
): Promise<Invited> {
  const { db, identity, jobs, clock } = services;
  const recipient = normaliseEmail(email);
  const password = newTemporaryPassword();
  const earlierId = await identity.directory.find(recipient);
  if (earlierId !== undefined && (await memberWithAccess(db, earlierId))) return { refused: 'exists' };
  const replacesChosen = earlierId !== undefined && !(await isEmailProven(db, earlierId));
  const made = await identity.directory.invite({ email: recipient, password }, { replacesChosen });
  if ('refused' in made) return made;
  return changeWithEvent<Invited>(services, actor, async (tx) => {
    const now = clock.now();
    await proveEmailOf(tx, { accountId: made.id, provenAt: now }); // only the mailed password works now
    await queueMail(tx, jobs, { kind: 'invitation', recipient, payload: { password }, now });
    const invitation = { email: recipient, invitedAt: now };
    await tx.orm
      .insert(exhibitorInvitations)
      .values({ accountId: made.id, ...invitation })
      .onConflictDoUpdate({ target: exhibitorInvitations.accountId, set: invitation });
    const subject = { kind: 'account', id: made.id };
    return { result: { id: made.id }, event: { action: 'exhibitor.invited', subject, after: { email: recipient } } };
  });
}
