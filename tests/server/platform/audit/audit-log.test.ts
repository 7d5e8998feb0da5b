import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenPlaces, endOfChain, sealLog } from '#server/platform/audit/log-chain.ts';
import { recordEvent, type AuditEvent } from '#server/platform/audit/record-event.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const actor = { kind: 'staff', id: 'asha' } as const;

function record(more: Partial<AuditEvent> = {}): Promise<void> {
  const { db, keys, clock } = server.services;
  return db.transaction((tx) =>
    recordEvent(
      tx,
      { keys, now: clock.now(), actor },
      { action: 'order.renamed', subject: { kind: 'order', id: 'o1' }, ...more },
    ),
  );
}

/** Statements that a trigger refuses, as somebody with all rights on the database would run them. */
const tamper = (statement: string) =>
  server.db.exec(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`);

const broken = () => brokenPlaces(server.db, server.services.keys);

describe('audit log', () => {
  it('keeps who, what and the changed values', async () => {
    await record({ before: { name: 'A', b: 1 }, after: { name: 'B', a: [1] }, reason: 'a typing error' });
    const [row] = await server.db.query(
      'SELECT actor_kind, actor_id, act AS action, fields, before, after, reason FROM audit_events JOIN audit_values ON event_id = id',
    );
    expect(row).toEqual({
      actor_kind: 'staff',
      actor_id: 'asha',
      action: 'order.renamed',
      fields: ['a', 'b', 'name'],
      before: { name: 'A', b: 1 },
      after: { name: 'B', a: [1] },
      reason: 'a typing error',
    });
  });

  it('is not written if the change fails', async () => {
    const { db, keys, clock } = server.services;
    const change = db.transaction(async (tx) => {
      const event = { action: 'x', subject: { kind: 'order', id: 'o1' } };
      await recordEvent(tx, { keys, now: clock.now(), actor }, event);
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await server.db.query('SELECT 1 FROM audit_events')).toEqual([]);
  });

  it('refuses to change or delete an event', async () => {
    await record();
    for (const statement of ["UPDATE audit_events SET actor_id = 'ravi'", 'DELETE FROM audit_events'])
      await expect(server.db.exec(statement)).rejects.toThrow('never changed');
    await sealLog(server.db);
    await expect(server.db.exec("UPDATE audit_events SET hash = 'x'")).rejects.toThrow('never changed');
  });
});

describe('chain of the audit log', () => {
  beforeEach(async () => {
    for (const id of ['o1', 'o2', 'o3', 'o4'])
      await record({ subject: { kind: 'order', id }, before: { name: 'A' }, after: { name: 'B' } });
    await sealLog(server.db);
  });

  it('verifies, also after more events and another sealing', async () => {
    expect(await broken()).toEqual([]);
    await record();
    await sealLog(server.db);
    expect([await broken(), (await endOfChain(server.db)).place]).toEqual([[], 5]);
  });

  it.each([
    ['a changed event', "UPDATE audit_events SET actor_id = 'ravi' WHERE sealed_as = 2", [2]],
    [
      'a deleted event',
      'DELETE FROM audit_values WHERE event_id = (SELECT id FROM audit_events WHERE sealed_as = 2); DELETE FROM audit_events WHERE sealed_as = 2',
      [3],
    ],
    [
      'a changed value',
      `UPDATE audit_values SET after = '{"name": "C"}' WHERE event_id = (SELECT id FROM audit_events WHERE sealed_as = 3)`,
      [3],
    ],
    [
      'another reason',
      `UPDATE audit_values SET reason = 'x' WHERE event_id = (SELECT id FROM audit_events WHERE sealed_as = 1)`,
      [1],
    ],
  ])('shows %s', async (_, statement, places) => {
    await tamper(statement);
    expect(await broken()).toEqual(places);
  });

  it('verifies after an erasure has emptied values', async () => {
    await server.db.exec('UPDATE audit_values SET before = NULL, after = NULL, erased_at = now()');
    expect(await broken()).toEqual([]);
  });
});
