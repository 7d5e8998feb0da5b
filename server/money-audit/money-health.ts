import type { Services } from '#server/services.ts';

export interface MoneyHealth {
  /** of the last audit; empty where there was none yet */
  auditedAt: string | null;
  lastAuditSeconds: number | null;
  /** what it found that must not be */
  breaches: number | null;
  /** money that someone has to look into, or that is on its way back */
  openExceptions: number;
  /** since a provider's event came; empty where none ever did */
  lastWebhookSeconds: number | null;
  /** since a provider was asked about an attempt that nothing was heard of; empty where none ever was */
  lastReconciliationSeconds: number | null;
}

interface Row {
  auditedAt: Date | null;
  breaches: number | null;
  openExceptions: number;
  heardAt: Date | null;
  askedAt: Date | null;
}

/** How money stood when it was last audited, and when providers were last heard and asked. */
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
