import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindGroups } from '#server/commands/remind-groups.ts';
import { outboxEmails } from '#server/db/mail-schema.ts';
import { mailMessage } from '#server/queries/mail-message.ts';
import { ask, placed, signIn } from '#tests/support/groups.ts';
import { aReceipt, confirm } from '#tests/support/orders.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

/** The mail of that kind to that address, as it would be sent now. */
async function mailed(kind: string, recipient = 'asha@example.org') {
  const { db, conference, publicUrl } = server.services;
  const rows = await db.orm.select().from(outboxEmails);
  const mail = rows.find((row) => row.kind === kind && row.recipient === recipient);
  if (!mail) throw new Error(`No ${kind} to ${recipient}`);
  return mailMessage(db, mail, { ...conference, publicUrl });
}
const pay = async (code: string) => {
  const checkout = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
  await confirm(server, aReceipt(server, checkout.json().order_id));
};
const squeezed = (text: string) => text.replace(/\s/g, '');

describe('the mail of an unpaid group', () => {
  it('says what is owed and by when, leads to its page, and names reference and account', async () => {
    const code = await placed(server, { size: 4, workshops: (index) => (index === 3 ? ['airway'] : []) });
    const mail = await mailed('group-proforma');
    expect(mail?.subject).toBe('Open the link to keep the seats of your group: SIMC 2025');
    const link = new RegExp(`http://127\\.0\\.0\\.1:3000/orders/group\\?order=${code}&(amp;)?key=[0-9a-f]{40}`);
    for (const text of [mail!.html, mail!.text]) {
      expect(text).toMatch(link);
      for (const words of ['4 participants', '19 Aug 2025, 11:30 IST', '₹13,800', code, 'SMPL0000000', '000000000000'])
        expect(text).toContain(words);
    }
    expect(mail?.html).not.toContain('cid:qr');
  });

  it('says to open the link within 15 minutes, what happens after them, and until when the seats are held then', async () => {
    await placed(server, { workshops: () => ['airway'] });
    const mail = await mailed('group-proforma');
    for (const text of [mail!.html, mail!.text]) {
      for (const sentence of [
        'their workshop seats are held for you until 17 Aug 2025, 11:45 IST.',
        'Open the link below by 17 Aug 2025, 11:45 IST. This confirms your e-mail address, and your seats are then held until 19 Aug 2025, 11:30 IST.',
        'After 17 Aug 2025, 11:45 IST without it the seats are free for others, and you have to book again.',
      ])
        expect(text).toContain(sentence);
    }
    const [file] = mail!.attachments;
    expect(squeezed(pdfWords(file!.content).join(''))).toContain(
      squeezed('This date holds once you have opened the link in our e-mail, by 17 Aug 2025, 11:45 IST.'),
    );
  });

  it('asks for nothing to be confirmed where the email is proven before it leaves', async () => {
    await placed(server);
    await signIn(server);
    const mail = await mailed('group-proforma');
    expect(mail?.text).toContain('held for you until 19 Aug 2025, 11:30 IST.');
    expect(mail?.text).not.toContain('11:45 IST');
    expect(mail?.text).not.toContain('Open the link below');
  });

  it('brings the pro-forma with every participant and the id of the provisional pass', async () => {
    const code = await placed(server, { size: 4 });
    const [file, ...others] = (await mailed('group-proforma'))!.attachments;
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

  it('escapes what the contact wrote', async () => {
    await placed(server);
    await server.db.query(`UPDATE orders SET contact_name = '<b>Asha</b>'`);
    expect((await mailed('group-proforma'))?.html).toContain('Dear &lt;b&gt;Asha&lt;/b&gt;');
  });

  it('is not sent for a group that is cancelled or paid meanwhile', async () => {
    await placed(server);
    for (const state of ['cancelled', 'expired', 'paid']) {
      await server.db.query('UPDATE orders SET state = $1', [state]);
      expect(await mailed('group-proforma')).toBeUndefined();
    }
  });

  it('speaks of no button where it is read as text', async () => {
    await placed(server);
    expect((await mailed('group-proforma'))?.text).not.toMatch(/button/i);
  });

  it('is followed by a confirmation where the contact has cancelled it', async () => {
    const code = await placed(server);
    await ask(server, `/orders/${code}/cancel`, { method: 'POST', session: await signIn(server) });
    const mail = await mailed('group-cancelled');
    expect(mail?.subject).toBe('Your group is cancelled: SIMC 2025');
    for (const text of [mail!.html, mail!.text]) {
      for (const words of [code, 'the passes of 3 participants', 'http://127.0.0.1:3000/bulk-booking'])
        expect(text).toContain(words);
    }
  });

  it('is followed by a reminder that leads to the same page', async () => {
    const code = await placed(server);
    await signIn(server);
    server.pass(24 * 60);
    await remindGroups(server.services);
    const mail = await mailed('group-reminder');
    expect(mail?.subject).toBe("Your group's payment is due: SIMC 2025");
    expect(mail?.text).toContain(`/orders/group?order=${code}&key=`);
    expect(mail?.text).toContain('Your group of 3 participants is not paid yet.');
  });
});

describe('the mails of a group that is paid', () => {
  it('tell the contact that the money came, until when names can be corrected', async () => {
    const code = await placed(server);
    await pay(code);
    const mail = await mailed('group-paid');
    expect(mail?.text).toContain('We have received ₹9,000.');
    expect(mail?.text).toContain('correct names until 9 October 2025.');
    expect(mail?.html).toContain(`/orders/group?order=${code}`);
  });

  it('bring each participant the own pass, and say who booked it', async () => {
    await pay(await placed(server));
    const participant = await mailed('pass', 'p1@group.example');
    for (const text of [participant!.html, participant!.text]) expect(text).toContain('Booked for you by Asha Raman.');
    expect(participant?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
    expect((await mailed('pass'))?.text).not.toContain('Booked for you');
  });
});
