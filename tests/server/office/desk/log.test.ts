import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { sealLog } from '#server/platform/audit/log-chain.ts';
import { mailLogRoot } from '#server/accounts/staff/mail-log-root.ts';
import { recordEvent, type Actor, type AuditEvent } from '#server/platform/audit/record-event.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from './quick-session.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  ({ cookie } = await quickSession(server, 'owner'));
});
afterAll(() => server.close());

const asha: Actor = { kind: 'staff', id: 'staff-owner' };
const order = { kind: 'order', id: 'o1' };

function record(event: Partial<AuditEvent> = {}, actor: Actor = asha): Promise<void> {
  const { db, keys, clock } = server.services;
  const full = { action: 'order.renamed', subject: order, ...event };
  return db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor }, full));
}

async function read(query = '', as = cookie): Promise<{ events: LogEvent[]; next?: string }> {
  const reply = await desk(server, `log${query}`, { cookie: as });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const actionsOf = ({ events }: { events: LogEvent[] }) => events.map(({ action }) => action);

describe('log at the desk', () => {
  it('shows the actor, the action, the subject, the values and the reason, the newest first', async () => {
    await record({ action: 'first' });
    await record(
      { before: { name: 'A' }, after: { name: 'B' }, reason: 'a typing error' },
      { ...asha, requestId: 'r1' },
    );
    const [newest, oldest] = (await read()).events;
    expect(newest).toMatchObject({
      actor: { kind: 'staff', id: 'staff-owner', name: 'owner' },
      request_id: 'r1',
      action: 'order.renamed',
      subject: order,
      fields: ['name'],
      before: { name: 'A' },
      after: { name: 'B' },
      reason: 'a typing error',
    });
    expect(oldest).toMatchObject({ action: 'first', fields: [] });
    expect(oldest).not.toHaveProperty('before');
  });

  it.each([
    ['?actor=npm+run+transfers', ['pass.issued']],
    ['?actor_kind=program', ['pass.issued']],
    ['?action=order.renamed', ['order.renamed']],
    ['?subject_kind=staff', ['staff.invited']],
    ['?subject=o1', ['order.renamed', 'pass.issued']],
    ['?actor_kind=staff&subject=o1', ['order.renamed']],
    ['?actor=nobody', []],
  ])('is filtered by %s', async (query, actions) => {
    await record({ action: 'pass.issued' }, { kind: 'program', id: 'npm run transfers' });
    await record({ action: 'staff.invited', subject: { kind: 'staff', id: 's1' } });
    await record();
    expect(actionsOf(await read(query))).toEqual(actions);
  });

  it('is filtered by days in the time zone of the conference, and refuses a day that does not exist', async () => {
    await record({ action: 'today' }); // 11:30 in India on 17 August
    server.pass(13 * 60);
    await record({ action: 'tomorrow' }); // 00:30 on 18 August
    server.pass(-13 * 60);
    expect(actionsOf(await read('?from=2025-08-18'))).toEqual(['tomorrow']);
    expect(actionsOf(await read('?to=2025-08-17'))).toEqual(['today']);
    expect(actionsOf(await read('?from=2025-08-17&to=2025-08-18'))).toEqual(['tomorrow', 'today']);
    expect((await desk(server, 'log?from=2025-02-30', { cookie })).statusCode).toBe(400);
  });

  it('has pages of 50, which neither repeat nor leave out an event, also of the same moment', async () => {
    for (let index = 0; index < 120; index += 1) await record({ action: `action ${index}` });
    const pages = [await read()];
    for (let next = pages[0]!.next; next; next = pages.at(-1)!.next) pages.push(await read(`?after=${next}`));
    expect(pages.map(({ events }) => events.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(actionsOf)).size).toBe(120);
  });

  it('lists the actions and the actors for its filters', async () => {
    await record({}, { kind: 'program', id: 'npm run transfers' });
    await record({ action: 'a' });
    await record({ action: 'a' });
    const choices = (await desk(server, 'log/choices', { cookie })).json();
    expect(choices).toEqual({
      actions: ['a', 'order.renamed'],
      actors: [
        { kind: 'staff', id: 'staff-owner', name: 'owner' },
        { kind: 'program', id: 'npm run transfers' },
      ],
    });
  });
});

describe('values in the log', () => {
  const values = { name: 'Asha', answers: { title: 'dr' }, amountPaise: 100, surprise: 1 };

  it.each([
    ['owner', 'order', values],
    ['office', 'order', values],
    ['accounts', 'order', { name: 'Asha', amountPaise: 100 }],
    ['accounts', 'settings', undefined],
    ['office', 'person', undefined],
    ['owner', 'person', values],
  ] as const)('for the role %s about the subject %s', async (role, kind, seen) => {
    await record({ subject: { kind, id: 'x' }, after: values });
    const { cookie: theirs } = await quickSession(server, role, `${role}-2`);
    const [event] = (await read('', theirs)).events;
    expect(event?.after).toEqual(seen);
    expect(event?.fields).toEqual(['amountPaise', 'answers', 'name', 'surprise']);
  });

  it('of a reason are hidden from roles that see no notes', async () => {
    await record({ subject: { kind: 'settings', id: 'x' }, reason: 'a secret' });
    const { cookie: theirs } = await quickSession(server, 'accounts');
    expect((await read('', theirs)).events[0]).not.toHaveProperty('reason');
  });
});

describe('check of the log', () => {
  const check = async () => (await desk(server, 'log/check', { method: 'POST', cookie })).json();
  const tamper = (statement: string) =>
    server.db.exec(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`);

  beforeEach(async () => {
    for (const id of ['a', 'b', 'c']) await record({ subject: { kind: 'order', id }, after: { name: id } });
    await sealLog(server.db);
  });

  it('finds nothing wrong in an unchanged log', async () => {
    expect(await check()).toEqual({ events: 3, broken: [], roots: [] });
  });

  it('shows that the end of the chain was removed after its hash was mailed', async () => {
    await mailLogRoot(server.services);
    expect(await check()).toMatchObject({ roots: [{ day: '2025-08-17', place: 3, is_reached: true }] });
    await tamper(`DELETE FROM audit_values WHERE event_id = (SELECT max(id) FROM audit_events);
      DELETE FROM audit_events WHERE sealed_as = 3`);
    expect(await check()).toMatchObject({ events: 2, broken: [], roots: [{ place: 3, is_reached: false }] });
  });
});

describe('daily mail about the log', () => {
  const mails = () =>
    server.db.query<{ recipient: string; payload: object }>(
      `SELECT recipient, payload FROM outbox_emails WHERE kind = 'log-root' ORDER BY created_at, recipient`,
    );

  beforeEach(async () => {
    await record();
    await sealLog(server.db);
  });

  it('goes to each owner once a day, over two processes and over restarts', async () => {
    await quickSession(server, 'owner', 'second');
    await quickSession(server, 'office');
    await Promise.all([mailLogRoot(server.services), mailLogRoot(server.services)]);
    await mailLogRoot(server.services);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['owner@desk.example', 'second@desk.example']);
    const [root] = await server.db.query('SELECT day::text, place::int, hash FROM audit_roots');
    expect((await mails())[0]?.payload).toEqual(root);
    server.pass(24 * 60);
    await mailLogRoot(server.services);
    server.pass(-24 * 60);
    expect(await mails()).toHaveLength(4);
  });

  it('waits until seven in the time zone of the conference', async () => {
    server.pass(-4.6 * 60); // 06:54
    await mailLogRoot(server.services);
    expect(await mails()).toEqual([]);
    server.pass(6);
    await mailLogRoot(server.services);
    server.pass(4.5 * 60);
    expect(await mails()).toHaveLength(1);
  });
});
