import Type from 'typebox';
import { ExpoParams, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DeskRefund, oneOf, OrderCode, Reason, RefundPreview, Terms } from './refund-shapes.ts';

const url = '/v1/expo/:expoId/desk/refunds';
const cookie = 'Needs the cookie of a session at the desk; 401 without, 403 if the role does not have the right.';
const confirmed = `${cookie} 428 unless password and second factor were given in the last five minutes.`;

const RefundParams = Type.Object({ ...ExpoParams.properties, refundId: Type.String({ maxLength: 100 }) });
export const listDeskRefunds = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskRefunds',
    summary: 'Refunds of orders, newest first',
    description: `${cookie} At most 50 per page. 400 for an unknown cursor.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object(
      {
        view: Type.Optional(oneOf(['asked', 'waiting', 'done', 'all'], "without it: 'all'")),
        order: Type.Optional(Type.String({ maxLength: 100, description: 'part of an order code' })),
        gateway: Type.Optional(Type.String({ maxLength: 30 })),
        asked_by: Type.Optional(Type.String({ maxLength: 100, description: 'id of a member of staff' })),
        after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({ refunds: Type.Array(DeskRefund), next: Type.Optional(Type.String()) }),
      default: ProblemReply,
    },
  },
});

export const readDeskRefund = endpoint({
  method: 'GET',
  url: `${url}/:refundId`,
  schema: {
    operationId: 'readDeskRefund',
    summary: 'One refund of an order',
    description: `${cookie} 404 if there is none.`,
    tags: ['desk'],
    params: RefundParams,
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

const Wish = {
  order: OrderCode,
  people: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: 100,
      description: 'ids of attendees; without it, all that is left of the order',
    }),
  ),
  terms: Terms,
};

export const previewDeskRefund = endpoint({
  method: 'POST',
  url: `${url}/preview`,
  schema: {
    operationId: 'previewDeskRefund',
    summary: 'What a refund would do',
    description: `${cookie} Changes nothing. 404 for an unknown order, 409 if it cannot be refunded like this.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(Wish, { additionalProperties: false }),
    response: { 200: RefundPreview, default: ProblemReply },
  },
});

const Key = Type.String({
  minLength: 16,
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]+$',
  description: 'chosen by the caller',
});

export const askDeskRefund = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'askDeskRefund',
    summary: 'Refund an order or some of its people, or ask another person to approve it',
    description: `${confirmed} Up to an amount of event/refunds.json the refund starts at once. A call with the same key returns the same refund. 409 if the amount is no longer the expected one.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        ...Wish,
        key: Key,
        expected_amount: Type.Number({ minimum: 0, description: '`amount` of the preview' }),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

export const approveDeskRefund = endpoint({
  method: 'POST',
  url: `${url}/:refundId/approve`,
  schema: {
    operationId: 'approveDeskRefund',
    summary: 'Approve a refund that another person asked for',
    description: `${confirmed} 403 for the person who asked; 409 if it was decided, or the order has changed since.`,
    tags: ['desk'],
    params: RefundParams,
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

export const declineDeskRefund = endpoint({
  method: 'POST',
  url: `${url}/:refundId/decline`,
  schema: {
    operationId: 'declineDeskRefund',
    summary: 'Decline a refund that somebody asked for',
    description: `${cookie} 409 if it was decided.`,
    tags: ['desk'],
    params: RefundParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

export const withdrawDeskRefund = endpoint({
  method: 'POST',
  url: `${url}/:refundId/withdraw`,
  schema: {
    operationId: 'withdrawDeskRefund',
    summary: 'Take back an own request for a refund',
    description: `${cookie} 403 for other people; 409 if it was decided.`,
    tags: ['desk'],
    params: RefundParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

export const recordReturnedRefund = endpoint({
  method: 'POST',
  url: `${url}/:refundId/returned`,
  schema: {
    operationId: 'recordReturnedRefund',
    summary: 'Record that staff returned the money by a bank transfer',
    description: `${confirmed} For orders paid by transfer, and for refunds that the provider refused. 409 for others.`,
    tags: ['desk'],
    params: RefundParams,
    body: Type.Object(
      {
        bank_reference: Type.String({ minLength: 4, maxLength: 60, description: "the bank's number of the transfer" }),
      },
      { additionalProperties: false },
    ),
    response: { 200: DeskRefund, default: ProblemReply },
  },
});
