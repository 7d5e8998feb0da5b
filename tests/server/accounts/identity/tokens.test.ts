import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSigningKey } from '#server/accounts/identity/signing-keys.ts';
import { verifyToken } from '#server/accounts/identity/verify-token.ts';
import { anAccount, call, signInByHand } from '#tests/support/identity/accounts.ts';
import { badTokens, claimsOf } from '#tests/support/identity/bad-tokens.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { keysOf, testSigningKeys } from '#tests/support/identity/signing-keys.ts';

/** These tests check which tokens are valid. route-table.test.ts checks the routes. */
let server: TestServer;
let good = { id: '', access: '' };

beforeAll(async () => {
  server = await testServer();
  await anAccount(server, { email: 'asha@example.org' });
  const { IdToken, AccessToken } = (await signInByHand(server, { email: 'asha@example.org' })).body
    .AuthenticationResult!;
  good = { id: IdToken, access: AccessToken };
});
afterAll(() => server.close());

const pool = () => server.services.identity.embedded!;
const claims = (changes: Record<string, unknown> = {}) => claimsOf(server, changes);
const signed = (payload: JWTPayload) => testSigningKeys().sign(payload);

it('a token with invalid claims is refused', async () => {
  for (const [kind, token] of Object.entries(await badTokens(server, good)))
    expect([kind, await server.services.identity.verify(token).catch((error: Error) => error.name)]).toEqual([
      kind,
      'InvalidToken',
    ]);
  expect(await server.services.identity.verify(good.id)).toMatchObject({ email: 'asha@example.org' });
});

describe('signing keys', () => {
  const verify = (token: string, keys = testSigningKeys()) => {
    const { issuer, clientId } = pool();
    return verifyToken({ issuer, clientId, findKey: keys.find, clock: server.services.clock }, token);
  };

  it('can be rotated without ending a session: publish the new key, sign with it, then remove the old one', async () => {
    const [first, second] = [newSigningKey(), newSigningKey()];
    const [old, published, signing, removed] = [first, first + second, second + first, second].map(keysOf);
    const [before, after] = [await old!.sign(claims()), await signing!.sign(claims())];
    expect(published!.jwks.keys).toHaveLength(2);
    for (const keys of [published, signing]) {
      await expect(verify(before, keys)).resolves.toMatchObject({ id: 'someone' });
      await expect(verify(after, keys)).resolves.toMatchObject({ id: 'someone' });
    }
    await expect(verify(after, removed)).resolves.toMatchObject({ id: 'someone' });
    await expect(verify(before, removed)).rejects.toMatchObject({ name: 'InvalidToken' });
    await expect(verify(after, old)).rejects.toMatchObject({ name: 'InvalidToken' });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
  ])('say with email_verified %j whether the email is verified: %s', async (email_verified, isEmailVerified) => {
    await expect(verify(await signed(claims({ email_verified })))).resolves.toMatchObject({ isEmailVerified });
  });

  it('of a hosted pool are fetched, and a failed fetch does not make the token invalid', async () => {
    let isUp = true;
    const host = createServer((_, reply) => {
      if (isUp) reply.end(JSON.stringify(testSigningKeys().jwks));
      else reply.writeHead(503).end('<html>');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(host.address() as AddressInfo).port}/jwks.json`);
    const { issuer, clientId } = pool();
    const trusted = () => ({ issuer, clientId, findKey: createRemoteJWKSet(url), clock: server.services.clock });
    const token = await signed(claims());
    await expect(verifyToken(trusted(), token)).resolves.toMatchObject({ id: 'someone', email: 'asha@example.org' });
    await expect(verifyToken(trusted(), await signed(claims({ aud: 'x' })))).rejects.toThrow('The token is not valid');

    isUp = false;
    await expect(verifyToken(trusted(), token)).rejects.not.toMatchObject({ name: 'InvalidToken' });
    await new Promise((resolve) => host.close(resolve));
    await expect(verifyToken(trusted(), token)).rejects.not.toMatchObject({ name: 'InvalidToken' });
  });

  it('that cannot be fetched cause a 503 with a message', async () => {
    const identity = { ...server.services.identity, verify: () => Promise.reject(new TypeError('fetch failed')) };
    const cut = await testServer({ services: { identity } });
    const reply = await cut.app.inject({
      url: '/prod/v1/expo/simc-2025/exhibitor/profile',
      headers: { authorization: 'Bearer a.b.c' },
    });
    const { requestId, ...body } = reply.json();
    expect([reply.statusCode, body, requestId]).toEqual([
      503,
      { message: 'Signing in is not possible right now. Please try again in a few minutes.' },
      reply.headers['x-request-id'],
    ]);
    await cut.close();
  });
});

it('a token is refused as soon as its sign-in ends', async () => {
  const documents = {
    url: '/prod/v1/expo/simc-2025/exhibitor/documents',
    headers: { authorization: `Bearer ${good.id}` },
  };
  expect((await server.app.inject(documents)).statusCode).toBe(200);
  await call(server, { GlobalSignOut: { AccessToken: good.access } });
  expect((await call(server, { GetUser: { AccessToken: good.access } })).status).toBe(400);
  expect((await server.app.inject(documents)).statusCode).toBe(401);
});
