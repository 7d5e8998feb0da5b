import type { BulkAct } from '#domain/staff/order-acts.ts';
import { previewBulkAct, type BulkOrder } from '#schemas/api/desk/bulk-acts.api.ts';
import { deskCall } from '../../shared/desk-call.ts';
import { instantOf } from '../../shared/format.ts';
import { extendHold, withdraw, writeNote } from '../order/order-api.ts';

export interface BulkPreview {
  act: BulkAct;
  orders: BulkOrder[];
}

export async function readPreview(act: BulkAct, orders: readonly string[]): Promise<BulkPreview> {
  return { act, ...(await deskCall(previewBulkAct, { body: { act, orders } })) };
}

/** Runs the act on one order. `typed` is the new end of the hold in the time zone of the conference, or the note. */
export const actOn: Record<BulkAct, (order: BulkOrder, typed: string) => Promise<unknown>> = {
  'extend-hold': (order, typed) => extendHold(order, instantOf(typed)),
  withdraw: (order) => withdraw(order),
  note: ({ id }, typed) => writeNote(id, typed),
};
