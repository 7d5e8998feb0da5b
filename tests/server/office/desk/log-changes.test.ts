import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { LogEvent } from '#schemas/api/desk/log.api.ts';
import { settingsDocument } from '#schemas/settings/settings-document.ts';
import { recordEvent, type AuditEvent } from '#server/platform/audit/record-event.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from './quick-session.ts';

let server: TestServer;
let sessions = 0;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

/** Records an event, and returns its changes in the log as a role reads them. */
async function changesOf(event: Partial<AuditEvent>, role: Role = 'owner'): Promise<LogEvent['changes'] | undefined> {
  const { db, keys, clock } = server.services;
  const full = { action: 'order.renamed', subject: { kind: 'order', id: 'o1' }, ...event };
  await db.transaction((tx) => recordEvent(tx, { keys, now: clock.now(), actor: { kind: 'task', id: 'test' } }, full));
  const { cookie } = await quickSession(server, role, `${role}-${(sessions += 1)}`);
  const { events }: { events: LogEvent[] } = (await desk(server, 'log', { cookie })).json();
  return events[0]?.changes;
}

describe('words of the log', () => {
  it('name values, and write amounts in rupees and times in the time zone of the conference', async () => {
    const before = { state: 'pending', holdUntil: '2025-08-19T04:30:00.000Z' };
    const after = { amountPaise: 320_000, needsApproval: true, mail: 'order-to-pay', filters: {} };
    expect(await changesOf({ action: 'order.withdrawn', before, after })).toEqual([
      { field: 'Amount', after: '₹3,200' },
      { field: 'Held until', before: '19 Aug 2025, 10:00' },
      { field: 'Mail', after: expect.stringMatching(/ /) },
      { field: 'Needs approval', after: 'Yes' },
      { field: 'State', before: m.desk_orders_state_pending() },
    ]);
  });

  it.each([
    ['order.withdrawn', 'failed', m.desk_orders_state_failed()],
    ['transfer.not-ours', 'not-ours', m.desk_line_state_not_ours()],
    ['nomination.marked', 'winner', m.desk_awards_winner()],
    ['enquiry.closed', 'closed', m.desk_enquiries_closed()],
  ])('name the state after %s', async (action, state, name) => {
    expect(await changesOf({ action, after: { state } })).toEqual([{ field: 'State', after: name }]);
  });

  it('name settings by their titles', async () => {
    const event = { action: 'settings.published', subject: { kind: 'settings', id: 'phases' } };
    const [part] = Object.keys(settingsDocument('phases').properties);
    const { title, options } = settingsDocument('phases').properties[part!]!;
    expect(await changesOf({ ...event, before: { [part!]: 'soon' }, after: { [part!]: 'open' } })).toEqual([
      { field: title, before: options!['soon'], after: options!['open'] },
    ]);
    const prices = { action: 'settings.published', subject: { kind: 'settings', id: 'prices' } };
    expect(await changesOf({ ...prices, before: { 'passes.0.price': 1 }, after: { 'passes.0.price': 2 } })).toEqual([
      { field: 'Passes › 1 › Price', before: '1', after: '2' },
    ]);
  });

  it('leave out the tables in which an erasure has found nothing', async () => {
    const after = { attendees: 1, accounts: 0 };
    expect(await changesOf({ action: 'person.erased', subject: { kind: 'person', id: 'x' }, after })).toEqual([
      { field: m.desk_log_field_attendees(), after: '1' },
    ]);
  });
});
