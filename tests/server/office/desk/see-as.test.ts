import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { program } from '#tests/support/program.ts';
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

describe('desk as another role', () => {
  const seen = (role: string, more: object = {}) =>
    desk(server, 'log', { cookie, headers: { 'x-see-as': role }, ...more });

  it('shows an owner what the role would see', async () => {
    const { db, keys, clock } = server.services;
    const event = {
      action: 'order.renamed',
      subject: { kind: 'order', id: 'o1' },
      after: { name: 'Asha', answers: {} },
    };
    await db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor: program }, event));
    expect((await seen('viewer')).statusCode).toBe(403);
    const [shown] = (await seen('accounts')).json().events;
    expect(shown.after).toEqual({ name: 'Asha' });
  });

  it('is refused to others, for unknown roles, and for calls that change data', async () => {
    const { cookie: theirs } = await quickSession(server, 'office');
    expect((await seen('office', { cookie: theirs })).statusCode).toBe(403);
    expect((await seen('king')).statusCode).toBe(403);
    const leave = await desk(server, 'session/end', { method: 'POST', cookie, headers: { 'x-see-as': 'office' } });
    expect(leave.statusCode).toBe(403);
  });
});
