import type { Services } from '#server/services.ts';

export interface MoneyHealth {
  /** of the last audit; empty where there was none yet */
  auditedAt: string | null;
  /** what it found that must not be */
  breaches: number | null;
  /** money that someone has to look into, or that is on its way back */
  openExceptions: number;
}

/** How money stood when it was last audited. */
export async function moneyHealth({ db }: Pick<Services, 'db'>): Promise<MoneyHealth> {
  const [row] = await db.query<{ madeAt: Date | null; breaches: number | null; openExceptions: number }>(
    `SELECT last.made_at AS "madeAt", last.breaches, counted.open::int AS "openExceptions"
     FROM (SELECT count(*) AS open FROM payment_exceptions WHERE closed_at IS NULL) AS counted
     LEFT JOIN (SELECT made_at, breaches FROM money_audits ORDER BY made_at DESC LIMIT 1) AS last ON true`,
  );
  return {
    auditedAt: row?.madeAt?.toISOString() ?? null,
    breaches: row?.breaches ?? null,
    openExceptions: row?.openExceptions ?? 0,
  };
}
