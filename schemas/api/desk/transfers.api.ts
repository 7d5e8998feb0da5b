import Type from 'typebox';
import type { DateOrder } from '#domain/money/statements/read-date.ts';
import type { ProposalKind } from '#domain/money/statements/match-lines.ts';
import { ExpoParams, ProblemReply, rowNumber } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Time, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk';
const Paise = Type.Integer({ minimum: 0 });
const index = Type.Optional(Type.Integer({ minimum: 0, maximum: 59 }));

/** Which column of the file has what, by index from 0. */
export const Columns = Type.Object(
  {
    date: Type.Integer({ minimum: 0, maximum: 59 }),
    description: Type.Integer({ minimum: 0, maximum: 59 }),
    reference: index,
    amount: index,
    direction: index,
    credit: index,
    date_order: Type.Unsafe<DateOrder>({ type: 'string', enum: ['day-first', 'month-first'] }),
  },
  { additionalProperties: false },
);
export type Columns = Type.Static<typeof Columns>;

const StatementFile = {
  file: Type.String({ minLength: 1, maxLength: 2_900_000, description: 'the bytes of the file, in base64' }),
};

export const StatementPreview = Type.Object({
  header: Type.Array(Type.String()),
  sample: Type.Array(Type.Array(Type.String()), { description: 'the first rows' }),
  rows: Type.Integer({ description: 'number of transfers, in and out' }),
  columns: Type.Partial(Columns),
  account: Type.String({ description: "account of the last statement with the same columns; '' if there was none" }),
});
export type StatementPreview = Type.Static<typeof StatementPreview>;

export const previewStatement = endpoint({
  method: 'POST',
  url: `${url}/statements/preview`,
  schema: {
    operationId: 'previewStatement',
    summary: 'The columns of a bank statement in CSV, and which is probably which',
    description: `${needsSession} Stores nothing. Returns 400 for another kind of file, and 413 above 2 MB or 20,000 rows.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(StatementFile, { additionalProperties: false }),
    response: { 200: StatementPreview, default: ProblemReply },
  },
});

export const AddedStatement = Type.Object({
  id: Type.String(),
  added: Type.Integer(),
  repeated: Type.Integer({ description: 'transfers that an earlier statement had already' }),
  money_out: Type.Integer({ description: 'rows with money that went out; they are not stored' }),
  unreadable: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'number below the header, from 1' }),
      problem: Type.Unsafe<'date' | 'amount' | 'direction'>({ type: 'string', enum: ['date', 'amount', 'direction'] }),
      text: Type.String({ description: 'the text of this cell' }),
    }),
    { description: 'the first 20 rows with a date or an amount that cannot be read' },
  ),
  unreadable_count: Type.Integer({ description: 'number of all such rows' }),
});
export type AddedStatement = Type.Static<typeof AddedStatement>;

export const uploadStatement = endpoint({
  method: 'POST',
  url: `${url}/statements`,
  schema: {
    operationId: 'uploadStatement',
    summary: 'Store the transfers of a bank statement',
    description: `${needsSession} The same transfer is stored once. Returns 400 if the columns do not fit or no transfer came in.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        ...StatementFile,
        file_name: Type.String({ maxLength: 200 }),
        account: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
        columns: Columns,
      },
      { additionalProperties: false },
    ),
    response: { 200: AddedStatement, default: ProblemReply },
  },
});

const lineStates = ['open', 'accepted', 'not-ours', 'exception'] as const;
const LineState = Type.Unsafe<(typeof lineStates)[number]>({ type: 'string', enum: [...lineStates] });
const outcomes = ['settled', 'paid-twice', 'refund-due'] as const;
const Outcome = Type.Unsafe<(typeof outcomes)[number]>({ type: 'string', enum: [...outcomes] });
const orderStates = ['awaited', 'lapsed', 'paid', 'refunded'] as const;

const ProposedOrder = Type.Object({
  code: Type.String(),
  total_paise: Type.Optional(Paise),
  state: Type.Unsafe<(typeof orderStates)[number]>({ type: 'string', enum: [...orderStates] }),
  due: Time,
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});

/** A transfer of a statement, with the orders that it probably pays. */
export const TransferLine = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  state: LineState,
  account: Type.String(),
  booked_on: Type.String({ description: "'2025-08-17'" }),
  amount_paise: Type.Optional(Paise),
  description: Type.String(),
  bank_reference: Type.Optional(Type.String()),
  order_code: Type.Optional(Type.String()),
  outcome: Type.Optional(Outcome),
  reason: Type.Optional(Type.String()),
  decided_at: Type.Optional(Time),
  decided_by: Type.Optional(Type.String({ description: 'name of the person' })),
  proposal: Type.Optional(
    Type.Object({
      kind: Type.Unsafe<ProposalKind>({ type: 'string' }),
      orders: Type.Array(ProposedOrder),
      rivals: Type.Array(Type.String(), { description: 'other lines for the same order with the same amount' }),
    }),
  ),
});
export type TransferLine = Type.Static<typeof TransferLine>;

export const TransferLines = Type.Object({
  lines: Type.Array(TransferLine),
  next: Type.Union([Type.String(), Type.Null()], { description: 'cursor of the next page' }),
  counts: Type.Object({
    open: Type.Integer(),
    accepted: Type.Integer(),
    'not-ours': Type.Integer(),
    exception: Type.Integer(),
  }),
});
export type TransferLines = Type.Static<typeof TransferLines>;

export const listTransferLines = endpoint({
  method: 'GET',
  url: `${url}/statement-lines`,
  schema: {
    operationId: 'listTransferLines',
    summary: 'Transfers of the uploaded statements, the newest first, with proposals for the open ones',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({
      state: Type.Optional(LineState),
      cursor: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: { 200: TransferLines, default: ProblemReply },
  },
});

const LineParams = Type.Object({ ...ExpoParams.properties, lineId: Type.String({ maxLength: 60 }) });
const OrderCode = Type.String({ minLength: 1, maxLength: 60 });
const version = rowNumber({ description: 'the version that the person saw' });
const conflict = `${needsSession} Returns 404 for an unknown line. Returns 409 if another person has decided meanwhile; \`message\` names the person and the decision.`;

export const acceptTransferLine = endpoint({
  method: 'POST',
  url: `${url}/statement-lines/:lineId/accept`,
  schema: {
    operationId: 'acceptTransferLine',
    summary: 'Accept a transfer as the payment of an order',
    description: `${conflict} Also returns 409 if the order is unknown or has another amount. After 'paid-twice' and 'refund-due' the transfer is an exception, and must be sent back.`,
    tags: ['desk'],
    params: LineParams,
    body: Type.Object({ version, order_code: OrderCode }, { additionalProperties: false }),
    response: { 200: Type.Object({ outcome: Outcome, line: TransferLine }), default: ProblemReply },
  },
});

const LineReply = Type.Object({ line: TransferLine });

export const setTransferLineAside = endpoint({
  method: 'POST',
  url: `${url}/statement-lines/:lineId/set-aside`,
  schema: {
    operationId: 'setTransferLineAside',
    summary: 'Mark a transfer as not ours, or keep it as an exception',
    description: conflict,
    tags: ['desk'],
    params: LineParams,
    body: Type.Object(
      {
        version,
        state: Type.Unsafe<'not-ours' | 'exception'>({ type: 'string', enum: ['not-ours', 'exception'] }),
        reason: Type.String({ minLength: 1, maxLength: 500, pattern: String.raw`\S` }),
        order_code: Type.Optional(OrderCode),
      },
      { additionalProperties: false },
    ),
    response: { 200: LineReply, default: ProblemReply },
  },
});

export const reopenTransferLine = endpoint({
  method: 'POST',
  url: `${url}/statement-lines/:lineId/reopen`,
  schema: {
    operationId: 'reopenTransferLine',
    summary: 'Take back that a transfer is not ours or an exception',
    description: `${conflict} Also returns 409 if it has paid an order, or its exception was closed.`,
    tags: ['desk'],
    params: LineParams,
    body: Type.Object({ version }, { additionalProperties: false }),
    response: { 200: LineReply, default: ProblemReply },
  },
});

export const listAwaitedTransfers = endpoint({
  method: 'GET',
  url: `${url}/awaited-transfers`,
  schema: {
    operationId: 'listAwaitedTransfers',
    summary: 'Unpaid orders that a transfer can pay, by due date',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({ orders: Type.Array(Type.Omit(ProposedOrder, ['name', 'state'])) }),
      default: ProblemReply,
    },
  },
});
