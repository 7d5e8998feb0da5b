import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { exportMinutes } from '#domain/staff/exports.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/office/services.ts';
import { deskExports } from './desk-exports.tables.ts';

type UsedServices = Pick<Services, 'db' | 'keys' | 'clock'>;
export type MadeExport = typeof deskExports.$inferSelect;

/**
 * Notes that a person asks for an export. The file is made when it is fetched. The log does not have the text of a search,
 * which is often a name.
 */
export function makeExport(
  services: UsedServices,
  actor: Actor,
  asked: Pick<MadeExport, 'list' | 'format' | 'filters'>,
): Promise<MadeExport> {
  const made = { ...asked, id: randomUUID(), staffId: actor.id, madeAt: services.clock.now() };
  return changeWithEvent(services, actor, async ({ orm }) => {
    await orm.insert(deskExports).values(made);
    const { q, ...filters } = asked.filters;
    const after = { ...asked, filters, ...(q !== undefined && { isSearched: true }) };
    return { result: made, event: { action: 'export.made', subject: { kind: 'export', id: made.id }, after } };
  });
}

/** Notes that the file of an export was fetched, with the number of its rows. */
export const recordFetch = (services: UsedServices, actor: Actor, { id, rows }: { id: string; rows: number }) =>
  changeWithEvent(services, actor, async () => ({
    result: undefined,
    event: { action: 'export.fetched', subject: { kind: 'export', id }, after: { rows } },
  }));

/** Returns an export of this person that can still be fetched. */
export async function findExport(
  { db, clock }: UsedServices,
  { id, staffId }: { id: string; staffId: string },
): Promise<MadeExport | undefined> {
  const [found] = await db.orm
    .select()
    .from(deskExports)
    .where(and(eq(deskExports.id, id), eq(deskExports.staffId, staffId), gt(deskExports.madeAt, oldest(clock.now()))));
  return found;
}

/** Lists the exports of this person that can still be fetched, the newest first. */
export const listExports = ({ db, clock }: UsedServices, staffId: string): Promise<MadeExport[]> =>
  db.orm
    .select()
    .from(deskExports)
    .where(and(eq(deskExports.staffId, staffId), gt(deskExports.madeAt, oldest(clock.now()))))
    .orderBy(desc(deskExports.madeAt), desc(deskExports.id));

/** Deletes the exports that can no longer be fetched. */
export const deleteOldExports = async ({ orm }: Sql, now: Date): Promise<void> =>
  void (await orm.delete(deskExports).where(lte(deskExports.madeAt, oldest(now))));

/** An export that was made at this time or before can no longer be fetched. */
const oldest = (now: Date): Date => minutesAfter(now, -exportMinutes);
