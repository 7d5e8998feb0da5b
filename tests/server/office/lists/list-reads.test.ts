import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedRowsPerDay } from '#domain/staff/desk-limits.ts';
import { recordListReads } from '#server/office/lists/list-reads.ts';
import { deskRoutes } from '#server/desk.routes.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from '#tests/server/office/desk/quick-session.ts';

let server: TestServer;
let cookie: string;
let staffId: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  ({ cookie, staffId } = await quickSession(server, 'counter'));
  await aPaidOrder(server);
});
afterAll(() => server.close());

const read = (path: string) => desk(server, path, { cookie });
const events = () =>
  server.db.query<{ actor: string; list: string; rows: number }>(
    `SELECT e.actor_id AS actor, e.subject_id AS list, (v.after ->> 'rows')::int AS rows
     FROM audit_events e JOIN audit_values v ON v.event_id = e.id WHERE act = 'list.read' ORDER BY e.subject_id`,
  );

/** Arrays of people that are not counted, with the reason. */
const exceptions = {
  'staff: staff': 'members of staff',
  'forms/abstract: abstract.authors': 'one abstract',
  'abstracts/:abstractId: authors': 'one abstract',
  'orders/:orderId: people': 'one order, which has an event of its own',
  'statement-lines: lines.proposal.orders': 'part of a line, which is counted',
};

it('every list of people is counted', async () => {
  const uncounted: string[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method !== 'GET') return;
    const lists = listsIn(replyOf(schema)).filter((list) => list !== config?.listed);
    uncounted.push(...lists.map((list) => `${url.split('/desk/')[1]}: ${list}`));
  });
  await app.register(deskRoutes, { services: server.services });
  await app.close();
  expect(uncounted.sort()).toEqual(Object.keys(exceptions).sort());
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const replyOf = (schema: unknown) => (schema as { response?: { 200?: Schema } } | undefined)?.response?.[200];

/** Keys that only records about people have. */
const isPersonal = (key: string) => /email|mobile|affiliation|^recipient$/.test(key);

/** Returns the paths of all arrays of people in a reply, such as 'lines.proposal.orders'. */
function listsIn(schema: Schema | undefined, path = ''): string[] {
  const { properties = {}, items, anyOf = [] } = schema ?? {};
  return [
    ...(Object.keys(items?.properties ?? {}).some(isPersonal) ? [path] : []),
    ...[items, ...anyOf].flatMap((each) => (each ? listsIn(each, path) : [])),
    ...Object.entries(properties).flatMap(([key, each]) => listsIn(each, path ? `${path}.${key}` : key)),
  ];
}

describe('lists and searches that staff read', () => {
  it('leave one event per person, list and hour in the log, with the number of rows', async () => {
    for (let times = 0; times < 3; times += 1) await read('orders');
    await read('people');
    await read('search?q=Asha');
    await recordListReads(server.services);
    expect(await events()).toEqual([]);
    server.pass(120);
    await recordListReads(server.services);
    await recordListReads(server.services);
    expect(await events()).toEqual([
      { actor: staffId, list: 'hits', rows: 1 },
      { actor: staffId, list: 'orders', rows: 3 },
      { actor: staffId, list: 'people', rows: 1 },
    ]);
  });

  it('are refused beyond the daily bound of the role, until the day is over', async () => {
    await read('orders');
    await server.db.query('UPDATE desk_list_reads SET rows = $1', [listedRowsPerDay.counter]);
    const reply = await read('people');
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      `You have read ${listedRowsPerDay.counter} rows of lists and searches in 24 hours, which is the limit of your role. You can read more when 24 hours have passed.`,
    ]);
    expect(await server.db.query('SELECT list, rows FROM desk_list_reads')).toEqual([
      { list: 'orders', rows: listedRowsPerDay.counter },
    ]);
    expect((await read('filters')).statusCode).not.toBe(429);
    server.pass(25 * 60);
    ({ cookie } = await quickSession(server, 'counter'));
    expect((await read('people')).statusCode).toBe(200);
  });

  it('are deleted after two days, when the log has them', async () => {
    await read('orders');
    expect(await server.db.query('SELECT rows FROM desk_list_reads')).toEqual([{ rows: 1 }]);
    server.pass(60 * 50);
    await recordListReads(server.services);
    await recordListReads(server.services);
    expect(await server.db.query('SELECT 1 FROM desk_list_reads')).toEqual([]);
  });
});
