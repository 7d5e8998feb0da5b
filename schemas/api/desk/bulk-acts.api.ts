import Type from 'typebox';
import { bulkActs, mostBulkOrders, type BulkAct } from '#domain/staff/order-acts.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

/** An order of a bulk act, and why the act is impossible for it. */
const BulkOrder = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String({ description: 'name of the contact' }),
  version: Type.String({ description: '`version` for the act on this order' }),
  why_not: Type.Optional(Type.String({ description: 'a sentence; missing if the act is possible' })),
});
export type BulkOrder = Type.Static<typeof BulkOrder>;

export const previewBulkAct = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/desk/bulk-acts/preview',
  schema: {
    operationId: 'previewBulkAct',
    summary: 'The orders for which an act is possible, and the reasons for the others',
    description: `${needsSession} Changes nothing. Each order is then changed by the endpoint of its act. Unknown orders are left out.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        act: Type.Unsafe<BulkAct>({ type: 'string', enum: [...bulkActs] }),
        orders: Type.Array(Type.String({ maxLength: 100 }), {
          minItems: 1,
          maxItems: mostBulkOrders,
          description: 'ids',
        }),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ orders: Type.Array(BulkOrder) }), default: ProblemReply },
  },
});
