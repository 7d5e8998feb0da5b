import Type from 'typebox';
import type { DocumentKind } from '#domain/money/tax-documents.ts';
import { ExpoParams, ProblemReply, fileReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Cursor, Next, Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk';
const Day = Type.String({
  pattern: String.raw`^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`,
  description: "'2025-08-17'",
});
const outcomes = ['settled', 'refund-due', 'refunded'] as const;
const Outcome = Type.Unsafe<(typeof outcomes)[number]>({ type: 'string', enum: [...outcomes] });

/** A received payment. Amounts are paise. */
export const DeskPayment = Type.Object({
  gateway: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String({ description: 'payment id of the provider, or number of the bank' })),
  amount_paise: Type.Optional(Type.Integer()),
  refunded_paise: Type.Optional(Type.Integer({ description: 'has gone back' })),
  refunding_paise: Type.Optional(Type.Integer({ description: 'is on its way back' })),
  outcome: Outcome,
  settled_at: Time,
  order_code: Type.String(),
  order_kind: Type.String(),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});
export type DeskPayment = Type.Static<typeof DeskPayment>;

const PaymentFilter = {
  gateway: Type.Optional(Type.String({ maxLength: 20 })),
  outcome: Type.Optional(Outcome),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const listPayments = endpoint({
  method: 'GET',
  url: `${url}/payments`,
  schema: {
    operationId: 'listPayments',
    summary: 'Received payments, the newest first',
    description: `${needsSession} Days are those of the event's time zone; both are included.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ ...PaymentFilter, cursor: Cursor }),
    response: { 200: Type.Object({ payments: Type.Array(DeskPayment), next: Next }), default: ProblemReply },
  },
});

export const readPaymentTotals = endpoint({
  method: 'GET',
  url: `${url}/payments/totals`,
  schema: {
    operationId: 'readPaymentTotals',
    summary: 'Sums of received payments, as the money audit counts them',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object(PaymentFilter),
    response: {
      200: Type.Object({
        count: Type.Integer(),
        settled_paise: Type.Optional(Type.Integer()),
        going_back_paise: Type.Optional(Type.Integer()),
        refunded_paise: Type.Optional(Type.Integer()),
      }),
      default: ProblemReply,
    },
  },
});

const kinds = ['invoice', 'receipt', 'credit-note', 'refund-receipt'] as const;
const Kind = Type.Unsafe<DocumentKind>({ type: 'string', enum: [...kinds] });

/** An invoice, a receipt, or what reverses one. */
export const DeskDocument = Type.Object({
  id: Type.String(),
  kind: Kind,
  serial: Type.String(),
  issued_at: Time,
  total_paise: Type.Optional(Type.Integer()),
  recipient: Type.Optional(Type.String()),
  gstin: Type.Optional(Type.String()),
  order_code: Type.String(),
  takes_back: Type.Optional(Type.String({ description: 'serial number of the reversed invoice' })),
});
export type DeskDocument = Type.Static<typeof DeskDocument>;

const DocumentFilter = {
  kind: Type.Optional(Kind),
  serial: Type.Optional(Type.String({ maxLength: 16, description: 'first letters of the serial number' })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const listDocuments = endpoint({
  method: 'GET',
  url: `${url}/documents`,
  schema: {
    operationId: 'listDocuments',
    summary: 'Invoices, receipts and credit notes, the newest first',
    description: `${needsSession} Days are those of the event's time zone; both are included.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ ...DocumentFilter, cursor: Cursor }),
    response: { 200: Type.Object({ documents: Type.Array(DeskDocument), next: Next }), default: ProblemReply },
  },
});

export const readDocumentTotals = endpoint({
  method: 'GET',
  url: `${url}/documents/totals`,
  schema: {
    operationId: 'readDocumentTotals',
    summary: 'Sums of invoices, and of what reverses them',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object(DocumentFilter),
    response: {
      200: Type.Object({
        count: Type.Integer(),
        sold_paise: Type.Optional(Type.Integer()),
        reversed_paise: Type.Optional(Type.Integer()),
      }),
      default: ProblemReply,
    },
  },
});

export const downloadDocument = endpoint({
  method: 'GET',
  url: `${url}/documents/:documentId/pdf`,
  schema: {
    operationId: 'downloadDocument',
    summary: 'An invoice or credit note as a PDF',
    description: `${needsSession} The audit log records who read it.`,
    tags: ['desk'],
    params: Type.Object({ ...ExpoParams.properties, documentId: Type.String({ maxLength: 60 }) }),
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});

export const downloadGstSheet = endpoint({
  method: 'GET',
  url: `${url}/gst-sheets/:month`,
  schema: {
    operationId: 'downloadGstSheet',
    summary: 'Invoices and credit notes of a month with the columns of GSTR-1, as a ZIP of CSV files',
    description: `${needsConfirmation} The files have the names and headings of the templates of the Returns Offline Tool.`,
    tags: ['desk'],
    params: Type.Object({
      ...ExpoParams.properties,
      month: Type.String({ pattern: String.raw`^20\d\d-(?:0[1-9]|1[0-2])$`, description: "'2025-08'" }),
    }),
    response: { 200: fileReply('application/zip'), default: ProblemReply },
  },
});
