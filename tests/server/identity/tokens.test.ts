import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { createRemoteJWKSet, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSigningKey } from '#server/identity/signing-keys.ts';
import { verifyToken } from '#server/identity/verify-token.ts';
import { anAccount, call, signInByHand } from '#tests/support/accounts.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { keysOf, testSigningKeys } from '#tests/support/signing-keys.ts';

/** Every route of the API, met with every kind of token that is not good. Spec: landing 7. */
interface Route {
  method: string;
  url: string;
  isForSignedIn: boolean;
}

const routes: Route[] = [];
let server: TestServer;
let good = { id: '', access: '' };

beforeAll(async () => {
  server = await testServer();
  const api = await server.app.inject('/docs/api/json');
  const { paths } = api.json() as { paths: Record<string, Record<string, { operationId: string }>> };
  for (const [path, methods] of Object.entries(paths)) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? 'x');
    for (const [method, { operationId }] of Object.entries(methods))
      routes.push({ method: method.toUpperCase(), url, isForSignedIn: protectedCalls.includes(operationId) });
  }
  await anAccount(server, { email: 'asha@example.org' });
  const { IdToken, AccessToken } = (await signInByHand(server, { email: 'asha@example.org' })).body
    .AuthenticationResult!;
  good = { id: IdToken, access: AccessToken };
});
afterAll(() => server.close());

const names: Record<string, string> = { expoId: 'simc-2025', eventSlug: 'simc-2025-event', eventCode: 'SIMC25' };
const protectedCalls = ['readExhibitor', 'saveExhibitor', 'listExhibitorDocuments', 'readExhibitorDocument'];

const pool = () => server.services.identity.embedded!;
const now = () => Math.floor(server.services.clock.now().getTime() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  sub: 'someone',
  email: 'asha@example.org',
  token_use: 'id',
  iss: pool().issuer,
  aud: pool().clientId,
  iat: now(),
  exp: now() + 3600,
  ...changes,
});
const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));
const signed = (payload: JWTPayload) => testSigningKeys().sign(payload);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const bad: Record<string, () => Promise<string> | string> = {
  'of another issuer': () => signed(claims({ iss: 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Other' })),
  'for another audience': () => signed(claims({ aud: 'another-client' })),
  'of access': () => good.access,
  'for another use': () => signed(claims({ token_use: 'refresh' })),
  'that has ended': () => signed(claims({ iat: now() - 7200, exp: now() - 1 })),
  'that has not begun': () => signed(claims({ nbf: now() + 600 })),
  'without an end': () => signed(without('exp')),
  'without a subject': () => signed(without('sub')),
  'without a use': () => signed(without('token_use')),
  'without an address': () => signed(without('email')),
  'signed by nobody': () => `${base64({ alg: 'none' })}.${base64(claims())}.`,
  'signed by a key that was taken away': () => keysOf(newSigningKey()).sign(claims()),
  'signed by another key under the name of ours': () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = pool().signing.jwks.keys[0]!.kid!;
    return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  },
  'signed with the public key as a secret': () => {
    const { n = '', kid = '' } = pool().signing.jwks.keys[0]!;
    return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(n));
  },
  'that was changed': () => {
    const [head, , signature] = good.id.split('.');
    return `${head}.${base64(claims({ sub: 'another' }))}.${signature}`;
  },
  'that is none': () => 'rubbish',
};

const ask = ({ method, url }: Route, headers: Record<string, string> = {}) =>
  server.app.inject({ method: method as 'GET', url, headers } satisfies InjectOptions);

describe('the routes', () => {
  it('are all in the table, the protected ones among them', () => {
    expect(routes.length).toBeGreaterThanOrEqual(18);
    expect(routes.filter(({ isForSignedIn }) => isForSignedIn)).toHaveLength(protectedCalls.length);
  });

  it.each(Object.keys(bad))('refuse a token %s, public or not', async (kind) => {
    const authorization = `Bearer ${await bad[kind]!()}`;
    for (const route of routes) {
      const reply = await ask(route, { authorization });
      expect([route.url, reply.statusCode, reply.json()]).toEqual([
        route.url,
        401,
        { message: 'Please sign in to continue.' },
      ]);
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
    }
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer\t', ''])('refuse the header %o', async (authorization) => {
    for (const route of routes) expect((await ask(route, { authorization })).statusCode).toBe(401);
  });

  it('ask for a session where one is needed, and take visitors elsewhere [API-CL-04] [ROLE-01]', async () => {
    for (const route of routes) {
      const { statusCode } = await ask(route);
      expect([route.method, route.url, statusCode === 401]).toEqual([route.method, route.url, route.isForSignedIn]);
    }
  });

  it('take a good token everywhere [API-CL-03]', async () => {
    const authorization = `Bearer ${good.id}`;
    for (const route of routes) expect((await ask(route, { authorization })).statusCode).not.toBe(401);
    expect((await server.app.inject({ url: '/healthz', headers: { authorization: 'Bearer x' } })).statusCode).toBe(200);
  });
});

describe('keys', () => {
  const verify = (token: string, keys = testSigningKeys()) => {
    const { issuer, clientId } = pool();
    return verifyToken({ issuer, clientId, findKey: keys.find, clock: server.services.clock }, token);
  };

  it('are changed without ending a session: the new one is published, signs later, and the old one goes last', async () => {
    const [first, second] = [newSigningKey(), newSigningKey()];
    const [old, published, signing, gone] = [first, first + second, second + first, second].map(keysOf);
    const [before, after] = [await old!.sign(claims()), await signing!.sign(claims())];
    expect(published!.jwks.keys).toHaveLength(2);
    for (const keys of [published, signing]) {
      await expect(verify(before, keys)).resolves.toMatchObject({ id: 'someone' });
      await expect(verify(after, keys)).resolves.toMatchObject({ id: 'someone' });
    }
    await expect(verify(after, gone)).resolves.toMatchObject({ id: 'someone' });
    await expect(verify(before, gone)).rejects.toMatchObject({ name: 'InvalidToken' });
    await expect(verify(after, old)).rejects.toMatchObject({ name: 'InvalidToken' });
  });

  it('of a hosted pool are fetched; that they cannot be is no fault of the visitor', async () => {
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
    await expect(verifyToken(trusted(), token)).resolves.toEqual({ id: 'someone', email: 'asha@example.org' });
    await expect(verifyToken(trusted(), await signed(claims({ aud: 'x' })))).rejects.toThrow('The token is not valid');

    isUp = false;
    await expect(verifyToken(trusted(), token)).rejects.not.toMatchObject({ name: 'InvalidToken' });
    await new Promise((resolve) => host.close(resolve));
    await expect(verifyToken(trusted(), token)).rejects.not.toMatchObject({ name: 'InvalidToken' });
  });

  it('that cannot be fetched are answered by 503 and a sentence', async () => {
    const identity = { ...server.services.identity, verify: () => Promise.reject(new TypeError('fetch failed')) };
    const cut = await testServer({ services: { identity } });
    const reply = await cut.app.inject({
      url: '/prod/v1/expo/simc-2025/exhibitor/profile',
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { message: 'Signing in is not possible right now. Please try again in a few minutes.' },
    ]);
    await cut.close();
  });
});

it('an ended session is none for the API an hour later, and for the service at once', async () => {
  await call(server, { GlobalSignOut: { AccessToken: good.access } });
  expect((await call(server, { GetUser: { AccessToken: good.access } })).status).toBe(400);
  const profile = {
    url: '/prod/v1/expo/simc-2025/exhibitor/documents',
    headers: { authorization: `Bearer ${good.id}` },
  };
  expect((await server.app.inject(profile)).statusCode).toBe(200);
  server.pass(61);
  expect((await server.app.inject(profile)).statusCode).toBe(401);
});
