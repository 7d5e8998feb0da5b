import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '#domain/staff/roles.ts';
import { deskSessions, staff } from '#server/accounts/staff/staff.tables.ts';
import type { TestServer } from '#tests/support/server.ts';

export interface QuickSession {
  staffId: string;
  email: string;
  /** cookie of the session */
  cookie: string;
}

/**
 * A member of staff with an open session that was just confirmed, written into the tables. tests/server/accounts/staff has the
 * sign-in itself, which takes much longer.
 */
export async function quickSession(
  { db, services }: TestServer,
  role: Role,
  name: string = role,
): Promise<QuickSession> {
  const [staffId, token] = [`staff-${name}`, randomUUID()];
  const email = `${name}@desk.example`;
  const now = services.clock.now();
  await db.orm.insert(staff).values({ id: staffId, email, name, role, invitedAt: now }).onConflictDoNothing();
  await db.orm.insert(deskSessions).values({
    id: randomUUID(),
    tokenHash: createHash('sha256').update(token).digest('hex'),
    staffId,
    browser: 'test',
    openedAt: now,
    seenAt: now,
    confirmedAt: now,
  });
  return { staffId, email, cookie: `symposia-desk=${token}` };
}
