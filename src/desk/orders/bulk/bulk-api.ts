import type { BulkChoice, OrderAction } from '#machines/bulk-action/bulk-action.ts';
import { previewBulkAction, type BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';
import { deskCall } from '../../shared/desk-call.ts';
import { instantOf } from '../../shared/format.ts';
import { isConfirmed } from '../../shared/unless-cancelled.ts';
import { extendHold, withdraw, writeNote } from '../order/order-api.ts';

export const previewAction = async ({ action, orders }: BulkChoice, signal: AbortSignal): Promise<BulkOrder[]> =>
  (await deskCall(previewBulkAction, { body: { action: action, orders }, signal })).orders;

/** Runs the action on one order. Returns false if the person did not sign in again. */
export const changeOrder = (change: OrderAction): Promise<boolean> => isConfirmed(() => send(change));

function send({ action, order, text }: OrderAction): Promise<unknown> {
  if (action === 'extend-hold') return extendHold(order, instantOf(text));
  return action === 'withdraw' ? withdraw(order) : writeNote(order.id, text);
}
