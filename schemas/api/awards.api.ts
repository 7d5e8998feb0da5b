import Type from 'typebox';
import { slots, type Slot } from '#domain/booking/passes.ts';
import { ExpoParams, OrderToken, ProblemReply, comparedAmount } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Checkout, createOrder } from './orders.api.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** '' means that a field was left empty. The command validates the fields with the award form. */
const nominee = {
  nomineeName: text(200),
  designation: text(200),
  organizationName: text(300),
  mobile: text(30),
  email: Type.String({ maxLength: 254, minLength: 3 }),
  state: text(100),
  city: text(200),
  website: text(400),
  ownershipPattern: text(200),
  turnover: text(200),
  consentVersion: text(40),
};

const Nomination = Type.Object(
  { ...nominee, address: text(1000), gstin: text(30), award: text(100) },
  { additionalProperties: false },
);
export type NominationBody = Type.Static<typeof Nomination>;

/** Saves a nomination, before its order is placed. A retry with the same token saves no second one. */
export const registerNomination = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/visitor/registration/awards',
  schema: {
    operationId: 'registerNomination',
    summary: 'Nominate for an award',
    description:
      '`type` and `award` name the same award. 400 bad answers or an unknown award, 403 nominations closed. Rows: API-11, ORDER-18.',
    tags: ['awards'],
    params: ExpoParams,
    querystring: Type.Object({ type: text(100) }),
    headers: OrderToken,
    body: Nomination,
    response: { 200: Type.Object({ status: Type.Literal(true) }), default: ProblemReply },
  },
});

const perSlot = <Name extends string, T>(name: Name, schema: T) =>
  Object.fromEntries(slots.map((slot) => [`${name}${slot}`, schema])) as Record<`${Name}${Slot}`, T>;

const Entry = Type.Object(
  { name: text(300), designation: text(200), email: text(254), mobile: text(30) },
  { additionalProperties: false },
);

export const AwardOrder = Type.Object(
  {
    ...nominee,
    personName: text(300),
    name: text(300),
    decision: Type.Literal('No'),
    marketing: Type.Literal(''),
    gstNumber: text(30),
    panNumber: Type.Literal(''),
    billingAddress: text(1000),
    billingName: text(300),
    offer_availed: Type.Literal(false),
    coupon_code: Type.Literal(''),
    ...perSlot('conferenceTicket', Type.Integer({ minimum: 0, maximum: 1 })),
    ...perSlot('conferenceData', Type.Array(Entry, { maxItems: 1 })),
    awardType: text(100),
    OrderCost: comparedAmount(),
  },
  { additionalProperties: false },
);
export type AwardOrderBody = Type.Static<typeof AwardOrder>;

/** The browser passes the whole reply to /payment as navigation state. */
export const AwardCheckout = Type.Object({
  ...Checkout.properties,
  discount: Type.Number({ description: 'rupees; shown, never added' }),
  gst: Type.Number({ description: 'rupees; the tax within OrderCost; shown, never added' }),
  gst_rate: Type.Number({ description: 'per cent' }),
  order_page: Type.String({ description: 'path of the order page' }),
});
export type AwardCheckout = Type.Static<typeof AwardCheckout>;

/** It has the same path as createOrder. `awardType` is only in the body of an award order. */
export const createAwardOrder = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/order/create/visitor/:eventCode',
  schema: {
    operationId: 'createAwardOrder',
    summary: 'Place the order of a nomination',
    description:
      'The same path as `createOrder`, with the slug of the event. 400 bad answers or an unknown award, 403 nominations closed, 422 another total, 503 no payments. Rows: API-12, ORDER-19 to ORDER-24.',
    tags: ['awards'],
    params: createOrder.schema.params,
    headers: OrderToken,
    body: AwardOrder,
    response: { 200: AwardCheckout, default: ProblemReply },
  },
});
