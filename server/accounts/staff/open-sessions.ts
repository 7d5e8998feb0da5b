import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { deskSession } from '#domain/staff/desk-limits.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Services } from '#server/accounts/services.ts';
import { deskSessions } from './staff.tables.ts';

/** Open sessions of a member of staff, or of all staff, newest first. */
export async function openSessions({ db, clock }: Pick<Services, 'db' | 'clock'>, staffId?: string) {
  const now = clock.now();
  return db.orm
    .select({
      id: deskSessions.id,
      staffId: deskSessions.staffId,
      browser: deskSessions.browser,
      openedAt: deskSessions.openedAt,
      seenAt: deskSessions.seenAt,
    })
    .from(deskSessions)
    .where(
      and(
        isNull(deskSessions.endedAt),
        gt(deskSessions.seenAt, minutesAfter(now, -deskSession.idleMinutes)),
        gt(deskSessions.openedAt, minutesAfter(now, -deskSession.lifeHours * 60)),
        ...(staffId === undefined ? [] : [eq(deskSessions.staffId, staffId)]),
      ),
    )
    .orderBy(desc(deskSessions.openedAt));
}

/** Ends a session. With `staffId`, only one of this member of staff. Returns false if there is none. */
export async function endDeskSession(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { sessionId, staffId, by, requestId }: { sessionId: string; staffId?: string; by: string; requestId: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [ended] = await tx.orm
      .update(deskSessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(deskSessions.id, sessionId),
          isNull(deskSessions.endedAt),
          ...(staffId === undefined ? [] : [eq(deskSessions.staffId, staffId)]),
        ),
      )
      .returning({ staffId: deskSessions.staffId });
    if (!ended) return false;
    const subject = { kind: 'staff', id: ended.staffId };
    const actor = { kind: 'staff', id: by, requestId } as const;
    await recordEvent(tx, { keys, now, actor }, { action: 'session.ended', subject, before: { session: sessionId } });
    return true;
  });
}
