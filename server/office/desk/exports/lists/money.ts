import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { documentNames, paidInWords, paymentNames, refundNames, refundReasons } from '#domain/staff/order-words.ts';
import type { DocumentKind, TaxDocument } from '#domain/money/tax-documents.ts';
import type { TaxSplit } from '#domain/money/tax.ts';
import { m } from '#messages';
import { freeGateway } from '#server/sales/payments/transfer-gateway.ts';
import { columnsOf, listToExport } from '../columns.ts';

interface Payment {
  receivedAt: Date;
  way: string;
  reference: string;
  code: string;
  name: string;
  amountPaise: number;
  outcome: keyof typeof paymentNames;
  refundedPaise: number;
}

const payments = `SELECT s.settled_at AS "receivedAt", s.gateway AS way, s.provider_payment_id AS reference, o.code,
    o.contact_name AS name, s.amount_paise::float8 AS "amountPaise", s.outcome,
    (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.gateway = s.gateway
       AND r.provider_payment_id = s.provider_payment_id AND r.state = 'done')::float8 AS "refundedPaise"
  FROM settlements s JOIN orders o ON o.id = s.order_id WHERE s.gateway <> '${freeGateway}'`;

/** All payments that were received, the oldest first. */
export function paymentsToExport() {
  const { text, time, rupees } = columnsOf<Payment>();
  return listToExport<Payment>({
    rows: { select: payments, orderBy: 'ORDER BY s.settled_at, s.gateway, s.provider_payment_id' },
    columns: [
      time(m.desk_export_received_at(), ({ receivedAt }) => receivedAt),
      text(m.desk_export_way(), 'payments', ({ way }) => paidInWords(way)),
      text(m.desk_export_reference(), 'payments', ({ reference }) => reference),
      text(m.desk_export_order(), 'fact', ({ code }) => code),
      text(m.desk_export_name(), 'name', ({ name }) => name),
      rupees(m.desk_export_amount(), ({ amountPaise }) => amountPaise),
      text(m.desk_export_outcome(), 'fact', ({ outcome }) => paymentNames[outcome]()),
      rupees(m.desk_export_refunded(), ({ refundedPaise }) => refundedPaise),
    ],
  });
}

interface Refund {
  startedAt: Date;
  doneAt: Date | null;
  way: string;
  reference: string;
  code: string;
  name: string;
  amountPaise: number;
  reason: RefundReason;
  state: keyof typeof refundNames;
}

const refunds = `SELECT r.created_at AS "startedAt", r.done_at AS "doneAt", r.gateway AS way, r.provider_payment_id AS reference,
    o.code, o.contact_name AS name, r.amount_paise::float8 AS "amountPaise", r.reason, r.state
  FROM refunds r JOIN orders o ON o.id = r.order_id`;

/** All refunds, the oldest first, also those on their way. */
export function refundsToExport() {
  const { text, time, rupees } = columnsOf<Refund>();
  return listToExport<Refund>({
    rows: { select: refunds, orderBy: 'ORDER BY r.created_at, r.id' },
    columns: [
      time(m.desk_export_started_at(), ({ startedAt }) => startedAt),
      time(m.desk_export_done_at(), ({ doneAt }) => doneAt),
      text(m.desk_export_way(), 'payments', ({ way }) => paidInWords(way)),
      text(m.desk_export_reference(), 'payments', ({ reference }) => reference),
      text(m.desk_export_order(), 'fact', ({ code }) => code),
      text(m.desk_export_name(), 'name', ({ name }) => name),
      rupees(m.desk_export_amount(), ({ amountPaise }) => amountPaise),
      text(m.desk_export_reason(), 'fact', ({ reason }) => refundReasons[reason]()),
      text(m.desk_export_state(), 'fact', ({ state }) => refundNames[state]()),
    ],
  });
}

interface Document {
  issuedAt: Date;
  kind: DocumentKind;
  serial: string;
  code: string;
  totalPaise: number;
  content: TaxDocument;
}

const documents = `SELECT d.issued_at AS "issuedAt", d.kind, d.serial, o.code, d.total_paise::float8 AS "totalPaise", d.content
  FROM tax_documents d JOIN orders o ON o.id = d.order_id`;

/** Sum of a part of the tax over the lines of a document. Null on receipts, which have no tax. */
const taxOf = ({ content }: Document, part: keyof TaxSplit): number | null =>
  content.tax ? signOf(content) * content.lines.reduce((sum, { split }) => sum + (split?.[part] ?? 0), 0) : null;

/** Amounts of credit notes are negative, so that a column can be added up. */
const signOf = ({ takesBack }: TaxDocument): 1 | -1 => (takesBack ? -1 : 1);

/** All invoices, receipts and credit notes, the oldest first. */
export function invoicesToExport() {
  const { text, time, rupees } = columnsOf<Document>();
  return listToExport<Document>({
    rows: { select: documents, orderBy: 'ORDER BY d.issued_at, d.id' },
    columns: [
      text(m.desk_export_serial(), 'fact', ({ serial }) => serial),
      text(m.desk_export_kind(), 'fact', ({ kind }) => documentNames[kind]()),
      time(m.desk_export_issued(), ({ issuedAt }) => issuedAt),
      text(m.desk_export_order(), 'fact', ({ code }) => code),
      text(m.desk_export_billed_to(), 'name', ({ content }) => content.recipient.name),
      text(m.desk_export_gst_number(), 'fact', ({ content }) => content.recipient.gstin ?? ''),
      text(m.desk_export_state_code(), 'fact', ({ content }) => content.recipient.state ?? ''),
      text(m.desk_export_place_of_supply(), 'fact', ({ content }) => content.tax?.placeOfSupply ?? ''),
      text(m.desk_export_sac(), 'fact', ({ content }) => content.tax?.sac ?? ''),
      text(m.desk_export_rate(), 'fact', ({ content }) => (content.tax ? `${content.tax.rate}%` : '')),
      rupees(m.desk_export_taxable(), (row) => taxOf(row, 'taxablePaise')),
      rupees(m.desk_export_cgst(), (row) => taxOf(row, 'cgstPaise')),
      rupees(m.desk_export_sgst(), (row) => taxOf(row, 'sgstPaise')),
      rupees(m.desk_export_igst(), (row) => taxOf(row, 'igstPaise')),
      rupees(m.desk_export_total(), ({ totalPaise, content }) => signOf(content) * totalPaise),
      text(m.desk_export_takes_back(), 'fact', ({ content }) => content.takesBack?.serial ?? ''),
    ],
  });
}
