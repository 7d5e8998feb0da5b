import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReceipt, anOrder, confirm, send } from '#tests/support/orders.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

describe('a single order', () => {
  it('is placed without an account and settled by the signed answer of the checkout [API-08] [API-13]', async () => {
    const placed = await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    expect(placed.json()).toMatchObject({ gateway: 'sandbox' });
    const confirmed = await confirm(server, aReceipt(server, placed.json().order_id));
    expect(confirmed.json()).toBe(true);
    expect(server.jobs).toHaveLength(1);
  });
});
