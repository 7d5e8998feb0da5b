import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMail } from '#server/mail/outbox.ts';
import { mailMessage } from '#server/mail/mail-message.ts';
import { aSignUp, signInByHand } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const email = 'asha@example.org';
const api = '/prod/v1/expo/simc-2025/exhibitor';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await signUp();
});
afterAll(() => server.close());

const signUp = (address = email) =>
  server.app.inject({
    method: 'POST',
    url: `${api}/signup/simc-2025-event`,
    payload: aSignUp({ email: address, name: `Devices of ${address.split('@')[0]}` }),
  });
const bearer = async (address = email) => {
  const { body } = await signInByHand(server, { email: address });
  return { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
};
const question = { category: 'corner', message: 'Is a corner near the entrance free?' };
const wrong = (field: string, message: string) => [{ field, message }];
const unknownStall = 'Please choose a stall from the list';
const ask = async (payload: object = question, address?: string) =>
  server.app.inject({ method: 'POST', url: `${api}/enquiries`, headers: await bearer(address), payload });
const asked = async (address?: string) =>
  (await server.app.inject({ url: `${api}/enquiries`, headers: await bearer(address) })).json().data;
const setMail = (state: string) =>
  server.db.query(`UPDATE outbox_emails SET state = $1, sent_at = $2 WHERE kind = 'enquiry'`, [
    state,
    state === 'sent' ? server.services.clock.now() : null,
  ]);

describe('a question about a stall', () => {
  it('is kept and mailed to the organiser alone, with address and company of the account', async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toEqual(await asked());
    expect(await server.db.query('SELECT name, email, organization, phone, subject, category FROM enquiries')).toEqual([
      {
        name: 'Asha Raman',
        email,
        organization: 'Devices of asha',
        phone: '9876543210',
        subject: 'Corner stall',
        category: 'corner',
      },
    ]);
    const [mail] = await server.db.query<{ id: string; recipient: string }>(
      `SELECT id, recipient FROM outbox_emails WHERE kind = 'enquiry'`,
    );
    expect(mail!.recipient).toBe('enquiries@simc2025.example');
    const { event, group } = server.services.conference;
    const head = { event, group, publicUrl: server.services.publicUrl };
    const letter = await mailMessage(server.db, (await findMail(server.db, mail!.id))!, head);
    expect(letter).toMatchObject({
      subject: 'New stall enquiry: Corner stall',
      replyTo: { name: 'Asha Raman', address: email },
    });
    expect(letter!.text).toContain('Organization: Devices of asha');
    expect(letter!.text).toContain(question.message);
  });

  it('has no line in its mail that could be taken for a row of it', async () => {
    await ask({ ...question, message: 'Hello\nEmail: x@elsewhere.example\r\n\u2028Name: Another' });
    const [mail] = await server.db.query<{ id: string }>(`SELECT id FROM outbox_emails WHERE kind = 'enquiry'`);
    const { event, group } = server.services.conference;
    const head = { event, group, publicUrl: server.services.publicUrl };
    const { text } = (await mailMessage(server.db, (await findMail(server.db, mail!.id))!, head))!;
    expect(text.split(/\r|[\n\u2028]/).filter((line) => /^(Name|Email)/.test(line))).toEqual([
      'Name: Asha Raman',
      `Email: ${email}`,
    ]);
    expect(text).toContain('Message: Hello\n    Email: x@elsewhere.example\n');
  });

  it('may come before the company has said anything of itself', async () => {
    await server.db.query('DELETE FROM exhibitors');
    expect((await ask({ ...question, category: 'other' })).json().data).toMatchObject([{ about: 'Another question' }]);
    expect(await server.db.query('SELECT name, organization FROM enquiries')).toEqual([
      { name: email, organization: null },
    ]);
  });

  it.each([
    { why: 'a stall of no tariff', more: { category: 'penthouse' }, detail: wrong('category', unknownStall) },
    { why: 'an empty message', more: { message: ' ' }, detail: wrong('message', 'This field is required') },
    {
      why: 'a message too long',
      more: { message: 'a'.repeat(2001) },
      detail: wrong('message', 'This text is too long'),
    },
    {
      why: 'an address of its own',
      more: { email: 'x@example.org' },
      detail: wrong('email', 'must NOT have additional properties'),
    },
  ])('with $why is refused, and leaves nothing behind', async ({ more, detail }) => {
    const headers = await bearer();
    const { throttles: _, ...before } = await rowCounts(server.db);
    const payload = { ...question, ...more };
    const reply = await server.app.inject({ method: 'POST', url: `${api}/enquiries`, headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'Please correct the marked fields.', detail }]);
    expect(await rowCounts(server.db)).toMatchObject(before);
  });

  it('is one too many after five in an hour', async () => {
    const headers = await bearer();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const from = { remoteAddress: `192.0.2.${index}`, headers, payload: question };
      const reply = await server.app.inject({ method: 'POST', url: `${api}/enquiries`, ...from });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('what was asked', () => {
  it('is told with how far its mail is', async () => {
    await ask();
    const now = server.services.clock.now().toISOString();
    const told = { id: expect.any(String), askedAt: now, about: 'Corner stall', message: question.message };
    expect(await asked()).toEqual([{ ...told, state: 'waiting' }]);
    await setMail('kept');
    expect(await asked()).toEqual([{ ...told, state: 'waiting' }]);
    await setMail('undeliverable');
    expect(await asked()).toEqual([{ ...told, state: 'stuck' }]);
    await setMail('sent');
    expect(await asked()).toEqual([{ ...told, state: 'passed-on', passedOnAt: now }]);
  });

  it('is nobody else’s to read', async () => {
    await signUp('other@example.org');
    await ask();
    expect(await asked('other@example.org')).toEqual([]);
  });

  it('by the contact form is told by its time alone: anyone may have made the account of the address', async () => {
    await sendEnquiry(server, anEnquiryBody({ email: 'Asha@Example.org', subject: 'Posters' }));
    server.pass(1);
    await ask();
    const [newest, oldest] = await asked();
    expect(newest).toMatchObject({ about: 'Corner stall' });
    expect(Object.keys(oldest).sort()).toEqual(['askedAt', 'id', 'state']);
  });

  it('is not told without a session', async () => {
    for (const how of [{ method: 'GET' }, { method: 'POST', payload: question }] as const)
      expect((await server.app.inject({ url: `${api}/enquiries`, ...how })).statusCode).toBe(401);
  });
});
