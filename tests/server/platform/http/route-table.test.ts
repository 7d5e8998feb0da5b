import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, signInByHand } from '#tests/support/identity/accounts.ts';
import { badTokens } from '#tests/support/identity/bad-tokens.ts';
import { routesOf } from '#tests/support/routes-of.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { deskRows } from './roles/desk-rows.ts';
import { aWebFolder, slashPaths, webFolderPaths } from '#tests/support/screens/web-folder.ts';

/** The credentials that a route requires. The tests check that no route accepts an invalid token. Rows: API-CL-03, ROLE-07. */
type Role =
  /** a signed-in exhibitor */
  | 'signed in'
  /** a token is optional, but must be valid */
  | 'anyone'
  /** needs a group session instead of a token; decision 32 */
  | 'group contact'
  /** needs an abstract session instead of a token; decision 38 */
  | 'proven delegate'
  /** needs the cookie of a session at the desk; tests/server/accounts/staff */
  | 'staff'
  /** the route ignores tokens */
  | 'outside';

const table: Record<string, Role> = {
  ...Object.fromEntries([...webFolderPaths, ...slashPaths].map((path) => [`GET ${path}`, 'outside' as const])),
  // all need the cookie, except the route that gives it
  ...Object.fromEntries(Object.keys(deskRows).map((name) => [name, 'staff' as const])),
  'POST /prod/v1/expo/:expoId/desk/session': 'signed in',
  'GET /prod/v1/expo/:expoId/exhibitor/profile': 'signed in',
  'PUT /prod/v1/expo/:expoId/exhibitor/profile': 'signed in',
  'GET /prod/v1/expo/:expoId/exhibitor/documents': 'signed in',
  'GET /prod/v1/expo/:expoId/exhibitor/documents/:documentId': 'signed in',
  'GET /prod/v1/expo/:expoId/exhibitor/enquiries': 'signed in',
  'POST /prod/v1/expo/:expoId/exhibitor/enquiries': 'signed in',
  'POST /prod/v1/expo/:expoId/exhibitor/signup/:eventSlug': 'anyone',
  'GET /prod/v1/expo/:expoId/clock': 'anyone',
  'GET /prod/v1/expo/:expoId/conference/:conferenceId/addon': 'anyone',
  'POST /prod/v1/expo/:expoId/conference/booked/otp/send': 'anyone',
  'POST /prod/v1/expo/:expoId/conference/booked/otp/verify': 'anyone',
  'POST /prod/v1/expo/:expoId/conference/booked/check': 'anyone',
  'GET /prod/v1/expo/:expoId/email/unique': 'anyone',
  'POST /prod/v1/expo/:expoId/email/unique': 'anyone',
  'POST /prod/v1/expo/:expoId/email/unpaid': 'anyone',
  'POST /prod/v1/expo/:expoId/abstract/otp/send': 'anyone',
  'POST /prod/v1/expo/:expoId/abstract/otp/verify': 'anyone',
  'GET /prod/v1/expo/:expoId/abstract': 'proven delegate',
  'PUT /prod/v1/expo/:expoId/abstract': 'proven delegate',
  'GET /prod/v1/expo/:expoId/abstract/file': 'proven delegate',
  'POST /prod/v1/expo/:expoId/group/link': 'anyone',
  'POST /prod/v1/expo/:expoId/group/otp/send': 'anyone',
  'POST /prod/v1/expo/:expoId/group/otp/verify': 'anyone',
  'GET /prod/v1/expo/:expoId/order': 'anyone',
  'GET /prod/v1/expo/:expoId/order/billing': 'anyone',
  'PUT /prod/v1/expo/:expoId/order/billing': 'anyone',
  'GET /prod/v1/expo/:expoId/order/documents/:document': 'anyone',
  'POST /prod/v1/expo/:expoId/order/pay': 'anyone',
  'PUT /prod/v1/expo/:expoId/order/people/:number': 'anyone',
  'POST /prod/v1/expo/:expoId/order/refund': 'anyone',
  'GET /prod/v1/expo/:expoId/passes/:passId': 'anyone',
  'POST /prod/v1/expo/:expoId/visitor/registration/awards': 'anyone',
  'GET /prod/v1/expo/:expoId/group/orders/:order/billing': 'group contact',
  'PUT /prod/v1/expo/:expoId/group/orders/:order/billing': 'group contact',
  'GET /prod/v1/expo/:expoId/group/orders': 'group contact',
  'GET /prod/v1/expo/:expoId/group/orders/:order/participants.csv': 'group contact',
  'GET /prod/v1/expo/:expoId/group/orders/:order/passes.pdf': 'group contact',
  'GET /prod/v1/expo/:expoId/group/orders/:order/pro-forma.pdf': 'group contact',
  'PUT /prod/v1/expo/:expoId/group/orders/:order/participants/:number': 'group contact',
  'POST /prod/v1/expo/:expoId/group/orders/:order/cancel': 'group contact',
  'POST /prod/v1/expo/:expoId/group/orders/:order/passes/email': 'group contact',
  'POST /prod/v1/expo/:expoId/group/orders/:order/pay': 'group contact',
  'GET /prod/v1/expo/:expoId/landingpage/committee': 'anyone',
  'GET /prod/v1/expo/:expoId/landingpage/pass': 'anyone',
  'GET /prod/v1/expo/:expoId/landingpage/speaker': 'anyone',
  'POST /prod/v1/expo/:expoId/order/create/visitor/:eventCode': 'anyone',
  'GET /prod/v1/expo/:expoId/passes/:passId/email': 'anyone',
  // require the cookie of a verified email, see upgrades.test.ts
  'POST /prod/v1/expo/:expoId/upgrade/quote': 'anyone',
  'POST /prod/v1/expo/:expoId/upgrade/order': 'anyone',
  'GET /prod/v1/expo/file/:fileId': 'anyone',
  'POST /prod/v1/expo/file/upload/:storage': 'anyone',
  'POST /prod/v1/expo/order/confirm/:orgSlug': 'anyone',
  'POST /prod/v1/expo/payments/:gateway/webhook': 'anyone',
  'POST /prod/v1/:project/send-html-email': 'anyone',
  'GET /assets/:file': 'outside',
  'GET /assets/main-abc123.js': 'outside',
  'GET /calendar/:file': 'outside',
  'GET /pictures/:file': 'outside',
  'GET /simc-2025-brochure.pdf': 'outside',
  'GET /simc-2025-stall-brochure.pdf': 'outside',
  'GET /favicon.svg': 'outside',
  'POST /unsubscribe': 'outside', // the key in the URL opens it
  'GET /healthz': 'outside',
  'GET /metrics': 'outside',
  'GET /page-facts.json': 'outside',
  'GET /readyz': 'outside',
  'GET /desk': 'outside', // a document without data
  'GET /desk*': 'outside', // '/desk/*', as Fastify prints it
  'GET /desk/assets/:file': 'outside',
  'GET /desk/assets/entry-abc123.js': 'outside',
  'POST /confirm-email': 'outside', // the query contains the key of a mail
  'POST /confirm-code': 'outside', // the same
  'GET /robots.txt': 'outside',
  'GET /sitemap.xml': 'outside',
  'GET /docs/api': 'outside',
  'GET /docs/api/': 'outside',
  'GET /docs/api/*': 'outside',
  'GET /docs/api/json': 'outside',
  'GET /docs/api/yaml': 'outside',
  'GET /docs/api/static/index.html': 'outside',
  'GET /docs/api/static/swagger-initializer.js': 'outside',
  'POST /identity': 'outside', // the body contains the tokens
  'POST /identity/': 'outside',
  'GET /identity/ap-south-1_Symposia/.well-known/jwks.json': 'outside',
  'GET /sandbox/checkout.js': 'outside',
  'POST /sandbox/approve': 'outside',
  'POST /sandbox/decline': 'outside',
  // these routes exist only in demo and development
  'GET /dev/staff': 'outside',
  'GET /dev/statement.csv': 'outside',
  'GET /dev/mailbox': 'outside',
  'GET /dev/mailbox.json': 'outside',
  'GET /dev/mailbox/:id': 'outside',
  'GET /dev/mailbox/:id/body': 'outside',
  'GET /dev/mailbox/:id/attachments/:index': 'outside',
  'GET /dev/faults': 'outside',
  'DELETE /dev/faults': 'outside',
  'PUT /dev/faults/:call': 'outside',
  'DELETE /dev/faults/:call': 'outside',
};

let server: TestServer;
let bad: Record<string, string>;
let good = '';
let routes: { method: string; path: string }[] = [];
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

const roleOf = ({ method, path }: { method: string; path: string }): Role | undefined =>
  table[`${method === 'HEAD' ? 'GET' : method} ${path}`];
const thoseOf = (...roles: Role[]) => routes.filter((route) => roles.some((role) => role === roleOf(route)));

const values: Record<string, string> = { expoId: 'simc-2025', eventSlug: 'simc-2025-event', eventCode: 'SIMC25' };
const ask = ({ method, path }: { method: string; path: string }, authorization?: string) => {
  const url = path.replace('*', 'x').replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '0'.repeat(32));
  return server.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    ...(authorization !== undefined && { headers: { authorization } }),
  });
};

describe('route table', () => {
  it('lists every route with its role, and no route that does not exist', () => {
    const named = routes.filter(({ method }) => method !== 'HEAD').map(({ method, path }) => `${method} ${path}`);
    expect(named.sort()).toEqual(Object.keys(table).sort());
    expect(thoseOf('signed in').length).toBeGreaterThanOrEqual(8);
  });

  it('routes for signed-in users refuse everyone else, in JSON [API-CL-04] [ROLE-01] [SEC-31]', async () => {
    for (const route of thoseOf('signed in'))
      for (const authorization of [undefined, ...malformed, ...Object.values(bad).map((token) => `Bearer ${token}`)])
        await expectRefusal(route, authorization);
  });

  it('routes for anyone accept visitors and refuse an invalid token', async () => {
    for (const route of thoseOf('anyone')) {
      expect([route, (await ask(route)).statusCode]).not.toEqual([route, 401]);
      for (const authorization of [...malformed, ...Object.values(bad).map((token) => `Bearer ${token}`)])
        await expectRefusal(route, authorization);
    }
  });

  it('routes for group contacts, delegates and staff refuse everyone else, including signed-in users', async () => {
    server.services.conference.event.phases.abstracts = 'open';
    for (const route of thoseOf('group contact', 'proven delegate', 'staff')) {
      for (const authorization of [undefined, `Bearer ${good}`])
        expect([route, (await ask(route, authorization)).statusCode]).toEqual([route, 401]);
      for (const authorization of [...malformed, ...Object.values(bad).map((token) => `Bearer ${token}`)])
        await expectRefusal(route, authorization);
    }
  });

  it('every API route accepts a valid token [API-CL-03]', async () => {
    for (const route of thoseOf('signed in', 'anyone')) {
      const { statusCode } = await ask(route, `Bearer ${good}`);
      expect([route, statusCode === 401 || statusCode >= 500]).toEqual([route, false]);
    }
  });

  it('routes outside the API ignore tokens', async () => {
    for (const route of thoseOf('outside')) {
      const { statusCode } = await ask(route);
      for (const token of [good, 'rubbish', bad['that has ended']])
        expect([route, (await ask(route, `Bearer ${token}`)).statusCode]).toEqual([route, statusCode]);
    }
  });
});

const malformed = ['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer\t', ''];

async function expectRefusal(route: { method: string; path: string }, authorization: string | undefined) {
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
