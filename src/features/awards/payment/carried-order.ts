import type { AwardCheckout } from '#schemas/api/awards.api.ts';

/** The order in the navigation state `{ orderData }`, which can have any shape; undefined if it is invalid. */
export function carriedAwardOrder(state: unknown): AwardCheckout | undefined {
  if (typeof state !== 'object' || state === null || !('orderData' in state)) return undefined;
  const { orderData } = state;
  return isOrder(orderData) ? orderData : undefined;
}

const isOrder = (value: unknown): value is AwardCheckout =>
  typeof value === 'object' &&
  value !== null &&
  'order_id' in value &&
  typeof value.order_id === 'string' &&
  'order_code' in value &&
  typeof value.order_code === 'string' &&
  'script' in value &&
  typeof value.script === 'string' &&
  'OrderCost' in value &&
  typeof value.OrderCost === 'number';
