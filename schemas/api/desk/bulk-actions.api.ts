import Type from 'typebox';
import { bulkActions, maxBulkOrders, type BulkAction } from '#domain/staff/order-actions.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

/** An order of a bulk action, and why the action is impossible for it. */
const BulkOrder = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String({ description: 'name of the contact' }),
  version: Type.String({ description: '`version` for the action on this order' }),
  why_not: Type.Optional(Type.String({ description: 'a sentence; missing if the action is possible' })),
});
export type BulkOrder = Type.Static<typeof BulkOrder>;

export const previewBulkAction = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/desk/bulk-actions/preview',
  schema: {
    operationId: 'previewBulkAction',
    summary: 'The orders for which an action is possible, and the reasons for the others',
    description: `${needsSession} Changes nothing. Each order is then changed by the endpoint of its action. Unknown orders are left out.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        action: Type.Unsafe<BulkAction>({ type: 'string', enum: [...bulkActions] }),
        orders: Type.Array(Type.String({ maxLength: 100 }), {
          minItems: 1,
          maxItems: maxBulkOrders,
          description: 'ids',
        }),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ orders: Type.Array(BulkOrder) }), default: ProblemReply },
  },
});
