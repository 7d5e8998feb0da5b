import { expect, it } from 'vitest';
import { sealLog, brokenPlaces } from '#server/platform/audit/log-chain.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { program } from '#tests/support/program.ts';
import {
  aPaidGroup,
  aPaidOrder,
  ask,
  attendeeIds,
  call,
  rows,
  server,
  signedIn,
  useDesk,
} from '#tests/server/sales/refunds/desk-refunds-fixture.ts';

useDesk();

it('the erasure of one person of a group empties the values of events about the order that name them; the chain still verifies', async () => {
  server.services.conference.refunds.approvalAbove = 1_000_000;
  const order = await aPaidGroup();
  const [, second] = await attendeeIds();
  const [person] = await rows<{ name: string; email: string; order: string }>(
    'SELECT name, email, order_id AS "order" FROM attendees WHERE id = $1',
    [second],
  );
  const office = await signedIn('office');
  await ask(office, { order, people: [second!] }, { reason: `${person!.name} is ill` });
  await workDue(server, 'refund');
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  const { services } = server;
  const context = { keys: services.keys, now: services.clock.now(), actor: program };
  const subject = { kind: 'order', id: person!.order };
  await server.db.transaction(async (tx) => {
    await recordEvent(tx, context, {
      action: 'test.named',
      subject,
      after: { note: `for ${person!.name.toUpperCase()}` },
    });
    await recordEvent(tx, context, { action: 'test.other', subject, after: { note: 'hall B' }, reason: 'moved' });
  });
  await sealLog(server.db);
  const named = () =>
    rows(
      `SELECT 1 FROM audit_values WHERE concat_ws(' ', reason, before::text, after::text) ILIKE '%' || $1 || '%'
         OR concat_ws(' ', reason, before::text, after::text) ILIKE '%' || $2 || '%'`,
      [person!.name, second],
    );
  expect((await named()).length).toBeGreaterThan(1);

  await erasePerson(services, program, { email: person!.email, givesUpPasses: true });
  expect(await named()).toEqual([]);
  expect(await rows(`SELECT reason FROM order_refunds`)).toEqual([{ reason: '' }]);
  const kept = await rows(
    `SELECT v.reason, v.after FROM audit_events e JOIN audit_values v ON v.event_id = e.id WHERE e.act = 'test.other'`,
  );
  expect(kept).toEqual([{ reason: 'moved', after: { note: 'hall B' } }]);
  await sealLog(server.db);
  expect(await brokenPlaces(server.db, services.keys)).toEqual([]);
  expect((await call(office, 'refunds')).status).toBe(200);
});

it('the erasure of one person of a group deletes the notes about the order, whatever they call the person', async () => {
  await aPaidGroup();
  const other = await aPaidOrder();
  const notes = `INSERT INTO order_notes (id, order_id, staff_id, note, written_at)
    SELECT code, id, 's', 'Ravi calls again', now() FROM orders`;
  await rows(notes);
  const [, second] = await attendeeIds();
  const [person] = await rows<{ email: string }>('SELECT email FROM attendees WHERE id = $1', [second]);
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  await erasePerson(server.services, program, { email: person!.email, givesUpPasses: true });
  expect(await rows('SELECT id FROM order_notes')).toEqual([{ id: other }]);
});
