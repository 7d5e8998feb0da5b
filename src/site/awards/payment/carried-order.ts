import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { hasTexts } from '#src/lib/storage.ts';

/** The valid order in the navigation state `{ orderData }`. Undefined if there is none. */
export function carriedAwardOrder(state: unknown): AwardCheckout | undefined {
  if (typeof state !== 'object' || state === null || !('orderData' in state)) return undefined;
  return isOrder(state.orderData) ? state.orderData : undefined;
}

const isOrder = (value: unknown): value is AwardCheckout =>
  hasTexts('order_id', 'order_code', 'script')(value) && 'OrderCost' in value && typeof value.OrderCost === 'number';
