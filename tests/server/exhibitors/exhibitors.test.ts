import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignUp } from '#domain/exhibitors/exhibitors.ts';
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
const bearer = async (address = email) => {
  const { body } = await signInByHand(server, { email: address });
  return { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
};
const read = async (address?: string) => server.app.inject({ url: `${api}/profile`, headers: await bearer(address) });
const save = async (payload: object) =>
  server.app.inject({ method: 'PUT', url: `${api}/profile`, headers: await bearer(), payload });

describe('sign-up', () => {
  it('makes an account that signs in at once, and keeps what the company said [API-05] [ROLE-02]', async () => {
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

  it('tells the owner of the address by mail, without a secret', async () => {
    await signUp();
    expect(await server.db.query('SELECT kind, recipient, payload FROM outbox_emails')).toEqual([
      { kind: 'account-made', recipient: email, payload: {} },
    ]);
  });

  it('keeps GST number and billing name where there are some', async () => {
    await signUp({ gstNumber: '29ABCDE1234F1Z5', billingName: 'Sample Devices Private Limited' });
    expect((await read()).json().details).toMatchObject({
      hasGstNumber: true,
      gstNumber: '29ABCDE1234F1Z5',
      billingName: 'Sample Devices Private Limited',
    });
  });

  it('of an address that has an account is refused, however it is written [ERR-L-19]', async () => {
    await signUp();
    for (const again of [email, ' Asha@Example.org '.trim()]) {
      const reply = await signUp({ email: again, name: 'Another Company' });
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

  it('of one address by two at once makes one account', async () => {
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
  ])('with %o is refused, and nothing is made [EXSU-08]', async (changes, field, message) => {
    const before = await rowCounts(server.db);
    const reply = await signUp(changes);
    expect([reply.statusCode, reply.json().detail]).toEqual([400, [{ field, message }]]);
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('takes exactly the keys of the call, for this event [EXSU-29]', async () => {
    expect((await signUp({ role: 'admin' } as object)).statusCode).toBe(400);
    expect((await signUp({}, 'another-event')).statusCode).toBe(404);
  });

  it('that the directory refuses as too weak says so at the field', async () => {
    const message = 'Password did not conform with policy: Password was used before';
    const create = async () => ({ refused: 'weak' as const, message });
    const directory = { ...server.services.identity.directory, create };
    const identity = { ...server.services.identity, directory };
    const strict = await testServer({ services: { identity } });
    const reply = await strict.app.inject({ method: 'POST', url: `${api}/signup/simc-2025-event`, payload: aSignUp() });
    expect([reply.statusCode, reply.json().detail]).toEqual([400, [{ field: 'password', message }]]);
    await strict.close();
  });
});

describe('the profile', () => {
  const details = async () => (await read()).json().details;

  it('is the signed-in company’s own, and nobody else’s', async () => {
    await signUp();
    await signUp({ email: 'other@example.org', name: 'Other Devices' });
    expect((await read('other@example.org')).json()).toMatchObject({
      email: 'other@example.org',
      details: { name: 'Other Devices' },
    });
    expect((await details()).name).toBe('Sample Devices');
  });

  it('is changed from the newest version', async () => {
    await signUp({ gstNumber: '29ABCDE1234F1Z5' });
    const { gstNumber: _, hasGstNumber: __, billingName: ___, ...rest } = await details();
    const reply = await save({ version: 1, details: { ...rest, name: ' New Name ' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { email, version: 2, details: { ...rest, name: 'New Name' } },
    ]);
    expect((await read()).json()).toEqual(reply.json());
  });

  it('changed meanwhile refuses an older change whole: none of the two is lost', async () => {
    await signUp();
    const first = await details();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save({ version: 1, details: { ...first, name } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().detail).toBe('VersionConflict');
    const kept = replies.find(({ statusCode }) => statusCode === 200)!.json();
    expect((await read()).json()).toEqual(kept);
    expect((await save({ version: 2, details: { ...kept.details, name: 'Four' } })).json()).toMatchObject({
      version: 3,
      details: { name: 'Four' },
    });
  });

  it('of a version that no details can have is refused as a bad call', async () => {
    await signUp();
    const own = await details();
    const replies = [
      await save({ version: 2 ** 31 - 2, details: own }),
      await save({ version: 2 ** 31 - 1, details: own }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 400]);
  });

  it('is held to the rules of the form, without address and password', async () => {
    await signUp();
    const own = await details();
    for (const more of [{ email: 'x@example.org' }, { password }, { gstNumber: '29ABCDE1234F1Z5' }, { mobile: 'x' }])
      expect((await save({ version: 1, details: { ...own, ...more } })).statusCode).toBe(400);
    expect((await read()).json()).toMatchObject({ version: 1, details: own });
  });

  it('of an account that has said nothing yet is made by its first change, once', async () => {
    await signUp();
    const own = await details();
    await server.db.query('DELETE FROM exhibitors');
    const missing = await read();
    expect([missing.statusCode, missing.json().detail]).toEqual([404, 'NoProfile']);
    expect((await save({ version: 1, details: own })).statusCode).toBe(409);
    expect((await save({ version: 0, details: own })).json()).toEqual({ email, version: 1, details: own });
    expect((await save({ version: 0, details: own })).statusCode).toBe(409);
  });
});
