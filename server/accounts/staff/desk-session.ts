import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { confirmedMinutes, deskSession, staffGroup } from '#domain/staff/desk-limits.ts';
import type { Role } from '#domain/staff/roles.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { m } from '#messages';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { isEmailProven } from '#server/accounts/identity/proven-email.ts';
import type { Account } from '#server/accounts/identity/identity.ts';
import type { Services } from '#server/accounts/services.ts';
import { deskSessions, staff } from './staff.tables.ts';

type StaffServices = Pick<Services, 'db' | 'keys' | 'clock' | 'identity'>;

/** A member of staff in a session at the desk. */
export interface StaffSession {
  sessionId: string;
  staffId: string;
  name: string;
  email: string;
  role: Role;
  /** the last time that password and second factor were given */
  confirmedAt: Date;
  endsAt: Date;
}

/**
 * Opens a session for a member of staff who has just signed in with password and second factor. Returns the token for
 * the cookie. Throws 403 for any other account.
 */
export async function openDeskSession(
  services: StaffServices,
  { account, browser, requestId }: { account: Account; browser: string; requestId: string },
): Promise<string> {
  const { db, keys, clock } = services;
  const now = clock.now();
  await checkStaffAccount(services, account);
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.orm.insert(deskSessions).values({
      id,
      tokenHash: hashOf(token),
      staffId: account.id,
      browser,
      openedAt: now,
      seenAt: now,
      confirmedAt: account.signedInAt,
    });
    const actor = { kind: 'staff', id: account.id, requestId } as const;
    await recordEvent(
      tx,
      { keys, now, actor },
      { action: 'session.opened', subject: { kind: 'staff', id: account.id }, after: { session: id, browser } },
    );
  });
  return token;
}

/** Notes a new proof of password and second factor. Throws 403 if it is that of another account. */
export async function confirmDeskSession(
  services: StaffServices,
  session: StaffSession,
  account: Account,
): Promise<void> {
  if (account.id !== session.staffId) throw new Problem(403, m.desk_not_you());
  await checkStaffAccount(services, account);
  await services.db.orm
    .update(deskSessions)
    .set({ confirmedAt: account.signedInAt })
    .where(eq(deskSessions.id, session.sessionId));
}

/** Throws unless the account belongs to staff, has a proven email and a second factor, and its owner has just signed in. */
async function checkStaffAccount({ db, clock, identity }: StaffServices, account: Account): Promise<void> {
  const [member] = await db.orm
    .select()
    .from(staff)
    .where(and(eq(staff.id, account.id), isNull(staff.endedAt)));
  if (!member || !account.groups.includes(staffGroup)) throw new Problem(403, m.desk_not_staff());
  if (account.signedInAt <= minutesAfter(clock.now(), -confirmedMinutes))
    throw new Problem(401, m.desk_sign_in_again());
  if (!(await isEmailProven(db, account.id))) throw new Problem(403, m.desk_email_unproven());
  if (!(await identity.directory.hasSecondFactor(account))) throw new Problem(403, m.desk_no_second_factor());
}

/**
 * Returns the session of a cookie, and notes that it was used. Returns undefined if it has ended, was idle for too
 * long, or its owner no longer belongs to the staff.
 */
export async function findDeskSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffSession | undefined> {
  if (!token) return undefined;
  const now = clock.now();
  const [row] = await db.query<Omit<StaffSession, 'endsAt'> & { openedAt: Date; seenAt: Date }>(
    `SELECT d.id AS "sessionId", s.id AS "staffId", s.name, s.email, s.role, d.confirmed_at AS "confirmedAt",
            d.opened_at AS "openedAt", d.seen_at AS "seenAt"
     FROM desk_sessions d JOIN staff s ON s.id = d.staff_id
     WHERE d.token_hash = $1 AND d.ended_at IS NULL AND s.ended_at IS NULL AND d.seen_at > $2 AND d.opened_at > $3`,
    [hashOf(token), minutesAfter(now, -deskSession.idleMinutes), minutesAfter(now, -deskSession.lifeHours * 60)],
  );
  if (!row) return undefined;
  const { openedAt, seenAt, ...session } = row;
  if (seenAt <= minutesAfter(now, -1))
    await db.orm.update(deskSessions).set({ seenAt: now }).where(eq(deskSessions.id, row.sessionId));
  return { ...session, endsAt: minutesAfter(openedAt, deskSession.lifeHours * 60) };
}

export const isConfirmed = ({ confirmedAt }: StaffSession, now: Date): boolean =>
  confirmedAt > minutesAfter(now, -confirmedMinutes);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
