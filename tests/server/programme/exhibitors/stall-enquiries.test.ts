import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMail } from '#server/platform/mail/outbox.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
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

const signUp = (accountEmail = email) =>
  server.app.inject({
    method: 'POST',
    url: `${api}/signup/simc-2025-event`,
    payload: aSignUp({ email: accountEmail, name: `Devices of ${accountEmail.split('@')[0]}` }),
  });
const bearer = async (accountEmail = email) => {
  const { body } = await signInByHand(server, { email: accountEmail });
  return { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
};
const question = { category: 'corner', message: 'Is a corner near the entrance free?' };
const fieldError = (field: string, message: string) => [{ field, message }];
const unknownStall = 'Please choose a stall from the list';
const ask = async (payload: object = question, accountEmail?: string) =>
  server.app.inject({ method: 'POST', url: `${api}/enquiries`, headers: await bearer(accountEmail), payload });
const listStallEnquiries = async (accountEmail?: string) =>
  (await server.app.inject({ url: `${api}/enquiries`, headers: await bearer(accountEmail) })).json().data;
const setMail = (state: string) =>
  server.db.query(`UPDATE outbox_emails SET state = $1, sent_at = $2 WHERE kind = 'enquiry'`, [
    state,
    state === 'sent' ? server.services.clock.now() : null,
  ]);

describe('stall enquiry', () => {
  it('is stored and mailed only to the organiser, with email and company of the account', async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toEqual(await listStallEnquiries());
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

  it('indents message lines in the mail that look like fields', async () => {
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

  it.each([
    { why: 'an unknown stall', more: { category: 'penthouse' }, detail: fieldError('category', unknownStall) },
    { why: 'an empty message', more: { message: ' ' }, detail: fieldError('message', 'This field is required') },
    {
      why: 'a message too long',
      more: { message: 'a'.repeat(2001) },
      detail: fieldError('message', 'This text is too long'),
    },
    {
      why: 'an email in the body',
      more: { email: 'x@example.org' },
      detail: fieldError('email', 'must NOT have additional properties'),
    },
  ])('is refused with $why and writes nothing', async ({ more, detail }) => {
    const headers = await bearer();
    const { throttles: _, ...before } = await rowCounts(server.db);
    const payload = { ...question, ...more };
    const reply = await server.app.inject({ method: 'POST', url: `${api}/enquiries`, headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'Please correct the marked fields.', detail }]);
    expect(await rowCounts(server.db)).toMatchObject(before);
  });
});

describe('list of stall enquiries', () => {
  it('shows each enquiry with the state of its mail', async () => {
    await ask();
    const now = server.services.clock.now().toISOString();
    const expectedEnquiry = { id: expect.any(String), askedAt: now, about: 'Corner stall', message: question.message };
    expect(await listStallEnquiries()).toEqual([{ ...expectedEnquiry, state: 'waiting' }]);
    await setMail('kept');
    expect(await listStallEnquiries()).toEqual([{ ...expectedEnquiry, state: 'waiting' }]);
    await setMail('undeliverable');
    expect(await listStallEnquiries()).toEqual([{ ...expectedEnquiry, state: 'stuck' }]);
    await setMail('sent');
    expect(await listStallEnquiries()).toEqual([{ ...expectedEnquiry, state: 'passed-on', passedOnAt: now }]);
  });

  it('contains only enquiries of the signed-in account', async () => {
    await signUp('other@example.org');
    await ask();
    expect(await listStallEnquiries('other@example.org')).toEqual([]);
  });

  it('shows only the time of contact form enquiries, because account emails are not verified', async () => {
    await sendEnquiry(server, anEnquiryBody({ email: 'Asha@Example.org', subject: 'Posters' }));
    server.pass(1);
    await ask();
    const [newest, oldest] = await listStallEnquiries();
    expect(newest).toMatchObject({ about: 'Corner stall' });
    expect(Object.keys(oldest).sort()).toEqual(['askedAt', 'id', 'state']);
  });

  it('shows only the time of an enquiry that another account sent with the same email', async () => {
    await ask();
    await server.db.query(`UPDATE enquiries SET account_id = 'another-account'`);
    const [only] = await listStallEnquiries();
    expect(Object.keys(only).sort()).toEqual(['askedAt', 'id', 'state']);
  });

  it('is refused without a session', async () => {
    for (const request of [{ method: 'GET' }, { method: 'POST', payload: question }] as const)
      expect((await server.app.inject({ url: `${api}/enquiries`, ...request })).statusCode).toBe(401);
  });
});
