import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowCounts } from '#tests/support/database/database.ts';
import { anEnquiry, anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const enquiries = () => server.db.query('SELECT * FROM enquiries');
const mails = () => server.db.query<{ recipient: string }>('SELECT kind, recipient, state, payload FROM outbox_emails');

describe('enquiry', () => {
  it('is stored and mailed to the organiser once [API-17]', async () => {
    const enquiry = anEnquiry({ phone: '+91 98765 43210', organization: 'Sample College', subject: 'Posters' });
    const reply = await sendEnquiry(server, anEnquiryBody(enquiry));
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: true }]);

    const [row] = await enquiries();
    expect(row).toMatchObject({ ...enquiry, id: expect.any(String), created_at: server.services.clock.now() });
    const payload = { enquiryId: row!['id'] };
    expect(await mails()).toEqual([
      { kind: 'enquiry', recipient: 'enquiries@simc2025.example', state: 'queued', payload },
    ]);
    expect(server.jobs.map(({ name }) => name)).toEqual(['send-mail']);
  });

  it('is mailed only to the organiser, although the body names other recipients [SEC-01]', async () => {
    const forged = {
      sender: 'Bank <bank@evil.example>',
      to: ['victim@example.org', 'victim2@example.org'],
      subject: 'Your account\r\nBcc: all@example.org',
      html_body: `<h1>Pay now</h1>${anEnquiryBody().html_body}<a href="https://evil.example">Here</a>`,
      tracking: true,
    };
    expect((await sendEnquiry(server, forged)).statusCode).toBe(200);
    expect(JSON.stringify([await enquiries(), await mails()])).not.toMatch(/victim|evil|Pay now|Bcc/);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['enquiries@simc2025.example']);
  });
});

describe('refused enquiry', () => {
  const answers = 'Please correct the marked fields.';
  const unreadable = 'Your message could not be read. Please reload the page and try again.';
  const required = 'This field is required';

  const fieldError = (field: string, message = required) => ({ message: answers, detail: [{ field, message }] });
  const withHtml = (html_body: string | undefined) => ({ ...anEnquiryBody(), html_body });

  it.each<{ why: string; body: object; reply: object }>([
    {
      why: 'a phone number of one digit',
      body: anEnquiryBody({ phone: '5' }),
      reply: fieldError('phone', 'Please check this phone number. Outside India, begin with + and the country code.'),
    },
    { why: 'no name', body: anEnquiryBody({ name: ' ' }), reply: fieldError('name') },
    { why: 'no message', body: anEnquiryBody({ message: '\n' }), reply: fieldError('message') },
    { why: 'no email', body: anEnquiryBody({ email: '' }), reply: fieldError('email') },
    {
      why: 'two emails in one field',
      body: anEnquiryBody({ email: 'a@example.org,b@example.org' }),
      reply: fieldError('email', 'Invalid email address'),
    },
    {
      why: 'a message too long',
      body: anEnquiryBody({ message: 'a'.repeat(5001) }),
      reply: fieldError('message', 'This text is too long'),
    },
    { why: 'unknown HTML', body: withHtml('<p>Hello</p>'), reply: { message: unreadable } },
    {
      why: 'a tag in a row',
      body: withHtml(anEnquiryBody().html_body.replace('How', '<b>How</b>')),
      reply: { message: unreadable },
    },
    {
      why: 'an unknown key',
      body: { ...anEnquiryBody(), bcc: 'all@example.org' },
      reply: fieldError('bcc', 'must NOT have additional properties'),
    },
    {
      why: 'a body without HTML',
      body: withHtml(undefined),
      reply: fieldError('html_body', "must have required property 'html_body'"),
    },
  ])('returns the reason and writes nothing: $why', async ({ body, reply }) => {
    const before = await rowCounts(server.db);
    const refused = await sendEnquiry(server, body);
    expect([refused.statusCode, refused.json()]).toEqual([400, reply]);
    expect(await rowCounts(server.db)).toEqual(before);
    expect(server.jobs).toEqual([]);
  });
});

describe('enquiry rate limit', () => {
  it('allows five an hour for one email and client, in any spelling [SEC-01]', async () => {
    const spelled = ['Asha@Example.org', 'asha@example.org'];
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const body = anEnquiryBody({ email: spelled[index % 2]! });
      statuses.push((await sendEnquiry(server, body)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const reply = await sendEnquiry(server);
    expect(reply.json()).toEqual({ message: 'Too many attempts. Please wait a few minutes and try again.' });
    expect(await enquiries()).toHaveLength(5);

    server.pass(60);
    expect((await sendEnquiry(server)).statusCode).toBe(200);
  });

  it('is not used up by a stranger who sends enquiries with the email of another person', async () => {
    for (let index = 0; index < 6; index += 1) await sendEnquiry(server, anEnquiryBody(), { from: '198.51.100.7' });
    expect((await sendEnquiry(server, anEnquiryBody(), { from: '192.0.2.1' })).statusCode).toBe(200);
  });
});
