import Type from 'typebox';
import { slots, type Slot } from '#domain/booking/passes.ts';
import { ExpoParams, OrderToken, ProblemReply, comparedAmount } from './common.ts';
import { endpoint } from './endpoint.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** The only fields of an attendee. The command validates the values with the attendee form. */
const person = { name: text(200), designation: text(200), email: text(254), mobile: text(30) };
const Attendee = Type.Object(person, { additionalProperties: false });

const workshopIds = Type.Array(text(100), { maxItems: 20, description: 'ids of the workshops of this participant' });
const Participant = Type.Object({ ...person, workshops: workshopIds }, { additionalProperties: false });

const perSlot = <Name extends string, T>(name: Name, schema: T) =>
  Object.fromEntries(slots.map((slot) => [`${name}${slot}`, schema])) as Record<`${Name}${Slot}`, T>;

const Recipient = Type.Object(
  { name: Type.Optional(text(100)), address: Type.Optional(text(500)), state: Type.Optional(text(60)) },
  {
    additionalProperties: false,
    description: 'required with all fields from ₹50,000 without a GST number, for the invoice; ignored otherwise',
  },
);

const envelope = {
  recipient: Type.Optional(Recipient),
  offer_availed: Type.Literal(false),
  coupon_code: Type.Literal(''),
  conferenceId: text(100),
  OrderCost: comparedAmount('rupees, as calculated by the browser; compared, never charged'),
  consentVersion: text(40),
  ...perSlot('conferenceTicket', Type.Integer({ minimum: 0, maximum: 100 })),
};

/** Fixed fields of a single order. All other fields are answers of the delegate form, which the command validates. */
const ConferenceOrder = Type.Object(
  {
    ...envelope,
    addonData: Type.Array(text(100), { maxItems: 100 }),
    ...perSlot('conferenceData', Type.Array(Attendee, { maxItems: 100 })),
  },
  { additionalProperties: true },
);

/**
 * Fixed fields of a group order. All other fields are answers of the group-contact form, which the command validates.
 */
const BulkOrder = Type.Object(
  {
    ...envelope,
    bookingType: Type.Literal('bulk'),
    addonData: Type.Array(text(100), {
      maxItems: 2000,
      description: 'the workshops of all participants, with repeats',
    }),
    ...perSlot('conferenceData', Type.Array(Participant, { maxItems: 100 })),
  },
  { additionalProperties: true },
);

const longestList = 1000;

/**
 * Body of createOrder. `bookingType` is only in a group order. There is one schema for both kinds, because an error
 * must name the wrong field. It accepts lists that are too long: the command refuses them with a message for
 * visitors.
 */
export const AnyOrder = Type.Object(
  {
    ...envelope,
    ...perSlot('conferenceTicket', Type.Integer({ minimum: 0, maximum: longestList })),
    bookingType: Type.Optional(Type.Literal('bulk')),
    addonData: Type.Array(text(100), { maxItems: 2000 }),
    ...perSlot(
      'conferenceData',
      Type.Array(Type.Object({ ...person, workshops: Type.Optional(workshopIds) }, { additionalProperties: false }), {
        maxItems: longestList,
      }),
    ),
  },
  { additionalProperties: true },
);
export type AnyOrder = Type.Static<typeof AnyOrder>;

/** The browser passes the whole reply to the checkout. */
export const Checkout = Type.Object({
  order_id: Type.String({ description: "the provider's id of the order" }),
  order_code: Type.String({ description: 'order code for the buyer and the organiser' }),
  order_token: Type.String({ description: 'with it, a newer attempt of the same buyer replaces this order' }),
  gateway: Type.String(),
  script: Type.String({ description: 'URL of the checkout script' }),
  key: Type.String({ description: 'public key of the provider; empty if its checkout needs none' }),
  mode: Type.Enum(['test', 'live'], { description: 'whether real money moves' }),
  session: Type.Optional(Type.String({ description: "additional data of the provider's checkout" })),
  amount: Type.Integer({ description: 'paise' }),
  currency: Type.Literal('INR'),
  OrderCost: Type.Number({ description: 'rupees' }),
  name: Type.String({ description: 'payee' }),
  description: Type.String(),
  prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
  return_url: Type.String(),
  expires_at: Type.String({ description: 'ISO time until which the seats are held' }),
});
export type Checkout = Type.Static<typeof Checkout>;

export const createOrder = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/order/create/visitor/:eventCode',
  schema: {
    operationId: 'createOrder',
    summary: 'Place a conference order and hold its seats',
    description:
      '400 invalid answers, 403 phase, 409 seats missing or email taken, 422 another total, 503 no payments. Rows: API-08, ORDER-01 to ORDER-09.',
    tags: ['orders'],
    params: Type.Object({ ...ExpoParams.properties, eventCode: Type.String({ maxLength: 100 }) }),
    headers: OrderToken,
    body: ConferenceOrder,
    response: { 200: Checkout, default: ProblemReply },
  },
});

export const GroupPlaced = Type.Object({
  status: Type.Literal(true),
  order_code: Type.String({
    description: 'order code for the contact and the organiser, and the reference of a transfer',
  }),
  order_token: Type.String({ description: 'a repeat with the same token places no second order' }),
  quantity: Type.Integer(),
  OrderCost: Type.Number({ description: 'rupees' }),
  currency: Type.Literal('INR'),
  expires_at: Type.String({
    description:
      'ISO time until which the seats are held, if the contact does not verify the email before, with the mailed link or a code',
  }),
});
export type GroupPlaced = Type.Static<typeof GroupPlaced>;

/** It has the same path as createOrder. `bookingType` is only in the body of a group order. */
export const createBulkOrder = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/order/create/visitor/:eventCode',
  schema: {
    operationId: 'createBulkOrder',
    summary: 'Place the order of a group and hold all its seats, or none',
    description:
      "The same path as `createOrder`. 400 invalid answers (fields of participants as `participant3.email`), 403 phase, 409 seats missing (by workshop: '3 seats left in X, 5 chosen'), email taken or an unpaid group of this contact, 422 another total, 429 too many groups, 503 no payments. Rows: API-08, ORDER-10 to ORDER-17, BULK-33.",
    tags: ['orders'],
    params: createOrder.schema.params,
    headers: OrderToken,
    body: BulkOrder,
    response: { 200: GroupPlaced, default: ProblemReply },
  },
});

/** Reply of the payment provider to the browser. The browser sends it to the service unchanged. */
export const Receipt = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 });
export type Receipt = Record<string, unknown>;

export const confirmOrder = endpoint({
  method: 'POST',
  url: '/v1/expo/order/confirm/:orgSlug',
  schema: {
    operationId: 'confirmOrder',
    summary: "Confirm a payment by the provider's signed response",
    description:
      '`true` means verified and settled. A repeated call changes nothing and has the same reply. Row: API-13.',
    tags: ['payments'],
    params: Type.Object({ orgSlug: Type.String({ maxLength: 100 }) }),
    body: Receipt,
    response: { 200: Type.Boolean(), default: ProblemReply },
  },
});

/** Only the provider sends this request. Its signature covers the raw body. */
export const paymentWebhook = endpoint({
  method: 'POST',
  url: '/v1/expo/payments/:gateway/webhook',
  schema: {
    operationId: 'paymentWebhook',
    summary: 'Receive a signed event of a provider',
    tags: ['payments'],
    params: Type.Object({ gateway: Type.String({ maxLength: 40 }) }),
    body: Type.Unknown({ description: 'event of the provider; its signature covers these bytes' }),
    response: { 200: Type.Object({ status: Type.Literal('ok') }), default: ProblemReply },
  },
});
