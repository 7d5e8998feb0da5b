import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { approvePassRequests } from '#server/sales/tickets/decide-pass-requests.ts';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { program } from '#tests/support/program.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aVisitor, aVisitorPass, breaches, order, verifyEmail, stateOf } from '#tests/support/samples/upgrades.ts';

let postgres: Postgres;
let db: Database;
let server: TestServer;
let passId = '';
let cookie = '';

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 20 });
  await db.migrate();
  server = await testServer({ db });
  // opens all connections in advance
  await Promise.all(Array.from({ length: 20 }, () => db.query('SELECT pg_sleep(0.05)')));
});
beforeEach(async () => {
  await emptyTables(server);
  passId = await aVisitorPass(server);
  cookie = await verifyEmail(server);
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

const rounds = Array.from({ length: 10 }, (_, round) => round + 1);
const place = (count: number) =>
  Promise.all(Array.from({ length: count }, () => order(server, { passIds: [passId], cookie })));
const passes = () => db.query<{ conference_id: string }>(`SELECT conference_id FROM tickets WHERE state = 'valid'`);

describe('upgrades of one pass at the same time, from several browsers', () => {
  it.each(rounds)('place one and refuse the others (%i)', async () => {
    const replies = await place(6);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await breaches(server)).toEqual([]);
  });

  it.each(rounds)(
    'when paid at the same time, one after its deadline: one is settled, the other is refunded (%i)',
    async () => {
      const [first] = await place(1);
      server.pass(15);
      cookie = await verifyEmail(server);
      const [second] = await place(1);
      const ids = [first, second].map((reply) => String(reply?.json().checkout.order_id));
      await Promise.all(ids.map((id) => confirm(server, aReceipt(server, id))));

      expect(await passes()).toEqual([{ conference_id: 'simc-2025-delegate' }]);
      expect(await stateOf(server, passId)).toBe('replaced');
      const outcomes = await db.query('SELECT outcome FROM settlements WHERE amount_paise > 0 ORDER BY outcome');
      expect(outcomes).toEqual([{ outcome: 'refund-due' }, { outcome: 'settled' }]);
      expect(await breaches(server)).toEqual([]);
    },
  );

  it.each(rounds)('when free: one is settled (%i)', async () => {
    const networking = server.services.conference.upgrades.passes.find(({ id }) => id === 'networking')!;
    networking.price = 0;
    const free = { passIds: [passId], target: 'networking', cookie, cost: 0 };
    const replies = await Promise.all(Array.from({ length: 3 }, () => order(server, free)));
    networking.price = 1000;
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await passes()).toEqual([{ conference_id: 'simc-2025-networking' }]);
    expect(await breaches(server)).toEqual([]);
  });
});

describe('free passes of a kind with a price, issued and approved at the same time', () => {
  const delegate = () => server.services.conference.upgrades.passes.find(({ id }) => id === 'delegate')!;
  const issue = (index: number) => {
    const holder = aVisitor({ email: `speaker-${index}@x.example` });
    return issuePass(server.services, program, { kind: delegate(), holder, reason: 'speaks' });
  };
  const checker = (index: number) => ({ kind: 'staff', id: `checker-${index}` }) as const;

  it.each(rounds)('are never more than the number without approval, and each is issued once (%i)', async () => {
    server.services.conference.upgrades.approvalAbove = 3;
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => issue(index)));
    expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(3);
    const asked = await db.query<{ id: string }>(`SELECT id FROM pass_requests WHERE state = 'asked' ORDER BY id`);
    const ids = asked.map(({ id }) => id);
    expect(ids).toHaveLength(7);
    const approvals = [ids, ids.toReversed(), ids.slice(2, 5)].map((each, index) =>
      approvePassRequests(server.services, checker(index), each),
    );
    await Promise.allSettled([...approvals, ...Array.from({ length: 10 }, (_, index) => issue(index))]);
    await Promise.allSettled(ids.map((id, index) => approvePassRequests(server.services, checker(index), [id])));
    const issued = await db.query<{ email: string }>(`SELECT email FROM tickets WHERE email LIKE 'speaker-%'`);
    expect([issued.length, new Set(issued.map(({ email }) => email)).size]).toEqual([10, 10]);
    expect(await breaches(server)).toEqual([]);
  });
});

describe('pass list issued several times at the same time', () => {
  it('gives each person one pass', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => aVisitorPass(server, { email: 'new@devices.example' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.query(`SELECT 1 FROM tickets WHERE email = 'new@devices.example'`)).toHaveLength(1);
    expect(await breaches(server)).toEqual([]);
  });
});
