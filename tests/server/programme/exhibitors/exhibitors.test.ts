import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignUp } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { aSignUp, password, signInByHand } from '#tests/support/identity/accounts.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const email = 'asha@example.org';
const api = '/prod/v1/expo/simc-2025/exhibitor';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const signUp = (changes: Partial<SignUp> = {}, slug = 'simc-2025-event') =>
  server.app.inject({ method: 'POST', url: `${api}/signup/${slug}`, payload: aSignUp(changes) });
const bearer = async (accountEmail = email) => {
  const { body } = await signInByHand(server, { email: accountEmail });
  return { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
};
const read = async (accountEmail?: string) =>
  server.app.inject({ url: `${api}/profile`, headers: await bearer(accountEmail) });
const save = async (payload: object) =>
  server.app.inject({ method: 'PUT', url: `${api}/profile`, headers: await bearer(), payload });

describe('sign-up', () => {
  it('creates an account that can sign in at once, and stores the company details [API-05] [ROLE-02]', async () => {
    const reply = await signUp();
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: true }]);
    expect((await read()).json()).toEqual({
      email,
      version: 1,
      details: {
        personName: 'Asha Raman',
        personDesignation: 'Head, Sales',
        mobile: '9876543210',
        name: 'Sample Devices',
        website: 'https://sample.example',
        decision: 'yes',
        sectorIntrested: 'healthcare',
        marketing: 'friend',
        billingAddress: '12 Sample Street, Sample City 600001',
      },
    });
  });

  it('mails the owner of the email the link that proves it, and no password', async () => {
    await signUp();
    expect(await server.db.query('SELECT kind, recipient, payload FROM outbox_emails')).toEqual([
      {
        kind: 'account-made',
        recipient: email,
        payload: { link: expect.stringMatching(/^\/confirm-email\?account=/) },
      },
    ]);
  });

  it('is refused for an email with an account in any spelling [ERR-L-19]', async () => {
    await signUp();
    for (const sameEmail of [email, ' Asha@Example.org '.trim()]) {
      const reply = await signUp({ email: sameEmail, name: 'Another Company' });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          message: 'User with this email already exists. Please login instead.',
          detail: 'UsernameExistsException',
        },
      ]);
    }
    expect((await read()).json().details.name).toBe('Sample Devices');
  });

  it('creates one account for two simultaneous requests with the same email', async () => {
    const replies = await Promise.all([signUp(), signUp()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await server.db.query('SELECT 1 FROM exhibitors')).toHaveLength(1);
  });

  it.each([
    [
      { personName: 'Asha 2' },
      'personName',
      'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and hyphens',
    ],
    [{ personName: ' ' }, 'personName', 'This field is required'],
    [{ email: 'asha@example' }, 'email', 'Invalid email address'],
    [{ website: 'acme' }, 'website', 'Please enter a web address with a dot, such as company.example'],
    [{ sector: 'mining' }, 'sectorIntrested', 'Please choose one of the options'],
    [{ marketMedium: '' }, 'marketing', 'This field is required'],
    [{ gstNumber: '29ABCDE1234F1A5' }, 'gstNumber', 'Please enter a valid GST number'],
    [{ gstNumber: 'n/a' }, 'gstNumber', 'N/A is not allowed. Please enter a valid GST number.'],
    [
      { password: 'password' },
      'password',
      'Password must contain at least 1 uppercase, 1 lowercase, 1 number, and 1 special character',
    ],
  ])('is refused with %o and writes nothing [EXSU-08]', async (changes, field, message) => {
    const before = await rowCounts(server.db);
    const reply = await signUp(changes);
    expect([reply.statusCode, reply.json().detail]).toEqual([400, [{ field, message }]]);
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('refuses unknown keys and other events [EXSU-29]', async () => {
    expect((await signUp({ role: 'admin' } as object)).statusCode).toBe(400);
    expect((await signUp({}, 'another-event')).statusCode).toBe(404);
  });
});

describe('exhibitor profile', () => {
  const details = async () => (await read()).json().details;

  it('belongs to the signed-in company', async () => {
    await signUp();
    await signUp({ email: 'other@example.org', name: 'Other Devices' });
    expect((await read('other@example.org')).json()).toMatchObject({
      email: 'other@example.org',
      details: { name: 'Other Devices' },
    });
    expect((await details()).name).toBe('Sample Devices');
  });

  it('is changed based on the newest version', async () => {
    await signUp({ gstNumber: '29ABCDE1234F1ZW' });
    const { gstNumber: _, hasGstNumber: __, billingName: ___, ...rest } = await details();
    const reply = await save({ version: 1, details: { ...rest, name: ' New Name ' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { email, version: 2, details: { ...rest, name: 'New Name' } },
    ]);
    expect((await read()).json()).toEqual(reply.json());
  });

  it('refuses a change based on an old version, so that no change is lost', async () => {
    await signUp();
    const first = await details();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save({ version: 1, details: { ...first, name } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().detail).toBe('VersionConflict');
    const saved = replies.find(({ statusCode }) => statusCode === 200)!.json();
    expect((await read()).json()).toEqual(saved);
    expect((await save({ version: 2, details: { ...saved.details, name: 'Four' } })).json()).toMatchObject({
      version: 3,
      details: { name: 'Four' },
    });
  });

  it('is validated by the form rules and accepts no email and no password', async () => {
    await signUp();
    const savedDetails = await details();
    for (const more of [{ email: 'x@example.org' }, { password }, { gstNumber: '29ABCDE1234F1ZW' }, { mobile: 'x' }])
      expect((await save({ version: 1, details: { ...savedDetails, ...more } })).statusCode).toBe(400);
    expect((await read()).json()).toMatchObject({ version: 1, details: savedDetails });
  });

  it('is created once by the first change of an account without details', async () => {
    await signUp();
    const savedDetails = await details();
    await server.db.query('DELETE FROM exhibitors');
    const missing = await read();
    expect([missing.statusCode, missing.json().detail]).toEqual([404, 'NoProfile']);
    expect((await save({ version: 1, details: savedDetails })).statusCode).toBe(409);
    expect((await save({ version: 0, details: savedDetails })).json()).toEqual({
      email,
      version: 1,
      details: savedDetails,
    });
    expect((await save({ version: 0, details: savedDetails })).statusCode).toBe(409);
  });
});
