import { describe, expect, it } from 'vitest';
import { orderStateAfter, orderStates, type OrderEvent, type OrderState } from '#domain/booking/orders.ts';

const events: OrderEvent[] = ['payment-received', 'declined', 'lapsed', 'cancelled', 'reseated', 'refunded'];

describe('order state', () => {
  const allowed: [OrderState, OrderEvent, OrderState][] = [
    ['pending', 'payment-received', 'paid'],
    ['pending', 'declined', 'failed'],
    ['pending', 'lapsed', 'expired'],
    ['pending', 'cancelled', 'cancelled'],
    ['failed', 'payment-received', 'paid'],
    ['failed', 'lapsed', 'expired'],
    ['failed', 'cancelled', 'cancelled'],
    ['expired', 'payment-received', 'late'],
    ['cancelled', 'payment-received', 'late'],
    ['late', 'reseated', 'paid'],
    ['late', 'refunded', 'refunded'],
    ['paid', 'refunded', 'refunded'],
  ];

  it.each(allowed)('moves from %s on %s to %s', (state, event, after) => {
    expect(orderStateAfter(state, event)).toBe(after);
  });

  it('does not change in any other case: a decline never overrides a success', () => {
    for (const state of orderStates) {
      for (const event of events) {
        if (allowed.some(([from, on]) => from === state && on === event)) continue;
        expect(orderStateAfter(state, event), `${state} on ${event}`).toBeUndefined();
      }
    }
  });
});
