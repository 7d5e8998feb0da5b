import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoarding } from '#domain/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { keysFrom } from '#server/platform/keys.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { withChangedFunctions } from '#tests/support/database/guard-off.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const orders = 119;
const most = hoarding.unpaidSeatsPerClient;

/** Number of apps, each with its own connections. A single app would handle simultaneous calls in one batch. */
const processes = 8;

/** Different workshops for each app and each group, so no order waits for the row lock of another order. */
const ofSingles = [
  ['vr-anatomy', 'writing'],
  ['airway', 'statistics'],
  ['postpartum-drill', 'laparoscopy'],
  ['implant', 'pain-blocks'],
];
const ofGroups = ['emg-lab', 'poison-triage', 'ar-surgery', 'eclampsia-drill', 'shoulder-dystocia'];
const groupSize = 45;

/** All processes use the same keys, so they compute the same id for a client. */
const keys = keysFrom(Buffer.alloc(32, 1));

let postgres: Postgres;
let db: Database;
const servers: TestServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 10 });
  await db.migrate();
  for (let count = 0; count < processes; count += 1)
    servers.push(await testServer({ db: connectPostgres(postgres.url, { poolSize: 4 }), services: { keys } }));
});
beforeEach(async () => {
  await emptyTables(servers[0]!);
  await db.query('UPDATE workshops SET max_count = 10000');
  for (const server of servers) await server.db.query('SELECT 1'); // opens a connection in advance
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db?.close();
  await postgres?.stop();
});

/** Sends all orders of one client at the same time. Returns the seats that its groups and its single orders hold. */
async function rush(): Promise<{ groups: number; singles: number }> {
  await Promise.all(
    Array.from({ length: orders }, (_, index) => {
      const answers = { email: `delegate${index}@example.org` };
      const ofGroup = ofGroups[index];
      const server = servers[ofGroup === undefined ? index % ofSingles.length : index]!;
      if (ofGroup === undefined)
        return send(server, anOrder(server.services, { answers, workshopIds: ofSingles[index % ofSingles.length]! }));
      const workshops = () => [ofGroup];
      return send(server, aGroup(server.services, { answers, of: `g${index}`, size: groupSize, workshops }));
    }),
  );
  const [row] = await db.query<{ groups: number; singles: number }>(
    `SELECT coalesce(sum(seats) FILTER (WHERE kind = 'bulk'), 0)::int AS groups,
            coalesce(sum(seats) FILTER (WHERE kind = 'single'), 0)::int AS singles
     FROM holds JOIN orders ON id = order_id`,
  );
  return row ?? { groups: 0, singles: 0 };
}

describe(`${orders} orders of one client at the same time, with groups among them`, () => {
  it.each([1, 2, 3])(
    'hold at most the unpaid seats that groups, and single orders, of one client may hold (%i) [SEC-35]',
    async () => {
      // the last group is refused because only a part of it fits
      expect(await rush()).toEqual({ groups: most - (most % groupSize), singles: most });
    },
  );

  it('hold more seats without the lock per client, so this test can fail [SEC-35]', async () => {
    const restore = await withChangedFunctions(db, {
      place_order: [['PERFORM pg_advisory_xact_lock(1, hashtext(client));', 'PERFORM 1;']],
      place_orders: [
        ['PERFORM pg_advisory_xact_lock(1, client) FROM', 'PERFORM client FROM'],
        [
          '  UPDATE workshops w SET held = w.held +',
          '  PERFORM pg_sleep(2);\n  UPDATE workshops w SET held = w.held +',
        ],
      ],
    });
    const { groups, singles } = await rush().finally(restore);
    expect(groups).toBeGreaterThan(most);
    expect(singles).toBeGreaterThan(most);
  });
});

describe('orders of one client at the same time for one workshop of 40 seats', () => {
  const ofNetwork = 40 * hoarding.unpaidSharePerNetwork;
  const rushForOne = async () => {
    await db.query('UPDATE workshops SET max_count = 40');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const server = servers[index % processes]!;
        const answers = { email: `delegate${index}@example.org` };
        return send(server, anOrder(server.services, { answers, workshopIds: ['airway'] }));
      }),
    );
    const [row] = await db.query<{ held: number }>('SELECT sum(seats)::int AS held FROM holds');
    return row?.held;
  };

  it('hold exactly the seats that one client may hold of it [SEC-15] [SEC-35]', async () => {
    expect(await rushForOne()).toBe(ofNetwork);
  });

  it('hold more without the locks, so this test can fail', async () => {
    const restore = await withChangedFunctions(db, {
      place_orders: [
        ['PERFORM pg_advisory_xact_lock(1, client) FROM', 'PERFORM client FROM'],
        ['FOR UPDATE', ''],
        [
          '  UPDATE workshops w SET held = w.held +',
          '  PERFORM pg_sleep(1);\n  UPDATE workshops w SET held = w.held +',
        ],
      ],
    });
    expect(await rushForOne().finally(restore)).toBeGreaterThan(ofNetwork);
  });
});
