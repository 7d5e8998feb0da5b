import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, signInByHand } from '#tests/support/identity/accounts.ts';
import { badTokens } from '#tests/support/identity/bad-tokens.ts';
import { routesOf, type Route } from '#tests/support/routes-of.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

let server: TestServer;
let bad: Record<string, string>;
let good = '';
let routes: Route[] = [];
beforeAll(async () => {
  server = await testServer({ app: { webFolder: aWebFolder(), forDevelopment: true } });
  routes = routesOf(server.app);
  await anAccount(server, { email: 'asha@example.org' });
  const { IdToken, AccessToken } = (await signInByHand(server, { email: 'asha@example.org' })).body
    .AuthenticationResult!;
  good = IdToken;
  bad = await badTokens(server, { id: IdToken, access: AccessToken });
});
afterAll(() => server.close());

const isOfApi = ({ path }: Route) => path.startsWith('/prod/v1/');

const values: Record<string, string> = { expoId: 'simc-2025', eventSlug: 'simc-2025-event', eventCode: 'SIMC25' };
const ask = ({ method, path }: Route, authorization?: string) => {
  const url = path.replace('*', 'x').replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '0'.repeat(32));
  return server.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    ...(authorization !== undefined && { headers: { authorization } }),
  });
};

/** `roles.test.ts` proves which routes each role may call. */
describe('token', () => {
  it('that is invalid is refused by every API route, in JSON [API-CL-04] [ROLE-01] [SEC-31]', async () => {
    expect(routes.filter(isOfApi).length).toBeGreaterThan(100);
    for (const route of routes.filter(isOfApi))
      for (const authorization of [...malformed, ...Object.values(bad).map((token) => `Bearer ${token}`)])
        await expectRefusal(route, authorization);
  });

  it('that is valid is accepted by every API route that needs no other credentials [API-CL-03]', async () => {
    let open = 0;
    for (const route of routes.filter(isOfApi)) {
      if ((await ask(route)).statusCode === 401) continue;
      const { statusCode } = await ask(route, `Bearer ${good}`);
      expect([route, statusCode === 401 || statusCode >= 500]).toEqual([route, false]);
      open += 1;
    }
    expect(open).toBeGreaterThan(25);
    expect(
      (await ask({ method: 'GET', path: '/prod/v1/expo/:expoId/exhibitor/profile' }, `Bearer ${good}`)).statusCode,
    ).not.toBe(401);
  });

  it('is ignored by routes outside the API', async () => {
    for (const route of routes.filter((each) => !isOfApi(each))) {
      const { statusCode } = await ask(route);
      for (const token of [good, 'rubbish', bad['that has ended']])
        expect([route, (await ask(route, `Bearer ${token}`)).statusCode]).toEqual([route, statusCode]);
    }
  });
});

const malformed = ['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer\t', ''];

async function expectRefusal(route: Route, authorization: string | undefined) {
  const { statusCode, headers, body } = await ask(route, authorization);
  const kind = Object.entries(bad).find(([, token]) => `Bearer ${token}` === authorization)?.[0] ?? authorization;
  expect([route, kind, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    route,
    kind,
    401,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(headers['www-authenticate']).toMatch(/^Bearer/);
  expect(body).toBe(route.method === 'HEAD' ? '' : JSON.stringify({ message: 'Please sign in to continue.' }));
}
