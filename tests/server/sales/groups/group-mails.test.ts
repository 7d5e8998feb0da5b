import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { ask, mailedKey, mailsSent, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

/** Renders a mail of this kind to this recipient. */
async function renderedMail(kind: string, recipient = 'asha@example.org') {
  const { db, conference, publicUrl } = server.services;
  const rows = await db.orm.select().from(outboxEmails);
  const mail = rows.find((row) => row.kind === kind && row.recipient === recipient);
  if (!mail) throw new Error(`No ${kind} to ${recipient}`);
  return mailMessage(db, mail, { ...conference, publicUrl });
}
const squeezed = (text: string) => text.replace(/\s/g, '');

describe('mail to an unverified email', () => {
  it('explains the 15-minute link and the seat hold before and after it is opened', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const mail = await renderedMail('group-link');
    expect(mail?.subject).toBe('Open the link to keep the seats of your group: SIMC 2025');
    const link = new RegExp(`http://127\\.0\\.0\\.1:3000/orders/group\\?order=${code}&(amp;)?key=[0-9a-f]{40}`);
    for (const text of [mail!.html, mail!.text]) {
      expect(text).toMatch(link);
      for (const sentence of [
        'their workshop seats are held for you until 17 Aug 2025, 11:45 IST.',
        'Open the link below and press ‘Confirm email’ by 17 Aug 2025, 11:45 IST. Your seats are then held until 19 Aug 2025, 11:30 IST.',
        'After 17 Aug 2025, 11:45 IST without it the seats are free for others, and you have to book again.',
      ])
        expect(text).toContain(sentence);
    }
  });

  it('contains no typed text and no attachment [SEC-48]', async () => {
    const typed = { personName: 'Pay Me Now', billingName: 'Or Else' };
    await placeGroup(server, { answers: typed });
    const mail = await renderedMail('group-link');
    expect(mail?.attachments).toEqual([]);
    for (const text of [...Object.values(typed), 'Participant', 'p1@group.example'])
      expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain(text);
  });

  it('is sent once a day, and its link confirms the group that replaced the first one [SEC-48]', async () => {
    const token = 'a-token-of-this-browser';
    const first = await placeGroup(server, { size: 3 }, token);
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    const second = await placeGroup(server, { size: 4 }, token);
    expect(await mailsSent(server)).toEqual([['group-link', 'asha@example.org']]);
    const reply = await ask(server, '/link', { body: { order: first, key: await mailedKey(server, first) } });
    expect(reply.json()).toMatchObject({
      order_code: second,
      state: 'awaiting-payment',
      due: '2025-08-19T06:00:00.000Z',
    });
  });
});

describe('mail of an unpaid group with a verified email', () => {
  it('shows the amount due, the deadline, the group page, the reference and the bank account', async () => {
    const code = await placeGroup(server, { size: 4, workshops: (index) => (index === 3 ? ['airway'] : []) });
    await signIn(server);
    const mail = await renderedMail('group-proforma');
    expect(mail?.subject).toBe('Your group is booked and not paid yet: SIMC 2025');
    const link = new RegExp(`http://127\\.0\\.0\\.1:3000/orders/group\\?order=${code}&(amp;)?key=[0-9a-f]{40}`);
    for (const text of [mail!.html, mail!.text]) {
      expect(text).toMatch(link);
      for (const words of ['4 participants', '19 Aug 2025, 11:30 IST', '₹13,800', code, 'SMPL0000000', '000000000000'])
        expect(text).toContain(words);
    }
    expect(mail?.html).not.toContain('cid:qr');
    expect(mail?.text).not.toContain('11:45 IST');
    expect(mail?.text).not.toContain('Open the link below');
  });

  it('attaches the pro-forma with every participant and provisional pass id', async () => {
    const code = await placeGroup(server, { size: 4 });
    await signIn(server);
    const [file, ...others] = (await renderedMail('group-proforma'))!.attachments;
    expect([file?.filename, file?.contentType, others]).toEqual([`pro-forma-${code}.pdf`, 'application/pdf', []]);
    const text = squeezed(pdfWords(file!.content).join(''));
    const people = await server.db.query<{ name: string; pass_id: string }>(
      'SELECT a.name, t.pass_id FROM attendees a JOIN tickets t ON t.attendee_id = a.id',
    );
    expect(people).toHaveLength(4);
    for (const { name, pass_id: id } of people) {
      expect(text).toContain(squeezed(name));
      expect(text).toContain(`Provisionalpass${id}`);
    }
  });

  it('is not sent for a group that was cancelled, expired or paid in the meantime', async () => {
    await placeGroup(server);
    await signIn(server);
    for (const state of ['cancelled', 'expired', 'paid']) {
      await server.db.query('UPDATE orders SET state = $1', [state]);
      expect(await renderedMail('group-proforma')).toBeUndefined();
    }
  });
});
