import Type from 'typebox';
import { orderStatuses } from '#domain/booking/order-page.ts';
import { orderLimits } from '#domain/limits.ts';
import { orderKinds } from '#domain/booking/orders.ts';
import { ExpoParams, OrderToken, ProblemReply, fileReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Security } from './security.ts';
import { Checkout } from './orders.api.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const rupees = Type.Number({ description: 'rupees' });
const instant = Type.String({ description: 'ISO time' });

const happened = [
  'placed',
  'declined',
  'paid',
  'corrected',
  'refund-asked',
  'refund-refused',
  'refund-accepted',
  'going-back',
  'gone-back',
  'lapsed',
  'withdrawn',
] as const;

const OrderPerson = Type.Object({
  number: Type.Integer({ description: 'from 1' }),
  name: Type.String(),
  designation: Type.String(),
  organisation: Type.String(),
  email: Type.String(),
  pass_id: Type.Optional(Type.String({ description: 'of a valid pass' })),
  conference_id: Type.Optional(Type.String({ description: 'names the category of a valid pass' })),
  workshops: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      date_time: Type.String({ description: "day, hours and hall: '16 Oct, 09:00–12:00, Hall 2 (FN)'" }),
    }),
  ),
  corrections_left: Type.Integer(),
});

const OrderDocument = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['passes', 'invoice', 'receipt', 'credit-note', 'refund-receipt']),
  serial: Type.Optional(Type.String()),
  issued_at: Type.Optional(instant),
});

const RefundRequest = Type.Object({
  ground: Type.String(),
  message: Type.Optional(Type.String({ description: 'text of the buyer' })),
  state: Type.Enum(['asked', 'accepted', 'refused']),
  asked_at: instant,
  answered_at: Type.Optional(instant),
  reason: Type.Optional(Type.String({ description: 'reason of the refusal' })),
});

export const OrderPageData = Type.Object({
  order_code: Type.String(),
  kind: Type.Enum([...orderKinds]),
  state: Type.Enum([...orderStatuses]),
  link: Type.String({ description: 'current path of the order page' }),
  placed_at: instant,
  due: instant,
  history: Type.Array(Type.Object({ what: Type.Enum([...happened]), at: instant, amount: Type.Optional(rupees) }), {
    description: 'oldest first',
  }),
  items: Type.Array(Type.Object({ label: Type.String(), quantity: Type.Integer(), unit: rupees })),
  OrderCost: rupees,
  currency: Type.String(),
  billing_name: Type.String(),
  gst_number: Type.Optional(Type.String()),
  can_pay: Type.Boolean(),
  people: Type.Array(OrderPerson),
  can_correct: Type.Boolean(),
  corrections_until: instant,
  documents: Type.Array(OrderDocument),
  can_ask_refund: Type.Boolean(),
  refunds: Type.Array(RefundRequest, { description: 'refund requests, oldest first' }),
});
export type OrderPageData = Type.Static<typeof OrderPageData>;

const OrderLink = Type.Object({ 'x-order-link': Type.Optional(text(100)) });
const ofLink: Security = [{ orderLink: [] }];
const byLink = 'Needs the token of the page of the order in the header x-order-link; 404 without.';

export const readOrderPage = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/order',
  schema: {
    operationId: 'readOrderPage',
    summary: 'Read an order with its payment, passes and files',
    description: `${byLink} The browser that placed the order may send its x-order-token instead; then it gets its order with \`code\`, or its newest one.`,
    tags: ['orders'],
    params: ExpoParams,
    querystring: Type.Object({ code: Type.Optional(text(40)) }),
    security: [...ofLink, { orderToken: [] }],
    headers: Type.Object({ ...OrderLink.properties, ...OrderToken.properties }),
    response: { 200: OrderPageData, default: ProblemReply },
  },
});

export const payOrder = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/order/pay',
  schema: {
    operationId: 'payOrder',
    summary: 'Open a payment for an unpaid order, or another one after a decline',
    description: `${byLink} Returns the data for the checkout; \`confirmOrder\` settles the payment. 409 if it is paid, replaced or expired.`,
    tags: ['orders'],
    params: ExpoParams,
    security: ofLink,
    headers: OrderLink,
    response: { 200: Checkout, default: ProblemReply },
  },
});

export const correctPerson = endpoint({
  method: 'PUT',
  url: '/v1/expo/:expoId/order/people/:number',
  schema: {
    operationId: 'correctPerson',
    summary: 'Correct the name or email of a person of an order',
    description: `${byLink} Until \`correctionsUntil\`, ${orderLimits.correctionsPerPerson} times per person; 409 afterwards, or if the email is registered. A valid pass is mailed again. Another email changes the link: \`link\` of the reply is the new one.`,
    tags: ['orders'],
    params: Type.Object({ ...ExpoParams.properties, number: Type.Integer({ minimum: 1, maximum: 100 }) }),
    security: ofLink,
    headers: OrderLink,
    body: Type.Object({ name: text(200), email: text(254) }, { additionalProperties: false }),
    response: { 200: OrderPageData, default: ProblemReply },
  },
});

export const askRefund = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/order/refund',
  schema: {
    operationId: 'askRefund',
    summary: 'Ask the organiser to refund a paid order',
    description: `${byLink} For a reason of event/refunds.json. 409 while a request is open, after ${orderLimits.refundsAsked} requests, and after the deadline.`,
    tags: ['orders'],
    params: ExpoParams,
    security: ofLink,
    headers: OrderLink,
    body: Type.Object({ ground: text(40), message: text(orderLimits.refundMessage) }, { additionalProperties: false }),
    response: { 200: OrderPageData, default: ProblemReply },
  },
});

export const downloadOrderDocument = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/order/documents/:document',
  schema: {
    operationId: 'downloadOrderDocument',
    summary: 'Get a file of an order as a PDF',
    description: byLink,
    tags: ['orders'],
    params: Type.Object({ ...ExpoParams.properties, document: text(60) }),
    security: ofLink,
    headers: OrderLink,
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});
