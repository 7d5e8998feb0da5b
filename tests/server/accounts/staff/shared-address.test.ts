import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, signInByHand } from '#tests/support/identity/accounts.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aMember, desk, idToken, session } from './staff-fixture.ts';

/** All calls come from one IP address, that of the office or of the venue. */
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const open = async (token: string, path = 'session', cookie?: string) =>
  (await desk(server, path, { method: 'POST', token, ...(cookie && { cookie }) })).statusCode;

describe('calls of other people behind the address of the office', () => {
  it('do not end the sign-in at the desk: accounts without staff use up only their own calls [SEC-57]', async () => {
    const owner = await aMember(server, 'owner');
    const token = await idToken(server, owner);
    await anAccount(server, { email: 'exhibitor@example.org' });
    const { body } = await signInByHand(server, { email: 'exhibitor@example.org' });
    const stranger = body.AuthenticationResult?.IdToken ?? '';
    for (let call = 0; call < 65; call += 1) expect(await open(stranger)).toBe(403);
    expect(await open(token)).toBe(200);
  });

  it('do not end the confirmation: each member of staff has separate calls [SEC-57]', async () => {
    const accounts = await aMember(server, 'accounts');
    const first = { cookie: await session(server, accounts), token: await idToken(server, accounts) };
    for (let call = 0; call < 60; call += 1) expect(await open(first.token, 'session/confirm', first.cookie)).toBe(200);
    expect(await open(first.token, 'session/confirm', first.cookie)).toBe(429);
    const office = await aMember(server, 'office');
    const cookie = await session(server, office);
    expect(await open(await idToken(server, office), 'session/confirm', cookie)).toBe(200);
  });
});
