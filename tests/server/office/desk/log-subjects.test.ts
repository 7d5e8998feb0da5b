import { describe, expect, it } from 'vitest';
import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { recordEvent, type AuditEvent } from '#server/platform/audit/record-event.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { program } from '#tests/support/program.ts';
import { quickSession } from './quick-session.ts';
import { server, useDesk } from './desk-fixture.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';

useDesk();

function record(event: Partial<AuditEvent>): Promise<void> {
  const { db, keys, clock } = server.services;
  const full = { action: 'order.renamed', subject: { kind: 'order', id: 'o1' }, ...event };
  return db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor: program }, full));
}

async function read(query: string): Promise<LogEvent[]> {
  const { cookie } = await quickSession(server, 'owner', 'reader');
  return (await desk(server, `log${query}`, { cookie })).json().events;
}

describe('subjects in the log', () => {
  it('have the code of the order, by which its events and those of its people are found', async () => {
    const { code } = await aPaidOrder(server);
    const [{ id, person } = { id: '', person: '' }] = await server.db.query<{ id: string; person: string }>(
      'SELECT o.id, a.id AS person FROM orders o JOIN attendees a ON a.order_id = o.id',
    );
    await record({ subject: { kind: 'order', id } });
    await record({ action: 'order.mail-resent', subject: { kind: 'attendee', id: person } });
    await record({ action: 'other', subject: { kind: 'order', id: 'another' } });
    const events = await read(`?subject=${code.toLowerCase()}&actor_kind=program`);
    expect(events.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['order.mail-resent', code],
      ['order.renamed', code],
    ]);
    expect((await read(`?subject=${id}&actor_kind=program`)).map(({ action }) => action)).toEqual(['order.renamed']);
  });
});
