import type { DocumentKind } from '#domain/money/tax-documents.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedDocument {
  id: string;
  kind: DocumentKind;
  serial: string;
  issuedAt: Date;
  totalPaise: number;
  /** name of the buyer */
  recipient: string;
  /** GST number of the buyer */
  gstin: string | null;
  orderCode: string;
  /** serial number of the invoice that a credit note reverses */
  takesBack: string | null;
}

/** Documents issued from `from` until before `to`. `serial` are the first letters of the serial number. */
export interface DocumentFilter {
  kind?: DocumentKind | undefined;
  serial?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const where = `($1::text IS NULL OR d.kind = $1) AND ($2::text IS NULL OR starts_with(d.serial, $2))
  AND ($3::timestamptz IS NULL OR d.issued_at >= $3) AND ($4::timestamptz IS NULL OR d.issued_at < $4)`;

const valuesOf = ({ kind, serial, from, to }: DocumentFilter) => [
  kind ?? null,
  serial?.trim().toUpperCase() || null,
  from ?? null,
  to ?? null,
];

/** Lists invoices, receipts and credit notes, the newest first. */
export async function listDocuments(
  sql: Sql,
  { cursor, ...filter }: DocumentFilter & { cursor?: string | undefined },
): Promise<ListPage<ListedDocument>> {
  const [at, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedDocument>(
    `SELECT d.id, d.kind, d.serial, d.issued_at AS "issuedAt", d.total_paise::float8 AS "totalPaise",
       d.content -> 'recipient' ->> 'name' AS recipient, d.content -> 'recipient' ->> 'gstin' AS gstin,
       o.code AS "orderCode", d.content -> 'takesBack' ->> 'serial' AS "takesBack"
     FROM tax_documents d JOIN orders o ON o.id = d.order_id
     WHERE ${where} AND (d.issued_at, d.id) < ($5::timestamptz, $6::text)
     ORDER BY d.issued_at DESC, d.id DESC LIMIT ${pageSize + 1}`,
    [...valuesOf(filter), at, id],
  );
  return pageOf(found, (row) => [row.issuedAt.toISOString(), row.id]);
}

/** Sums in paise: of invoices and receipts, and of what reverses them; `count` is their number together. */
export interface DocumentTotals {
  count: number;
  soldPaise: number;
  reversedPaise: number;
}

export async function sumDocuments(sql: Sql, filter: DocumentFilter): Promise<DocumentTotals> {
  const sumOf = (kinds: string) => `coalesce(sum(d.total_paise) FILTER (WHERE d.kind IN (${kinds})), 0)::float8`;
  const [totals] = await sql.query<DocumentTotals>(
    `SELECT count(*)::int AS count, ${sumOf(`'invoice', 'receipt'`)} AS "soldPaise",
       ${sumOf(`'credit-note', 'refund-receipt'`)} AS "reversedPaise" FROM tax_documents d WHERE ${where}`,
    valuesOf(filter),
  );
  return totals ?? { count: 0, soldPaise: 0, reversedPaise: 0 };
}
