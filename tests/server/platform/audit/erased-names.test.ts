import { expect, it } from 'vitest';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { findTextsWithName } from '#server/office/personal-data/empty-free-texts.ts';
import { wordsOfPerson } from '#server/office/personal-data/words-of-person.ts';
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
    { action: 'test.noted', subject, after: { name: text, 'asha rao': true }, reason: text },
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
  const { withName } = await erase();
  expect(await saved()).toEqual([1, 1]);
  expect(withName).toEqual([]);
});

it('the erasure of a person leaves texts with the name of their company', async () => {
  await aPaidOrder();
  await anEventAbout({ kind: 'statement', id: 's' }, 'paid by Sample Motors');
  await rows(`UPDATE orders SET billing_name = 'Sample Motors', contact_email = $1`, [email]);
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  await erase();
  expect(await saved()).toEqual([0, 1]);
});

it('the erasure of a person leaves texts about a namesake, and lists them without their words', async () => {
  await anEnquiryOf('K. Ravi');
  await textsAboutAnother('called:\n"K. RAVI", twice');
  const [order] = await rows<{ code: string }>('SELECT code FROM orders');
  const { withName, counts } = await erase();
  expect(await saved()).toEqual([1, 1]);
  expect(withName).toEqual([
    { ref: expect.stringMatching(/^event:\d+$/), order: order!.code },
    { ref: expect.stringMatching(/^note:/), order: order!.code },
  ]);
  expect(JSON.stringify([withName, counts])).not.toMatch(/ravi/i);
});

it('the erasure of a person empties the texts with the name that a human chose, and counts them', async () => {
  await anEnquiryOf('K. Ravi');
  await textsAboutAnother('"K. RAVI" called', 2);
  const words = await wordsOfPerson(server.db, { email, keptIds: [] });
  const note = (await findTextsWithName(server.db, words)).find(({ ref }) => ref.startsWith('note:'))!;
  const { counts, withName } = await erasePerson(server.services, program, {
    email,
    givesUpPasses: true,
    chosenTexts: [note.ref],
  });
  expect(await saved()).toEqual([1, 1]);
  expect(counts).toMatchObject({ 'note texts': 1 });
  expect(withName.map(({ ref }) => ref.replace(/:.*/, ''))).toEqual(['event', 'note']);
});

it.each([
  ['the email', 'wrote from Stranger@Example.net'],
  ['a phone number that no other person has', 'call +91 91234-56780'],
])('the erasure of a person empties all texts with %s', async (_, text) => {
  await anEnquiryOf('K. Ravi');
  await rows(`UPDATE enquiries SET phone = '9123456780'`);
  await textsAboutAnother(text);
  expect((await erase()).withName).toEqual([]);
  expect(await saved()).toEqual([0, 0]);
});

it('the erasure of a person leaves texts with a phone number that another person has too', async () => {
  await anEnquiryOf('K. Ravi');
  await textsAboutAnother('call 91234 56780');
  await rows(`UPDATE enquiries SET phone = '9123456780'`);
  await rows(`UPDATE attendees SET mobile = '+91 91234 56780'`);
  await erase();
  expect(await saved()).toEqual([1, 1]);
});

it('the erasure of a person empties texts with the code of an order of the person', async () => {
  const code = await aPaidOrder();
  await anEventAbout({ kind: 'statement', id: 's' }, `NEFT for ${code.toLowerCase()}`);
  await rows(`UPDATE orders SET contact_email = $1`, [email]);
  await server.db.exec(`UPDATE outbox_emails SET state = 'sent'`);
  await erase();
  expect(await saved()).toEqual([0, 0]);
});
