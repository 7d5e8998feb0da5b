import Type from 'typebox';
import { invoiceChanges } from '#domain/limits.ts';
import { ExpoParams, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Security } from './security.ts';

const text = (maxLength: number) => Type.String({ maxLength });

const given = {
  name: text(100),
  gst_number: Type.Optional(text(20)),
  address: Type.Optional(text(500)),
  state: Type.Optional(Type.String({ maxLength: 60, description: 'its name' })),
};
const BillingBody = Type.Object(
  {
    ...given,
    is_issued: Type.Optional(
      Type.Boolean({ description: 'what the page showed the buyer; 409 without a change if that is out of date' }),
    ),
  },
  { additionalProperties: false },
);
export type BillingBody = Type.Static<typeof BillingBody>;

const BillingReply = Type.Object({
  ...given,
  is_issued: Type.Boolean({ description: 'an invoice is issued; a correction cancels and replaces it' }),
  changes_left: Type.Integer({ description: '0 if no more corrections are possible' }),
  documents: Type.Array(Type.Object({ kind: Type.String(), serial: Type.String() }), {
    description: 'everything issued for the order, oldest first',
  }),
});
export type BillingReply = Type.Static<typeof BillingReply>;

const OrderLink = Type.Object({ 'x-order-link': Type.Optional(text(100)) });
const byLink = 'Needs the token of the page of the order in the header x-order-link; 404 without.';
const GroupSession = Type.Object({ 'x-group-session': Type.Optional(text(2000)) });
const inSession = `Needs the header x-group-session; 401 with detail 'GroupSession' without. 404 for a group of someone else.`;
const rules = `400 names each field that is wrong. Without an invoice the details are kept, and it will have them; with one, the reply names the credit note and the new invoice, which are mailed: ${invoiceChanges.perOrder} times an order. 409 once nothing can be corrected any more.`;

const common = { tags: ['orders'], response: { 200: BillingReply, default: ProblemReply } };
const ofOrder = { ...common, security: [{ orderLink: [] }] satisfies Security, params: ExpoParams, headers: OrderLink };
const OneGroup = Type.Object({ ...ExpoParams.properties, order: Type.String({ maxLength: 60 }) });
const ofGroup = {
  ...common,
  security: [{ groupSession: [] }] satisfies Security,
  tags: ['groups'],
  params: OneGroup,
  headers: GroupSession,
};

export const readBilling = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/order/billing',
  schema: {
    ...ofOrder,
    operationId: 'readBilling',
    summary: 'Read the billing details of an order',
    description: byLink,
  },
});

export const correctBilling = endpoint({
  method: 'PUT',
  url: '/v1/expo/:expoId/order/billing',
  schema: {
    ...ofOrder,
    operationId: 'correctBilling',
    summary: 'Correct the billing details of an order',
    description: `${byLink} ${rules}`,
    body: BillingBody,
  },
});

export const readGroupBilling = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/group/orders/:order/billing',
  schema: {
    ...ofGroup,
    operationId: 'readGroupBilling',
    summary: 'Read the billing details of a group',
    description: inSession,
  },
});

export const correctGroupBilling = endpoint({
  method: 'PUT',
  url: '/v1/expo/:expoId/group/orders/:order/billing',
  schema: {
    ...ofGroup,
    operationId: 'correctGroupBilling',
    summary: 'Correct the billing details of a group',
    description: `${inSession} ${rules}`,
    body: BillingBody,
  },
});
