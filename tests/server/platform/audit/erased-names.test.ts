import { expect, it } from 'vitest';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { program } from '#tests/support/program.ts';
import { aPaidOrder, rows, server, useDesk } from '#tests/server/sales/refunds/desk-refunds-fixture.ts';

useDesk();

const email = 'stranger@example.net';

const erase = () => erasePerson(server.services, program, { email, givesUpPasses: true });

const anEnquiryOf = (name: string) =>
  rows(`INSERT INTO enquiries (id, name, email, message, created_at) VALUES ('e', $1, $2, 'm', $3)`, [
    name,
    email,
    server.services.clock.now(),
  ]);

/** Stores notes and one event with this text, about the paid order of another person. */
async function textsAboutAnother(text: string, notes = 1): Promise<void> {
  await aPaidOrder();
  await rows(
    `INSERT INTO order_notes (id, order_id, staff_id, note, written_at)
     SELECT code || number, id, 's', $1, now() FROM orders, generate_series(1, $2::int) AS number`,
    [text, notes],
  );
  const [order] = await rows<{ id: string }>('SELECT id FROM orders');
  await anEventAbout({ kind: 'order', id: order!.id }, text);
}

const anEventAbout = (subject: { kind: string; id: string }, text: string) =>
  recordEvent(
    server.db,
    { keys: server.services.keys, now: server.services.clock.now(), actor: program },
    { act: 'test.noted', subject, after: { name: text, 'asha rao': true }, reason: text },
  );

/** Number of notes, and of events that have values. */
const saved = async () => [
  (await rows('SELECT 1 FROM order_notes')).length,
  (
    await rows(
      `SELECT 1 FROM audit_values v JOIN audit_events e ON e.id = v.event_id WHERE e.act = 'test.noted' AND v.after IS NOT NULL`,
    )
  ).length,
];

it.each([
  ['one word', 'Paid', 'Paid by cheque'],
  ['initials inside other words', 'A B', 'Paid via bank'],
  ['the name of a value', 'Asha Rao', 'hall 2'],
])('the erasure of a person whose name is %s leaves texts about other people', async (_, name, text) => {
  await anEnquiryOf(name);
  await textsAboutAnother(text);
  const { commonWords } = await erase();
  expect(await saved()).toEqual([1, 1]);
  expect(commonWords).toEqual([]);
});

it('the erasure of a person leaves texts with the name of their company', async () => {
  await aPaidOrder();
  await anEventAbout({ kind: 'statement', id: 's' }, 'paid by Sample Motors');
  await rows(`UPDATE orders SET billing_name = 'Sample Motors', contact_email = $1`, [email]);
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  await erase();
  expect(await saved()).toEqual([0, 1]);
});

it('the erasure of a person empties texts with a full name in quotes, or with initials', async () => {
  await anEnquiryOf('K. Ravi');
  await textsAboutAnother('called:\n"K. RAVI", twice');
  await erase();
  expect(await saved()).toEqual([0, 0]);
});

it('a name in more than 20 notes is not searched but returned, so that staff look by hand', async () => {
  await anEnquiryOf('By Cheque');
  await textsAboutAnother('paid by cheque', 21);
  expect((await erase()).commonWords).toEqual(['by cheque']);
  expect(await saved()).toEqual([21, 1]);
  const events = await rows<{ after: object }>(
    `SELECT v.after FROM audit_events e JOIN audit_values v ON v.event_id = e.id WHERE e.act = 'person.erased'`,
  );
  expect(events.length).toBe(1);
  expect(JSON.stringify(events)).not.toContain('cheque');
});
