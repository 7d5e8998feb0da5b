import Type from 'typebox';
import { ExpoParams, ProblemReply, comparedAmount } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { DeskRefund, oneOf, OrderCode, Reason, RefundPreview, Terms } from '#schemas/api/refund-shapes.ts';
import { needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/refunds';

const RefundParams = Type.Object({ ...ExpoParams.properties, refundId: Type.String({ maxLength: 100 }) });
export const listDeskRefunds = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskRefunds',
    summary: 'Refunds of orders, newest first',
    description: `${needsSession} At most 50 per page. Returns 400 for an unknown cursor.`,
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
    description: `${needsSession} Returns 404 if there is none.`,
    tags: ['desk'],
    params: RefundParams,
    response: { 200: DeskRefund, default: ProblemReply },
  },
});

const StaffRefund = {
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
    summary: 'Preview of a refund',
    description: `${needsSession} Changes nothing. Returns 404 for an unknown order, and 409 if it cannot be refunded like this.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(StaffRefund, { additionalProperties: false }),
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
    description: `${needsConfirmation} Up to an amount of event/refunds.json the refund starts at once. A call with the same key returns the same refund. Returns 409 if the amount is no longer the expected one.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        ...StaffRefund,
        key: Key,
        expected_amount: comparedAmount('`amount` of the preview'),
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
    description: `${needsConfirmation} Returns 403 for the person who asked, and 409 if it was decided, or the order has changed since.`,
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
    description: `${needsSession} Returns 409 if it was decided.`,
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
    description: `${needsSession} Returns 403 for other people, and 409 if it was decided.`,
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
    description: `${needsConfirmation} For orders paid by transfer, and for refunds that the provider refused. Returns 409 for others.`,
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
