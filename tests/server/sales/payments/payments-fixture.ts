import { afterAll, beforeAll, beforeEach } from 'vitest';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { signWebhook } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { workOff } from '#tests/support/races/work-off.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
}

export const token = 'the-token-of-one-browser';
export const order = async (
  wanted: Parameters<typeof anOrder>[1] = {},
  options: { token?: string } = {},
): Promise<string> => (await send(server, anOrder(server.services, wanted), options)).json().order_id;
export const pay = async (orderId: string, paymentId?: string): Promise<boolean> =>
  (await confirm(server, aReceipt(server, orderId, paymentId))).json();

let events = 0;
export const webhook = async (
  type: string,
  orderId: string,
  { id = `evt_${(events += 1)}`, paymentId = 'pay_1', signature = '' } = {},
) => {
  const payload = JSON.stringify({ id, type, order_id: orderId, payment_id: paymentId });
  const reply = await server.app.inject({
    method: 'POST',
    url: '/prod/v1/expo/payments/sandbox/webhook',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signature || signWebhook(server.services.keys, payload),
    },
    payload,
  });
  await workOff(server, 'payment-event');
  return reply;
};

export const lastOrder = async () => {
  const rows = await server.db.orm.select().from(orders).orderBy(orders.createdAt);
  return rows.at(-1);
};
/** Kind and recipient of all mails, by kind. */
export const mails = async () => {
  const rows = await server.db.orm.select().from(outboxEmails).orderBy(outboxEmails.kind);
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};
export const seats = async (id: string) =>
  (await server.db.query<{ held: number; sold: number }>('SELECT held, sold FROM workshops WHERE id = $1', [id]))[0];
