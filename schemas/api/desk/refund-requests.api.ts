import Type, { type Static } from 'typebox';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { OrderCode, Reason, Rupees } from '#schemas/api/refund-shapes.ts';
import { Time, needsSession } from './common.ts';

/** Maximum length of the list. An answered request leaves it, and the next request takes its place. */
export const maxRequests = 200;

const RefundRequest = Type.Object({
  order_id: Type.String(),
  order_code: Type.String(),
  contact_email: Type.Optional(Type.String()),
  amount: Type.Optional(Rupees),
  ground: Type.String({ description: 'id of a reason in event/refunds.json' }),
  message: Type.Optional(Type.String()),
  asked_at: Time,
});
export type RefundRequest = Static<typeof RefundRequest>;

export const listRefundRequests = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/desk/refund-requests',
  schema: {
    operationId: 'listRefundRequests',
    summary: 'Open refund requests of buyers, oldest first',
    description: `${needsSession} A refund of the whole order accepts the request.`,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({
        requests: Type.Array(RefundRequest, { description: `at most ${maxRequests}` }),
        is_cut: Type.Boolean({ description: 'there are more' }),
      }),
      default: ProblemReply,
    },
  },
});

export const refuseRefundRequest = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/desk/refund-requests/refuse',
  schema: {
    operationId: 'refuseRefundRequest',
    summary: 'Refuse the refund request of a buyer',
    description: `${needsSession} The buyer is mailed the reason. Returns 409 if the order has no open request.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object({ order: OrderCode, reason: Reason }, { additionalProperties: false }),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});
