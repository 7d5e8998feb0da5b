import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cognitoIdentity } from '#server/accounts/identity/identity-providers.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { startCognitoPool } from '#tests/support/identity/cognito-pool.ts';
import { testSigningKeys } from '#tests/support/identity/signing-keys.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

/** In these tests, accounts are in an Amazon Cognito pool, and the service has no identity service of its own. */
const pool = { poolId: 'ap-south-1_AbCdEfGhI', clientId: 'client0123' };
const origin = 'https://cognito-idp.ap-south-1.amazonaws.com';
const app = { webFolder: aWebFolder() };
let server: TestServer;
let embedded: TestServer;
beforeAll(async () => {
  server = await testServer({ app, services: { identity: cognitoIdentity(pool) } });
  embedded = await testServer({ app });
});
afterAll(() => Promise.all([server.close(), embedded.close()]));

it('has no route at /identity', async () => {
  const headers = { 'content-type': 'application/x-amz-json-1.1' };
  for (const url of ['/identity', '/identity/ap-south-1_Symposia/.well-known/jwks.json']) {
    expect((await server.app.inject({ method: 'POST', url, payload: '{}', headers })).statusCode).toBe(404);
    expect((await server.app.inject(url)).statusCode).toBe(404);
  }
});

const callsFrom = async ({ app }: TestServer, url: string) =>
  String((await app.inject(url)).headers['content-security-policy']).match(/connect-src [^;]+/)?.[0];

it.each(['/', '/booking?pass=post', '/tickets'])(
  'lets the browser call the pool’s region from %s, where a session may be read, and no other foreign host',
  async (url) => {
    expect(await callsFrom(server, url)).toBe(`connect-src 'self' ${origin}`);
    expect(await callsFrom(embedded, url)).toBe("connect-src 'self'");
  },
);

it.each(['/privacy', '/nowhere', '/healthz', '/prod/v1/nothing', '/favicon.svg'])(
  'lets it call this site alone from %s, where nothing runs',
  async (url) => {
    expect(await callsFrom(server, url)).toBe("connect-src 'self'");
  },
);

it('gives the browser the pool in India and its client, without an endpoint [ROLE-07]', async () => {
  const runSettings = async ({ app }: TestServer) =>
    JSON.parse(/<p>(.*)<\/p>/.exec((await app.inject('/')).body)?.[1] ?? '').runtime.identity;
  expect(await runSettings(server)).toEqual(pool);
  const embeddedClient = { poolId: 'ap-south-1_Symposia', clientId: 'symposiaWebsite', endpoint: '/identity' };
  expect(await runSettings(embedded)).toEqual(embeddedClient);
});

it('accepts only tokens of the pool, verified with the keys at its own URL', async () => {
  const { jwks, sign } = testSigningKeys();
  const requests: string[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(String(url));
    return Response.json(jwks);
  });
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { sub: 'someone', email: 'a@b.example', token_use: 'id', aud: pool.clientId, exp };
  const { verify } = server.services.identity;
  const verified = await verify(await sign({ ...claims, iss: `${origin}/${pool.poolId}` }));
  const others = ['http://127.0.0.1:3000/identity/ap-south-1_Symposia', `${origin}/ap-south-1_Other`];
  const refused = await Promise.allSettled(others.map(async (iss) => verify(await sign({ ...claims, iss }))));
  fetching.mockRestore();

  expect(verified).toMatchObject({ id: 'someone', email: 'a@b.example', groups: [] });
  expect(refused).toMatchObject(others.map(() => ({ status: 'rejected', reason: { name: 'InvalidToken' } })));
  expect(requests).toEqual([`${origin}/${pool.poolId}/.well-known/jwks.json`]);
});

it('can be an emulator: browser, service and tokens use its URL', async () => {
  const { jwks, sign } = testSigningKeys();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sample');
  const emulator = await startCognitoPool();
  const { origin: url } = new URL(emulator.endpoint);
  const { client, directory, verify } = cognitoIdentity({ ...pool, url });
  expect(client).toEqual({ ...pool, endpoint: url, origin: url });

  const made = await directory.create({ email: 'a@b.example', password: 'Another-Passw0rd1' });
  expect(emulator.calls).toContain('AdminCreateUser');
  expect(made).toHaveProperty('id');
  await emulator.close();
  vi.unstubAllEnvs();

  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(jwks));
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { sub: 'someone', email: 'a@b.example', token_use: 'id', aud: pool.clientId, exp };
  const verified = await verify(await sign({ ...claims, iss: `${url}/${pool.poolId}` }));
  const requests = fetching.mock.calls.map(([request]) => String(request));
  fetching.mockRestore();
  expect(verified).toMatchObject({ id: 'someone' });
  expect(requests).toEqual([`${url}/${pool.poolId}/.well-known/jwks.json`]);
});
