import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { AuditLine } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { moneyAudits } from './money-audit.tables.ts';
import { findBreaches } from './audit-checks.ts';
import type { Services } from '#server/sales/services.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Runs the audit and stores its result. */
export async function auditMoney(sql: Sql, now: Date): Promise<AuditLine[]> {
  const lines = await findBreaches(sql, now);
  const breaches = lines.reduce((sum, line) => sum + line.breaches.length, 0);
  await sql.orm.insert(moneyAudits).values({ id: randomUUID(), madeAt: now, breaches, lines });
  return lines;
}

/** Runs the audit once a day, in one of the processes that share the database. Logs breaches. */
export async function auditDaily(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  log: { error(details: object, message: string): void },
): Promise<void> {
  const now = clock.now();
  const lines = await db.transaction(async (tx) => {
    const [turn] = await tx.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('symposia.audit')) AS mine`,
    );
    const last = turn?.mine ? await lastAudit(tx) : undefined;
    const isDue = turn?.mine && (!last || last.madeAt.getTime() <= now.getTime() - dayMs);
    return isDue ? auditMoney(tx, now) : [];
  });
  const wrong = lines.filter(({ breaches }) => breaches.length > 0);
  if (wrong.length > 0) log.error({ wrong }, 'the money audit found breaches: see docs/operations.md');
}

/** Returns the time of the last audit and its number of breaches. */
export async function lastAudit({ orm }: Sql): Promise<{ madeAt: Date; breaches: number } | undefined> {
  const [last] = await orm
    .select({ madeAt: moneyAudits.madeAt, breaches: moneyAudits.breaches })
    .from(moneyAudits)
    .orderBy(desc(moneyAudits.madeAt))
    .limit(1);
  return last;
}
