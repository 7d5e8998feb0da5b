import type { Sql } from '#server/platform/db/database.ts';
import { freeGateway } from '#server/sales/payments/transfer-gateway.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

/** `settled`: it has paid its order; `refund-due`: it must go back; `refunded`: it has gone back. */
export type PaymentOutcome = 'settled' | 'refund-due' | 'refunded';

export interface ListedPayment {
  gateway: string;
  /** payment id of the provider, or number of the bank */
  reference: string;
  amountPaise: number;
  outcome: PaymentOutcome;
  settledAt: Date;
  /** what has gone back, and what is on its way */
  refundedPaise: number;
  refundingPaise: number;
  orderCode: string;
  orderKind: string;
  name: string;
  email: string;
}

/** Rows between two instants: from `from` until before `to`. */
export interface PaymentFilter {
  gateway?: string | undefined;
  outcome?: PaymentOutcome | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Free orders have no payment. */
const where = `s.gateway <> '${freeGateway}' AND ($1::text IS NULL OR s.gateway = $1) AND ($2::text IS NULL OR s.outcome = $2)
  AND ($3::timestamptz IS NULL OR s.settled_at >= $3) AND ($4::timestamptz IS NULL OR s.settled_at < $4)`;

const valuesOf = ({ gateway, outcome, from, to }: PaymentFilter) => [
  gateway ?? null,
  outcome ?? null,
  from ?? null,
  to ?? null,
];

/** Sum of the refunds of a payment `s` in some states. */
const refundsIn = (states: string): string =>
  `(SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
    WHERE r.gateway = s.gateway AND r.provider_payment_id = s.provider_payment_id AND r.state IN (${states}))::float8`;

/** Lists received payments, the newest first. */
export async function listPayments(
  sql: Sql,
  { cursor, ...filter }: PaymentFilter & { cursor?: string | undefined },
): Promise<ListPage<ListedPayment>> {
  const [at, gateway, reference] = keyOfCursor(cursor, ['infinity', '', '']);
  const found = await sql.query<ListedPayment>(
    `SELECT s.gateway, s.provider_payment_id AS reference, s.amount_paise::float8 AS "amountPaise", s.outcome,
       s.settled_at AS "settledAt", ${refundsIn(`'done'`)} AS "refundedPaise",
       ${refundsIn(`'due', 'asked', 'failed'`)} AS "refundingPaise",
       o.code AS "orderCode", o.kind AS "orderKind", o.contact_name AS name, o.contact_email AS email
     FROM settlements s JOIN orders o ON o.id = s.order_id
     WHERE ${where} AND (s.settled_at, s.gateway, s.provider_payment_id) < ($5::timestamptz, $6::text, $7::text)
     ORDER BY s.settled_at DESC, s.gateway DESC, s.provider_payment_id DESC LIMIT ${pageSize + 1}`,
    [...valuesOf(filter), at, gateway, reference],
  );
  return pageOf(found, (row) => [row.settledAt.toISOString(), row.gateway, row.reference]);
}

/** Sums in paise; `count` is the number of payments. `settledPaise` is what does not go back, with kept fees. */
export interface PaymentTotals {
  count: number;
  settledPaise: number;
  goingBackPaise: number;
  refundedPaise: number;
}

/** The sums of the refunds of each payment that has some: `back` is on its way, `gone` has gone back. */
const refundsOfPayments = `SELECT gateway, provider_payment_id,
  sum(amount_paise) FILTER (WHERE state IN ('due', 'asked', 'failed')) AS back, sum(amount_paise) FILTER (WHERE state = 'done') AS gone
  FROM refunds GROUP BY gateway, provider_payment_id`;

/** Returns the sums of all payments that match, as the money audit counts them. */
export async function sumPayments(sql: Sql, filter: PaymentFilter): Promise<PaymentTotals> {
  const [totals] = await sql.query<PaymentTotals>(
    `SELECT count(*)::int AS count, coalesce(sum(paid - back - gone), 0)::float8 AS "settledPaise",
       coalesce(sum(back), 0)::float8 AS "goingBackPaise", coalesce(sum(gone), 0)::float8 AS "refundedPaise"
     FROM (SELECT s.amount_paise AS paid, coalesce(r.back, 0) AS back, coalesce(r.gone, 0) AS gone
           FROM settlements s LEFT JOIN (${refundsOfPayments}) r USING (gateway, provider_payment_id) WHERE ${where}) AS payments`,
    valuesOf(filter),
  );
  return totals ?? { count: 0, settledPaise: 0, goingBackPaise: 0, refundedPaise: 0 };
}
