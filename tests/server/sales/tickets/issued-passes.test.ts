import { program } from '#tests/support/program.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { declareCancelled, ordersToRefund, refundCancelled } from '#server/sales/refunds/cancel-event.ts';
import { readOrderPage, linkOf } from '#tests/support/samples/order-page.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { anUpgrade, aVisitor, aVisitorPass, breaches, verifyEmail, stateOf } from '#tests/support/samples/upgrades.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => emptyTables(server));

const visitor = () => server.services.conference.upgrades.passes.find(({ id }) => id === 'visitor')!;

describe('issued pass', () => {
  it('is valid and mailed at once, is free, and has an order page that says so', async () => {
    const passId = await aVisitorPass(server);
    expect(await stateOf(server, passId)).toBe('valid');
    const mails = await server.db.query('SELECT kind, recipient FROM outbox_emails');
    expect(mails).toEqual([{ kind: 'pass', recipient: 'vani@devices.example' }]);
    expect(await breaches(server)).toEqual([]);

    const [order] = await server.db.query<{ code: string }>('SELECT code FROM orders');
    const orderPage = await readOrderPage(server, await linkOf(server, order!.code));
    expect(orderPage).toMatchObject({ kind: 'issued', state: 'paid', OrderCost: 0, documents: [{ kind: 'passes' }] });
    expect(orderPage).toMatchObject({ can_ask_refund: false, can_correct: false });
  });

  it('is issued once per email, also after it was upgraded', async () => {
    const passId = await aVisitorPass(server);
    expect(
      await issuePass(server.services, program, {
        kind: visitor(),
        holder: aVisitor({ email: ' VANI@devices.example ' }),
      }),
    ).toBe('has-one');
    await anUpgrade(server, { passIds: [passId], cookie: await verifyEmail(server) });
    expect(await issuePass(server.services, program, { kind: visitor(), holder: aVisitor() })).toBe('has-one');
  });

  it('blocks no one from registering as a delegate', async () => {
    await aVisitorPass(server);
    const placed = await send(server, anOrder(server.services, { answers: { email: 'vani@devices.example' } }));
    expect(placed.statusCode).toBe(200);
  });

  it('is revoked when the event is cancelled, without a refund', async () => {
    const passId = await aVisitorPass(server);
    await declareCancelled(server.services, program, 'A storm');
    for (const id of await ordersToRefund(server.db, 10)) await refundCancelled(server.services, id);
    expect(await stateOf(server, passId)).toBe('revoked');
    expect(await server.db.query('SELECT state FROM orders')).toEqual([{ state: 'refunded' }]);
    expect(await server.db.query('SELECT 1 FROM refunds')).toEqual([]);
    expect(await ordersToRefund(server.db, 10)).toEqual([]);
    expect(await breaches(server)).toEqual([]);
  });

  it('is revoked once when the event is cancelled, also if it was upgraded', async () => {
    const passId = await aVisitorPass(server);
    await anUpgrade(server, { passIds: [passId], cookie: await verifyEmail(server) });
    await declareCancelled(server.services, program, 'A storm');
    for (const id of await ordersToRefund(server.db, 10)) await refundCancelled(server.services, id);
    expect(await server.db.query(`SELECT 1 FROM tickets WHERE state <> 'revoked'`)).toEqual([]);
    expect(await server.db.query('SELECT amount_paise::int AS paise FROM refunds')).toEqual([{ paise: 300000 }]);
    expect(await breaches(server)).toEqual([]);
  });
});
