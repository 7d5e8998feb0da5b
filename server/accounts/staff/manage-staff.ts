import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { isEmail, isName } from '#domain/text/formats.ts';
import { staffGroup } from '#domain/staff/desk-limits.ts';
import type { Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { isEmailProven, proveEmailOf } from '#server/accounts/identity/proven-email.ts';
import { mailSecurityNotice } from '#server/accounts/identity/mail-security-notice.ts';
import { newTemporaryPassword } from '#server/accounts/identity/sign-in/temporary-password.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/accounts/services.ts';
import { deskSessions, staff } from './staff.tables.ts';

type StaffServices = Pick<Services, 'db' | 'keys' | 'clock' | 'identity' | 'jobs'>;

interface Invitation {
  email: string;
  name: string;
  role: Role;
}

/**
 * Invites a person to the staff, with a mailed temporary password. An account that exists gets one too, because a stranger
 * may have created it with this email: its password, sign-ins and authenticator app end. A program can also call it for a
 * member of staff, with another role; the password stays if the email is proven. Returns the id. Throws 409 if staff invite
 * a person who has access already: the role is changed in the list instead.
 */
export async function inviteStaff(services: StaffServices, actor: Actor, invitation: Invitation): Promise<string> {
  const { db, keys, clock, identity, jobs } = services;
  const { role } = invitation;
  const name = oneLine(invitation.name);
  const email = normaliseEmail(invitation.email);
  if (!isName(name)) throw new Problem(400, m.desk_invite_name_missing());
  if (!isEmail(email)) throw new Problem(400, m.desk_invite_email_missing());
  const earlierId = await identity.directory.find(email);
  const member = earlierId === undefined ? undefined : await memberWithAccess(db, earlierId);
  if (member) checkMayReplace(actor, member);
  const password = newTemporaryPassword();
  const replacesChosen = !(member && (await isEmailProven(db, member.id)));
  const made = await identity.directory.invite({ email, password }, { replacesChosen });
  if ('refused' in made && made.refused === 'weak') throw new Problem(400, made.message);
  const id = 'id' in made ? made.id : earlierId;
  if (id === undefined) throw new Problem(409, m.desk_account_unknown());
  await identity.directory.setMember({ id, email }, staffGroup, true);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await writeMember(tx, { keys, now, actor }, { id, email, name, role });
    const secret = 'id' in made ? { password, replacesPassword: earlierId !== undefined } : {};
    if ('id' in made) await proveEmailOf(tx, { accountId: id, provenAt: now }); // only the mailed password works now
    await queueMail(tx, jobs, { kind: 'staff-invitation', recipient: email, payload: { role, ...secret }, now });
  });
  return id;
}

export async function memberWithAccess({ orm }: Sql, id: string) {
  const [member] = await orm
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)));
  return member;
}

/** Throws if a member of staff invites another one. Only a program may do that. */
function checkMayReplace(actor: Actor, { name }: { name: string }): void {
  if (actor.kind === 'staff') throw new Problem(409, m.desk_invite_has_access({ name }));
}

type Recorder = Parameters<typeof recordEvent>[1];

async function writeMember(tx: Sql, recorder: Recorder, member: Invitation & { id: string }): Promise<void> {
  const { id, email, name, role } = member;
  const before = await lockedMember(tx, id);
  if (before && !before.endedAt) checkMayReplace(recorder.actor, before);
  const former = await endFormerAccount(tx, recorder, member);
  await tx.orm
    .insert(staff)
    .values({ ...member, invitedAt: recorder.now })
    .onConflictDoUpdate({ target: staff.id, set: { email, name, role, endedAt: null } });
  const wasOwner = [before, former].some((one) => one?.role === 'owner' && !one.endedAt);
  if (wasOwner) await checkOwners(tx);
  await recordEvent(tx, recorder, {
    action: 'staff.invited',
    subject: { kind: 'staff', id },
    ...(before && { before: { name: before.name, role: before.role } }),
    after: { email, name, role },
  });
}

/**
 * Ends the access of another account with the same email. There is one if an account was deleted and created again, which
 * gives it another id. Returns the member as it was before.
 */
async function endFormerAccount(tx: Sql, recorder: Recorder, { id, email }: { id: string; email: string }) {
  const [former] = await tx.orm
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), ne(staff.id, id), isNull(staff.endedAt)));
  if (!former) return undefined;
  await tx.orm.update(staff).set({ endedAt: recorder.now }).where(eq(staff.id, former.id));
  await endSessionsOf(tx, former.id, recorder.now);
  const subject = { kind: 'staff', id: former.id };
  await recordEvent(tx, recorder, { action: 'staff.ended', subject, before: { role: former.role } });
  return former;
}

/** Changes the role of a member of staff. Their next call has the new rights. */
export async function changeRole(
  services: StaffServices,
  actor: Actor,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  const { db, keys, clock } = services;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = await presentMember(tx, id);
    if (before.role === role) return;
    await tx.orm.update(staff).set({ role }).where(eq(staff.id, id));
    if (before.role === 'owner') await checkOwners(tx);
    const subject = { kind: 'staff', id };
    const event = { action: 'staff.role-changed', subject, before: { role: before.role }, after: { role } };
    await recordEvent(tx, { keys, now, actor }, event);
    await mailSecurityNotice(tx, services, { email: before.email, what: 'role' });
  });
}

/** Ends the work of a member of staff and all of their sessions. The last owner cannot leave. */
export async function endStaff(services: StaffServices, actor: Actor, id: string): Promise<void> {
  const { db, keys, clock, identity } = services;
  const now = clock.now();
  const member = await db.transaction(async (tx) => {
    const before = await presentMember(tx, id);
    await tx.orm.update(staff).set({ endedAt: now }).where(eq(staff.id, id));
    if (before.role === 'owner') await checkOwners(tx);
    await endSessionsOf(tx, id, now);
    await recordEvent(
      tx,
      { keys, now, actor },
      { action: 'staff.ended', subject: { kind: 'staff', id }, before: { role: before.role } },
    );
    return before;
  });
  await identity.directory.setMember(member, staffGroup, false);
}

/** Forgets the authenticator app of a member of staff, who has lost it, and ends their sessions. */
export async function resetSecondFactor(services: StaffServices, actor: Actor, id: string): Promise<void> {
  const { db, keys, clock, identity } = services;
  const now = clock.now();
  const member = await db.transaction(async (tx) => {
    const before = await presentMember(tx, id);
    await endSessionsOf(tx, id, now);
    await recordEvent(tx, { keys, now, actor }, { action: 'staff.factor-reset', subject: { kind: 'staff', id } });
    await mailSecurityNotice(tx, services, { email: before.email, what: 'app-reset' });
    return before;
  });
  await identity.directory.resetSecondFactor(member);
}

/** All members of staff, by name. */
export const listStaff = ({ db }: Pick<Services, 'db'>) =>
  db.orm.select().from(staff).where(isNull(staff.endedAt)).orderBy(asc(staff.name), asc(staff.id));

export async function findStaff({ db }: Pick<Services, 'db'>, email: string) {
  const [member] = await db.orm
    .select()
    .from(staff)
    .where(eq(staff.email, normaliseEmail(email)))
    .orderBy(sql`${staff.endedAt} DESC NULLS FIRST`)
    .limit(1);
  return member;
}

/** Returns a member of staff. Only one transaction at a time changes staff, so two last owners cannot leave together. */
async function lockedMember({ orm, query }: Sql, id: string) {
  await query(`SELECT pg_advisory_xact_lock(hashtext('staff'))`);
  const [member] = await orm.select().from(staff).where(eq(staff.id, id));
  return member;
}

async function presentMember(tx: Sql, id: string) {
  const member = await lockedMember(tx, id);
  if (!member || member.endedAt) throw new Problem(404, m.desk_staff_unknown());
  return member;
}

async function endSessionsOf({ orm }: Sql, staffId: string, now: Date): Promise<void> {
  await orm
    .update(deskSessions)
    .set({ endedAt: now })
    .where(and(eq(deskSessions.staffId, staffId), isNull(deskSessions.endedAt)));
}

/** Throws if no owner is left. */
async function checkOwners({ orm }: Sql): Promise<void> {
  const [owner] = await orm
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .limit(1);
  if (!owner) throw new Problem(409, m.desk_last_owner());
}
