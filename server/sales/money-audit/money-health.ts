import type { MoneyHealth } from '#server/platform/monitoring/service-figures.ts';
import type { Services } from '#server/sales/services.ts';

interface Row {
  auditedAt: Date | null;
  breaches: number | null;
  openExceptions: number;
  heardAt: Date | null;
  askedAt: Date | null;
}

/** Returns the result of the last audit, and the times of the last webhook and the last poll. */
export async function moneyHealth({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<MoneyHealth> {
  const [row] = await db.query<Row>(
    `SELECT last.made_at AS "auditedAt", last.breaches, counted.open::int AS "openExceptions",
            (SELECT max(received_at) FROM payment_events) AS "heardAt",
            (SELECT max(asked_at) FROM payments WHERE asked_at IS NOT NULL) AS "askedAt"
     FROM (SELECT count(*) AS open FROM payment_exceptions WHERE closed_at IS NULL) AS counted
     LEFT JOIN (SELECT made_at, breaches FROM money_audits ORDER BY made_at DESC LIMIT 1) AS last ON true`,
  );
  const now = clock.now().getTime();
  const secondsSince = (time: Date | null | undefined) =>
    time ? Math.max(0, Math.floor((now - time.getTime()) / 1000)) : null;
  return {
    auditedAt: row?.auditedAt?.toISOString() ?? null,
    lastAuditSeconds: secondsSince(row?.auditedAt),
    breaches: row?.breaches ?? null,
    openExceptions: row?.openExceptions ?? 0,
    lastWebhookSeconds: secondsSince(row?.heardAt),
    lastReconciliationSeconds: secondsSince(row?.askedAt),
  };
}
