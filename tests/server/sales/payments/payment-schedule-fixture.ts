import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { placeOrder } from '#server/sales/orders/placing/place-order.ts';
import { settlePayment, type Settlement } from '#server/sales/payments/settle-payment.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { FakeProvider } from '#tests/support/races/fake-provider.ts';
import { workDue } from '#tests/support/races/work-off.ts';

export let server: TestServer;
export let provider: FakeProvider;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(async () => {
    provider = new FakeProvider();
    server.services.gateways = { conference: provider.gateway, awards: provider.gateway };
    await emptyTables(server);
  });
  afterAll(() => server.close());
}

export const day = 24 * 60;
export const book = async (wanted: Parameters<typeof anOrder>[1] = {}): Promise<string> => {
  const order = anOrder(server.services, wanted) as never;
  return (await placeOrder(server.services, { order, token: undefined })).order_id;
};
export const confirm = (which = 0): Promise<Settlement> =>
  settlePayment(server.services, { ...provider.captured[which]!, gateway: 'fake' });
const lapse = async () => {
  server.pass(16);
  await expireOrders(server.db, server.services.clock.now());
};
export const rows = (text: string) => server.db.query(text);
export const states = async () =>
  (await rows('SELECT state FROM orders ORDER BY created_at, id')).map((row) => row['state']);
export const exceptions = () => rows('SELECT reason, closed_by FROM payment_exceptions ORDER BY opened_at, reason');
export const breaches = async () => {
  const lines = await findBreaches(server.db, server.services.clock.now());
  return lines.filter((line) => line.breaches.length > 0).map(({ check }) => check);
};
/** Captures the payment of an order whose hold has ended and whose seat is sold. */
export const late = async () => {
  provider.capture(await book({ workshopIds: ['airway'] }));
  await lapse();
  await rows(`UPDATE workshops SET max_count = 0 WHERE id = 'airway'`);
  expect(await confirm()).toBe('refund-due');
};
export const retryRefunds = async (times: number, minutes: number) => {
  for (let time = 0; time < times; time += 1) {
    server.pass(minutes);
    await workDue(server, 'refund').catch(() => undefined);
  }
};
