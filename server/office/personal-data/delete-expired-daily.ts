import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { retentionRuns } from './retention.tables.ts';
import type { Services } from '#server/office/services.ts';
import {
  deleteExpiredAbstracts,
  deleteExpiredAccounts,
  deleteExpiredBuyers,
  deleteExpiredEnquiries,
  deleteExpiredMails,
  deleteExpiredRegistrations,
  deleteExpiredUnpaid,
} from './delete-expired.ts';
import { deleteExpiredClientKeys } from '#server/sales/orders/placing/unpaid-seat-limit.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys' | 'conference' | 'files'>;

const dayMs = 24 * 60 * 60 * 1000;

/** One function for each row of event/retention.json. Decision 42. */
const deletions: Record<keyof Services['conference']['retention'], (services: UsedServices) => Promise<number>> = {
  registrations: deleteExpiredRegistrations,
  unpaid: deleteExpiredUnpaid,
  invoices: deleteExpiredBuyers,
  enquiries: deleteExpiredEnquiries,
  abstracts: deleteExpiredAbstracts,
  accounts: deleteExpiredAccounts,
  mails: deleteExpiredMails,
};

/**
 * Deletes expired data once a day, in only one of the processes that share the database. Stores the counts in
 * `retention_runs`. If one kind of data fails, the other kinds are deleted nevertheless, and the run is repeated in
 * the next round.
 */
export async function deleteExpiredDaily(
  services: UsedServices,
  log: { error(details: object, message: string): void },
): Promise<void> {
  const { db, clock } = services;
  const run = await startRun(services);
  if (run === undefined) return;
  const counts: Record<string, number> = {};
  let failed = 0;
  for (const [kind, deleteExpired] of Object.entries(deletions))
    try {
      counts[kind] = await deleteExpired(services);
    } catch (error) {
      failed += 1;
      log.error({ err: error }, `deleting expired ${kind} failed`);
    }
  await deleteExpiredClientKeys(db, clock.now());
  await finishRun(services, run, { counts, isComplete: failed === 0 });
}

/** Stores the result of a run and records in the audit log what it deleted. A run that is not complete is repeated. */
async function finishRun(
  { db, clock, keys }: UsedServices,
  id: string,
  { counts, isComplete }: { counts: Record<string, number>; isComplete: boolean },
): Promise<void> {
  const now = clock.now();
  const mine = eq(retentionRuns.id, id);
  await db.transaction(async (tx) => {
    await (isComplete
      ? tx.orm.update(retentionRuns).set({ counts, madeAt: now }).where(mine)
      : tx.orm.delete(retentionRuns).where(mine));
    const after = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    if (Object.keys(after).length === 0) return;
    const actor = { kind: 'task', id: 'deleting expired data' } as const;
    await recordEvent(tx, { keys, now, actor }, { action: 'data.expired', subject: { kind: 'retention', id }, after });
  });
}

/** Inserts the run for today and returns its id. Returns undefined if it exists or another process has the lock. */
const startRun = ({ db, clock }: UsedServices): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [turn] = await tx.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('symposia.retention')) AS mine`,
    );
    if (!turn?.mine) return undefined;
    const [last] = await tx.orm.select().from(retentionRuns).orderBy(desc(retentionRuns.madeAt)).limit(1);
    if (last && last.madeAt.getTime() > clock.now().getTime() - dayMs) return undefined;
    const id = randomUUID();
    await tx.orm.insert(retentionRuns).values({ id, madeAt: clock.now(), counts: {} });
    return id;
  });
