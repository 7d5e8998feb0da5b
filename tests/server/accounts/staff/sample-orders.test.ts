import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TransferLines } from '#schemas/api/desk/transfers.api.ts';
import { addSampleOrders } from '#server/dev/add-sample-orders.ts';
import { auditMoney } from '#server/sales/money-audit/audit-money.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ app: { forDevelopment: true } });
  await addSampleOrders(server.services);
});
afterAll(() => server.close());

const local = { host: '127.0.0.1:3000' };

it('are groups and delegates, paid and unpaid, also after a second start', async () => {
  await addSampleOrders(server.services);
  expect(
    await server.db.query(
      'SELECT kind, state, count(*)::int AS count FROM orders GROUP BY kind, state ORDER BY kind, state',
    ),
  ).toEqual([
    { kind: 'bulk', state: 'paid', count: 1 },
    { kind: 'bulk', state: 'pending', count: 3 },
    { kind: 'single', state: 'paid', count: 2 },
    { kind: 'single', state: 'pending', count: 1 },
  ]);
  const audit = await auditMoney(server.db, server.services.clock.now());
  expect(audit.length).toBeGreaterThan(0);
  expect(audit.flatMap(({ breaches }) => breaches)).toEqual([]);
});

it('have a bank statement whose transfers the desk matches, except one that is of no order', async () => {
  const { body } = await server.app.inject({ url: '/dev/statement.csv', headers: local });
  const cookie = await session(server, await aMember(server, 'accounts'));
  const columns = { date: 0, description: 1, reference: 2, credit: 4, date_order: 'day-first' };
  const payload = { file: Buffer.from(body).toString('base64'), file_name: 'statement.csv', account: 'Main', columns };
  expect((await desk(server, 'statements', { method: 'POST', cookie, payload })).statusCode).toBe(200);
  const reply = await desk(server, 'statement-lines?state=open', { cookie });
  const { lines } = reply.json<TransferLines>();
  const proposed = lines.map(({ proposal }) => (proposal ? [proposal.kind, proposal.orders.length] : []));
  expect(proposed.toSorted()).toEqual([
    ['code', 1],
    ['code', 1],
    ['code', 1],
    ['none', 0],
  ]);
});

it('has a statement for this machine alone', async () => {
  const remote = await server.app.inject({ url: '/dev/statement.csv', remoteAddress: '203.0.113.9' });
  expect(remote.statusCode).toBe(403);
});

it('are not placed while the sale is not open', async () => {
  const closed = await testServer();
  closed.services.conference.event.phases.registration = 'soon';
  await addSampleOrders(closed.services);
  expect(await closed.db.query('SELECT id FROM orders')).toEqual([]);
  await closed.close();
});

it('are placed for passes whose invoice needs a recipient', async () => {
  const dear = await testServer();
  for (const pass of dear.services.conference.passes) pass.price = 50_000;
  await addSampleOrders(dear.services);
  const [first] = await dear.db.query("SELECT count(*)::int AS count FROM orders WHERE billing_state = 'Tamil Nadu'");
  expect(first).toEqual({ count: 7 });
  await dear.close();
});
