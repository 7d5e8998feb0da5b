import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idInToken, opensOrder, orderLink, orderToken } from '#server/sales/orders/order-link.ts';
import { keysFrom } from '#server/platform/keys.ts';

const keys = keysFrom(randomBytes(32));
const anOrder = (linkVersion: number | null = null) => ({
  id: randomUUID(),
  kind: 'single' as const,
  code: 'K4D9Q',
  linkVersion,
});

describe('order link', () => {
  it('identifies the order and opens it', () => {
    const order = anOrder();
    const token = orderToken(keys, order);
    expect(orderLink(keys, order)).toBe(`/orders/${token}`);
    expect([idInToken(token), opensOrder(keys, token, order)]).toEqual([order.id, true]);
  });

  it('opens no other order, and not the same order after its email was corrected', () => {
    const order = anOrder();
    const token = orderToken(keys, order);
    expect(opensOrder(keys, token, anOrder())).toBe(false);
    expect(opensOrder(keys, token, { ...order, linkVersion: 1 })).toBe(false);
    expect(opensOrder(keysFrom(randomBytes(32)), token, order)).toBe(false);
  });

  it.each(['', 'abc', '0'.repeat(63), 'G'.repeat(64), '../orders'])('is not found in %j', (text) => {
    expect(idInToken(text)).toBeUndefined();
  });

  it('leads to the page that asks for a code, if the order is a group order', () => {
    expect(orderLink(keys, { ...anOrder(), kind: 'bulk' })).toMatch(/^\/orders\/group\?order=K4D9Q&key=[0-9a-f]{40}$/);
  });
});
