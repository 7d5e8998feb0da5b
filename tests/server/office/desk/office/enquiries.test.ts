import { describe, expect, it } from 'vitest';
import type { DeskEnquiry, EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { findMail } from '#server/platform/mail/outbox.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { call, events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();

interface List {
  enquiries: DeskEnquiry[];
  next: string | null;
  open: number;
}

const ask = (changes: Parameters<typeof anEnquiryBody>[0] = {}) => sendEnquiry(server, anEnquiryBody(changes));
const list = (query = '') => get<List>('office', `enquiries${query}`);
const firstId = async () => (await list()).enquiries[0]!.id;
const read = (id: string) => get<EnquiryPage>('office', `enquiries/${id}`);
const answer = (id: string, text = 'A0, upright.') => post('office', `enquiries/${id}/answer`, { answer: text });
const close = (id: string, reason = 'by phone') => post('owner', `enquiries/${id}/close`, { reason });
const answers = () =>
  server.db.query<{ id: string; recipient: string }>(
    `SELECT id, recipient FROM outbox_emails WHERE kind = 'enquiry-answer'`,
  );
const aStallQuestion = () =>
  server.db.query(
    `INSERT INTO enquiries (id, name, email, subject, message, created_at, account_id, category)
     VALUES ('stall', 'Vani Iyer', 'vani@devices.example', 'Corner stall', 'How much?', '2025-08-01T00:00:00Z', 'acc', 'corner')`,
  );

describe('enquiries at the desk', () => {
  it('are listed with the oldest open one first, and by kind', async () => {
    await ask({ subject: 'Posters', message: 'x'.repeat(300) });
    await aStallQuestion();
    const { enquiries, open } = await list();
    expect(open).toBe(2);
    expect(enquiries).toMatchObject([
      { kind: 'stall', about: 'Corner stall', name: 'Vani Iyer', start: 'How much?' },
      { kind: 'contact', about: 'Posters', name: 'Asha Raman', start: 'x'.repeat(200) },
    ]);
    expect((await list('?kind=stall')).enquiries.map(({ id }) => id)).toEqual(['stall']);
    expect((await list('?kind=contact')).enquiries).toHaveLength(1);
  });

  it('are read page by page in both orders', async () => {
    for (let number = 0; number < 51; number += 1)
      await server.db.query(
        `INSERT INTO enquiries (id, name, email, message, created_at) VALUES ($1, 'A', 'a@example.org', 'M', '2025-08-01T00:00:00Z')`,
        [`enquiry-${number}`],
      );
    for (const state of ['open', 'closed']) {
      const first = await list(`?state=${state}`);
      const second = await list(`?state=${state}&cursor=${first.next}`);
      expect([second.enquiries.length, second.next]).toEqual([1, null]);
      expect(new Set([...first.enquiries, ...second.enquiries].map(({ id }) => id)).size).toBe(51);
      await server.db.exec(`UPDATE enquiries SET state = 'closed', decided_at = now()`);
    }
  });

  it('have a page, which the audit log records', async () => {
    await ask({ phone: '+91 98765 43210', organization: 'Sample College' });
    const id = await firstId();
    expect(await read(id)).toMatchObject({
      state: 'open',
      phone: '+91 98765 43210',
      organization: 'Sample College',
      message: 'How large may a poster be?',
    });
    expect(await events('enquiry.read')).toMatchObject([{ actor: 'staff-office', subject: id }]);
    expect((await call('office', 'enquiries/unknown')).statusCode).toBe(404);
  });
});

describe('answer to an enquiry', () => {
  it('is mailed to the sender, without the texts of the sender, and is shown afterwards', async () => {
    await ask({ name: 'Forged Name', message: 'Forged message' });
    const id = await firstId();
    expect((await answer(id, ' A0, upright.\nWelcome! ')).json()).toMatchObject({
      state: 'answered',
      answer: 'A0, upright.\nWelcome!',
      decided_by: 'office',
      answer_mail: 'queued',
    });
    expect((await list()).open).toBe(0);
    expect((await list('?state=answered')).enquiries).toHaveLength(1);
    const [mail] = await answers();
    expect(mail?.recipient).toBe('asha@example.org');
    const { event, group } = server.services.conference;
    const row = (await findMail(server.db, mail!.id))!;
    const message = (await mailMessage(server.db, row, { event, group, publicUrl: 'https://site.example' }))!;
    expect(message.text).toContain('You wrote to us on 17 Aug 2025');
    expect(message.text).toContain('A0, upright.\nWelcome!');
    expect(message.html + message.text).not.toMatch(/Forged/);
    expect(message.replyTo?.address).toBe(event.contacts.enquiries);
    expect(await events('enquiry.answered')).toMatchObject([
      { actor: 'staff-office', subject: id, after: { state: 'answered' } },
    ]);
  });

  it('is not mailed any more after the enquiry was deleted', async () => {
    await ask();
    await answer(await firstId());
    const [mail] = await answers();
    const row = (await findMail(server.db, mail!.id))!;
    await server.db.exec('DELETE FROM enquiries');
    const { event, group } = server.services.conference;
    expect(await mailMessage(server.db, row, { event, group, publicUrl: 'https://site.example' })).toBeUndefined();
  });

  it('is given once: the second person gets the name of the first, and nothing is mailed', async () => {
    await ask();
    const id = await firstId();
    const replies = await Promise.all([answer(id), answer(id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await close(id);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'office has answered this enquiry meanwhile. Nothing was sent.',
    ]);
    expect(await answers()).toHaveLength(1);
  });

  it('is not needed: the enquiry is closed with a reason, and nothing is mailed', async () => {
    await ask();
    const id = await firstId();
    expect((await close(id)).json()).toMatchObject({ state: 'closed', answer: 'by phone', decided_by: 'owner' });
    expect(await answers()).toEqual([]);
    expect(await events('enquiry.closed')).toMatchObject([{ subject: id, after: { state: 'closed' } }]);
    expect((await answer(id)).json().message).toBe('owner has closed this enquiry meanwhile. Nothing was sent.');
  });

  it('must have a text, for an enquiry that exists', async () => {
    await ask();
    expect((await answer(await firstId(), '  ')).statusCode).toBe(400);
    expect((await answer('unknown')).statusCode).toBe(404);
  });
});
