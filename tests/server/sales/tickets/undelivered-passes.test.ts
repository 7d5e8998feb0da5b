import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { tellContactsOfUndelivered } from '#server/sales/tickets/tell-contacts-of-undelivered.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => emptyTables(server));

const comesBack = (recipients: string[]) =>
  server.db.query(`UPDATE outbox_emails SET state = 'undeliverable' WHERE kind = 'pass' AND recipient = ANY ($1)`, [
    recipients,
  ]);

const noticesToContact = async () => {
  const mails = (await listMails(server.db)).filter(({ kind }) => kind === 'pass-undelivered');
  const messages = mails.map(async (mail) => (await mailMessage(server.db, mail, currentHead(server.services)))?.text);
  return { to: mails.map(({ recipient }) => recipient), texts: await Promise.all(messages) };
};

it('the contact of a group gets one mail about all passes that came back, once, without those corrected since', async () => {
  const code = await placeGroup(server, { size: 4 });
  const pay = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
  await confirm(server, aReceipt(server, pay.json().order_id));
  expect(await tellContactsOfUndelivered(server.services)).toBe(0);
  const people = await server.db.query<{ email: string }>('SELECT email FROM attendees ORDER BY position');
  const [contact, first, second] = people.map(({ email }) => email);
  await comesBack([contact!, first!, second!]);
  await tellContactsOfUndelivered(server.services);
  await tellContactsOfUndelivered(server.services);
  const { to, texts } = await noticesToContact();
  expect(to).toEqual([contact]);
  expect(texts[0]).toContain(first);
  expect(texts[0]).toContain(second);
  expect(texts[0]).toContain(`/orders/group?order=${code}`);

  await server.db.query('UPDATE tickets SET email = $2 WHERE email = $1', [first, 'right@group.example']);
  expect((await noticesToContact()).texts[0]).not.toContain(first);
});

describe('the contact of a group gets no mail about passes', () => {
  const aReturnedPass = async () => {
    const code = await placeGroup(server, { size: 2 });
    const pay = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    await confirm(server, aReceipt(server, pay.json().order_id));
    const people = await server.db.query<{ email: string }>('SELECT email FROM attendees ORDER BY position');
    await comesBack([people[1]!.email]);
  };
  const countAfterDays = async (days: number) => {
    server.pass(days * 24 * 60);
    const count = await tellContactsOfUndelivered(server.services);
    server.pass(-days * 24 * 60);
    return count;
  };

  it('that were mailed more than seven days ago', async () => {
    await aReturnedPass();
    expect(await countAfterDays(8)).toBe(0);
    expect(await countAfterDays(6)).toBe(1);
  });

  it('after the conference', async () => {
    await aReturnedPass();
    await server.db.query(`UPDATE outbox_emails SET created_at = created_at + interval '70 days' WHERE kind = 'pass'`);
    expect(await countAfterDays(70)).toBe(0);
  });
});
