import type { FastifyInstance } from 'fastify';
import { and, eq, lt } from 'drizzle-orm';
import { listedRowsPerDay } from '#domain/staff/desk-limits.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { m } from '#messages';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { listReads } from '#server/office/lists/list-reads.tables.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** key of the array in the reply of a list or search that contains people of the conference */
    listed?: string;
    /** name of the list in the log, if it is not that key */
    listedAs?: string;
  }
}

/**
 * Counts the rows of each list that staff read, and refuses further rows beyond the daily bound of the role. Register it
 * after the guard of the desk.
 */
export function countListReads(app: FastifyInstance, services: Services): void {
  app.addHook('preSerialization', async ({ staff, routeOptions: { config } }, _reply, payload) => {
    const rows = config.listed === undefined ? undefined : (payload as Record<string, unknown>)[config.listed];
    if (!staff || config.listed === undefined || !Array.isArray(rows) || rows.length === 0) return payload;
    const list = config.listedAs ?? config.listed;
    const most = listedRowsPerDay[staff.role];
    const before = await countRead(services, { staffId: staff.staffId, list, rows: rows.length, most });
    if (before >= most) throw Object.assign(new Problem(429, m.desk_too_many_rows({ most })), { retryAfter: 3600 });
    return payload;
  });
}

/**
 * Adds the rows to the current hour, unless the person has read `most` rows before. Returns the rows of all lists that the
 * person has read before, in 24 hours.
 */
async function countRead(
  { db, clock }: Services,
  { staffId, list, rows, most }: { staffId: string; list: string; rows: number; most: number },
): Promise<number> {
  const [sum] = await db.query<{ before: number }>(
    `WITH earlier AS (
       SELECT coalesce(sum(rows), 0)::int AS before FROM desk_list_reads
       WHERE staff_id = $1 AND hour > $3::timestamptz - interval '24 hours'),
     counted AS (
       INSERT INTO desk_list_reads AS r (staff_id, list, hour, rows)
       SELECT $1, $2, date_trunc('hour', $3::timestamptz), $4::int FROM earlier WHERE before < $5
       ON CONFLICT (staff_id, list, hour) DO UPDATE SET rows = r.rows + excluded.rows)
     SELECT before FROM earlier`,
    [staffId, list, clock.now(), rows, most],
  );
  return sum?.before ?? 0;
}

/** Writes one event per person, list and finished hour into the audit log, with the number of rows. */
export async function recordListReads({ db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = await tx.orm
      .update(listReads)
      .set({ isRecorded: true })
      .where(and(eq(listReads.isRecorded, false), lt(listReads.hour, minutesAfter(now, -60))))
      .returning();
    for (const { staffId, list, rows, hour } of ended)
      await recordEvent(
        tx,
        { keys, now, actor: { kind: 'staff', id: staffId } },
        { action: 'list.read', subject: { kind: 'list', id: list }, after: { list, rows, hour: hour.toISOString() } },
      );
    await deleteOld(tx, now);
  });
}

const deleteOld = async (tx: Sql, now: Date): Promise<void> =>
  void (await tx.orm
    .delete(listReads)
    .where(and(eq(listReads.isRecorded, true), lt(listReads.hour, minutesAfter(now, -48 * 60)))));
