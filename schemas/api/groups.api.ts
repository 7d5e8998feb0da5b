import Type from 'typebox';
import { orderLimits } from '#domain/limits.ts';
import { CodeSent, Email, ExpoParams, ProblemReply, fileReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Security } from './security.ts';
import { Checkout } from './orders.api.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const rupees = Type.Number({ description: 'rupees' });
const instant = Type.String({ description: 'ISO time' });
const Done = Type.Object({ status: Type.Boolean() });

const GroupState = Type.Union([
  Type.Literal('awaiting-payment', { description: 'waiting for a transfer or an online payment' }),
  Type.Literal('paid'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
  Type.Literal('late', { description: 'paid after the seats were gone; will be refunded' }),
  Type.Literal('refunded'),
]);

const description =
  'mail domain, or mailbox of a public mail provider, with another unpaid group; the seats are then not held longer';
const Unpaid = { unpaid_domain: Type.Optional(Type.String({ description })) };

export const openGroupLink = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/link',
  schema: {
    operationId: 'openGroupLink',
    summary: "Verify the contact's email by the mailed link",
    description:
      'The seats of an unpaid group are then held for `bulkHoldHours` after the booking. An expired group stays expired. Returns the email of the contact, to which the code is mailed. 404 for an invalid link.',
    tags: ['groups'],
    params: ExpoParams,
    body: Type.Object({ order: text(60), key: text(100) }, { additionalProperties: false }),
    response: {
      200: Type.Object({ order_code: Type.String(), email: Type.String(), state: GroupState, due: instant, ...Unpaid }),
      default: ProblemReply,
    },
  },
});

export const sendGroupCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/otp/send',
  schema: {
    operationId: 'sendGroupCode',
    summary: "Mail a one-time code to a group's contact",
    description: 'The reply does not reveal whether the email is the contact of a group.',
    tags: ['groups'],
    params: ExpoParams,
    body: Type.Object({ email: Email }, { additionalProperties: false }),
    response: { 200: CodeSent, default: ProblemReply },
  },
});

export const verifyGroupCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/otp/verify',
  schema: {
    operationId: 'verifyGroupCode',
    summary: 'Verify an email by its code and start a session',
    description:
      '400 for a wrong, used or expired code. 429 after five wrong codes in this browser; the header Retry-After says when another code can be requested. After too many codes of a day, a code works only in the browser that has opened the link of its mail: 400 before.',
    tags: ['groups'],
    params: ExpoParams,
    body: Type.Object({ email: Email, otp_code: text(20) }, { additionalProperties: false }),
    response: {
      200: Type.Object({ session: Type.String({ description: 'for the header x-group-session' }), expires: instant }),
      default: ProblemReply,
    },
  },
});

const GroupSession = Type.Object({ 'x-group-session': Type.Optional(text(1000)) });
const inSession =
  "Needs the header x-group-session; 401 with detail 'GroupSession' without. 404 for a group of someone else.";

const security: Security = [{ groupSession: [] }];

const PassState = Type.Union([Type.Literal('valid'), Type.Literal('provisional'), Type.Literal('expired')]);

const GroupParticipant = Type.Object({
  number: Type.Integer({ description: 'from 1; 1 is the contact' }),
  name: Type.String(),
  designation: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  pass_id: Type.String(),
  state: PassState,
  workshops: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), date_time: Type.String() })),
  corrections_left: Type.Integer(),
});

const Transfer = Type.Object({
  reference: Type.String(),
  account_name: Type.String(),
  account_number: Type.String(),
  bank: Type.String(),
  branch: Type.String(),
  ifsc: Type.String(),
});

export const Group = Type.Object({
  order_code: Type.String(),
  page: Type.String({ description: 'path of the order page with its invoices and refund request' }),
  state: GroupState,
  placed_at: instant,
  due: Type.String({ description: 'ISO time until which the seats are held' }),
  is_proven: Type.Boolean({
    description:
      'the contact has verified the email with the mailed link or a code, so the seats are held for `bulkHoldHours`',
  }),
  paid_at: Type.Optional(instant),
  payment: Type.Optional(
    Type.Object({
      by: Type.Union([Type.Literal('online'), Type.Literal('transfer')]),
      reference: Type.String({ description: "the provider's number of the payment, or the bank's" }),
    }),
  ),
  contact: Type.Object({ name: Type.String(), email: Type.String(), mobile: Type.String() }),
  billing_name: Type.String(),
  gst_number: Type.Optional(Type.String()),
  items: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('pass'), Type.Literal('workshop'), Type.Literal('difference')]),
      label: Type.String(),
      quantity: Type.Integer(),
      unit: rupees,
    }),
  ),
  OrderCost: rupees,
  currency: Type.String(),
  can_pay_online: Type.Boolean(),
  transfer: Type.Optional(Transfer),
  corrections_until: Type.String({ description: 'ISO time after which names and emails can no longer be corrected' }),
  can_correct: Type.Boolean(),
  participants: Type.Array(GroupParticipant),
});
export type Group = Type.Static<typeof Group>;

export const readGroups = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/group/orders',
  schema: {
    operationId: 'readGroups',
    summary: "List the contact's groups with their passes, newest first",
    description: inSession,
    tags: ['groups'],
    params: ExpoParams,
    security,
    headers: GroupSession,
    response: { 200: Type.Object({ data: Type.Array(Group) }), default: ProblemReply },
  },
});

const OneGroup = Type.Object({ ...ExpoParams.properties, order: text(60) });
const ofGroup = { tags: ['groups'], params: OneGroup, security, headers: GroupSession };

export const payGroup = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/orders/:order/pay',
  schema: {
    operationId: 'payGroup',
    summary: 'Open a payment for an unpaid group',
    description: `${inSession} Returns the data for the checkout; \`confirmOrder\` settles the payment. 409 if it is paid, cancelled or expired.`,
    ...ofGroup,
    response: { 200: Checkout, default: ProblemReply },
  },
});

export const correctParticipant = endpoint({
  method: 'PUT',
  url: '/v1/expo/:expoId/group/orders/:order/participants/:number',
  schema: {
    operationId: 'correctParticipant',
    summary: 'Correct the name or email of a participant',
    description: `${inSession} Until \`nameChangesUntil\`, ${orderLimits.correctionsPerPerson} times per participant; 409 afterwards, if the email is registered, or for the email of the contact. A valid pass is mailed again, to the corrected email.`,
    tags: ['groups'],
    params: Type.Object({ ...OneGroup.properties, number: Type.Integer({ minimum: 1, maximum: 100 }) }),
    security,
    headers: GroupSession,
    body: Type.Object({ name: text(200), email: Type.Optional(text(254)) }, { additionalProperties: false }),
    response: { 200: GroupParticipant, default: ProblemReply },
  },
});

export const emailGroupPasses = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/orders/:order/passes/email',
  schema: {
    operationId: 'emailGroupPasses',
    summary: 'Mail one pass or all passes to their stored emails',
    description: `${inSession} Each pass at most once a minute and three times an hour; \`left_out\` counts those not sent. 409 while unpaid.`,
    ...ofGroup,
    body: Type.Object(
      {
        participant: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 100, description: 'number of the participant; all if absent' }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ sent: Type.Integer(), left_out: Type.Integer() }), default: ProblemReply },
  },
});

export const cancelGroup = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/group/orders/:order/cancel',
  schema: {
    operationId: 'cancelGroup',
    summary: 'Cancel an unpaid group',
    description: `${inSession} Its seats are free at once. 409 if it is paid or expired.`,
    ...ofGroup,
    response: { 200: Done, default: ProblemReply },
  },
});

const file = (operationId: string, url: string, summary: string) =>
  endpoint({
    method: 'GET',
    url: `/v1/expo/:expoId/group/orders/:order/${url}`,
    schema: {
      operationId,
      summary,
      description: inSession,
      ...ofGroup,
      response: { 200: fileReply(url.endsWith('.csv') ? 'text/csv' : 'application/pdf'), default: ProblemReply },
    },
  });

export const downloadGroupPasses = file(
  'downloadGroupPasses',
  'passes.pdf',
  'All passes of a paid group as one PDF, four to a page; 409 while unpaid',
);
export const downloadProforma = file(
  'downloadProforma',
  'pro-forma.pdf',
  'The pro-forma invoice of a group as a PDF; 409 if it is cancelled, expired or refunded',
);
export const downloadParticipants = file(
  'downloadParticipants',
  'participants.csv',
  'The participants as a list for spreadsheets; cells that look like formulas are text',
);
