import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsPolicy } from '#server/platform/http/permissions-policy.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { routesOf, type Route } from '#tests/support/routes-of.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking, askCode, codesOf, verifyCode } from '#tests/support/samples/tickets.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

/** These tests check the security headers of every response. Decisions 12 and 42. */
const evil = 'evil.example';
let server: TestServer;
let secure: TestServer;
let routes: Route[] = [];
beforeAll(async () => {
  const options = { app: { webFolder: aWebFolder(), forDevelopment: true } };
  server = await testServer(options);
  secure = await testServer({ ...options, services: { publicUrl: 'https://conference.example' } });
  routes = routesOf(server.app);
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

const values: Record<string, string> = { expoId: 'simc-2025', eventSlug: 'simc-2025-event', eventCode: 'SIMC25' };
const urlOf = ({ path }: Route) =>
  path.replace('*', 'x').replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '0'.repeat(32));
type Method = NonNullable<InjectOptions['method']>;
const ask = (to: TestServer, [method, url]: readonly [string, string], headers: Record<string, string> = {}) =>
  to.app.inject({ method: method as Method, url, headers });

/** Requests for unknown routes, with malformed URLs, and that redirect. The tests also request every route. */
const unusualCalls: [method: string, url: string][] = [
  ['GET', '/no-such-page'],
  ['GET', '/prod/v1/nothing'],
  ['POST', '/prod/v1/nothing'],
  ['GET', '/assets/gone.js'],
  ['GET', `//${evil}/x`],
  ['GET', `/\\${evil}`],
  ['GET', '/conference/confirmation?status=success'],
  ['GET', '/prod/v1/expo/%zz/clock'],
  ['GET', `/prod/v1/expo/${'x'.repeat(400)}/clock`],
  ['HEAD', '/tickets'],
  ['PUT', '/healthz'],
];
const everything = (): [method: string, url: string][] => [
  ...routes.map((route): [string, string] => [route.method, urlOf(route)]),
  ...routes.map((route): [string, string] => ['OPTIONS', urlOf(route)]),
  ...unusualCalls,
];
const each = async (
  to: TestServer,
  look: (reply: LightMyRequestResponse, call: string) => void,
  headers?: Record<string, string>,
) => {
  const calls = everything();
  expect(calls.length).toBeGreaterThan(150);
  for (const [method, url] of calls) look(await ask(to, [method, url], headers), `${method} ${url}`);
};

describe('response of every route', () => {
  it('allows no foreign scripts, framing, content sniffing or device features [SEC-30]', async () => {
    await each(server, ({ headers }, call) => {
      const policy = String(headers['content-security-policy']);
      expect([call, policy]).toEqual([call, expect.stringContaining("frame-ancestors 'none'")]);
      expect([call, policy]).toEqual([call, expect.stringMatching(/(default|script)-src '(self|none)'/)]);
      expect([call, policy]).not.toEqual([call, expect.stringContaining('unsafe-eval')]);
      const values = ['x-content-type-options', 'x-frame-options', 'permissions-policy'].map((name) => headers[name]);
      expect([call, ...values]).toEqual([call, 'nosniff', 'DENY', permissionsPolicy()]);
      expect([call, headers['referrer-policy']]).toEqual([
        call,
        expect.stringMatching(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/),
      ]);
      expect([call, headers['x-powered-by'], headers.server]).toEqual([call, undefined, undefined]);
    });
  });

  it('sends HSTS on an HTTPS site only', async () => {
    await each(secure, ({ headers }, call) => {
      expect([call, headers['strict-transport-security']]).toEqual([call, 'max-age=31536000; includeSubDomains']);
    });
    await each(server, ({ headers }, call) => {
      expect([call, headers['strict-transport-security']]).toEqual([call, undefined]);
    });
  });

  it('sends no CORS headers and answers no preflight [SEC-30]', async () => {
    const preflight = { origin: `https://${evil}`, 'access-control-request-method': 'POST' };
    await each(
      server,
      ({ headers, statusCode }, call) => {
        expect([call, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([call, []]);
        expect([call, !call.startsWith('OPTIONS') || statusCode === 404]).toEqual([call, true]);
      },
      preflight,
    );
  });

  it('sets no cookie but the one of the browser, and redirects only to this site [SEC-28]', async () => {
    await each(server, ({ headers }, call) => {
      const cookie = String(headers['set-cookie'] ?? '').replace(
        /^browser=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
        '',
      );
      expect([call, cookie]).toEqual([call, '']);
      const leadsTo = headers.location ?? '/';
      expect([call, leadsTo]).toEqual([call, expect.stringMatching(/^\/(?![/\\])/)]);
    });
  });

  it('never contains a forged host [SEC-29]', async () => {
    const claims = { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}`, 'x-forwarded-proto': 'https' };
    await each(
      secure,
      ({ body, headers }, call) => {
        expect([call, body.includes(evil) && !call.includes(evil)]).toEqual([call, false]);
        expect([call, JSON.stringify(headers).includes(evil)]).toEqual([call, false]);
      },
      claims,
    );
  });
});

it('sends all security headers with a 304', async () => {
  const first = await ask(server, ['GET', '/booking']);
  const revalidated = await ask(server, ['GET', '/booking'], { 'if-none-match': String(first.headers.etag) });
  expect(revalidated.statusCode).toBe(304);
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'])
    expect([name, revalidated.headers[name]]).toEqual([name, first.headers[name]]);
});

it('sets its only cookie after email verification, as HttpOnly, Secure and SameSite=Strict', async () => {
  await aPaidBooking(secure);
  await askCode(secure, 'asha@example.org');
  const code = (await codesOf(secure, 'asha@example.org')).at(-1) ?? '';
  const { headers } = await verifyCode(secure, 'asha@example.org', code);
  expect([headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(
      /^symposia-proof=[^;]+; Max-Age=\d+; Path=\/prod\/v1\/expo\/simc-2025\/upgrade; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
});

it('uses the public URL of the settings for links in mails, not a forged host [SEC-29]', async () => {
  const forging = secure.app.inject.bind(secure.app);
  const claims = { host: evil, 'x-forwarded-host': evil, origin: `https://${evil}`, referer: `https://${evil}/` };
  const app = Object.assign(Object.create(secure.app), {
    inject: (options: InjectOptions) => forging({ ...options, headers: { ...options.headers, ...claims } }),
  });
  const forged = { ...secure, app };
  await aPaidBooking(forged, { answers: { email: 'ravi@example.org' } });
  await askCode(forged, 'ravi@example.org');
  await placeGroup(forged, { answers: { email: 'head@example.org' }, of: 'another' });
  await sendEnquiry(forged);
  const head = { ...secure.services.conference, publicUrl: secure.services.publicUrl };
  const mails = await listMails(secure.db);
  expect(mails.length).toBeGreaterThan(3);
  for (const mail of mails) {
    const message = await mailMessage(secure.db, mail, head);
    const text = `${message?.html} ${message?.text}`;
    expect([mail.kind, text.includes(evil)]).toEqual([mail.kind, false]);
    for (const [, origin] of text.matchAll(/(https?:\/\/[^/"'\s<)]+)\/(?:orders|tickets)/g))
      expect([mail.kind, origin]).toEqual([mail.kind, 'https://conference.example']);
  }
  expect(mails.some(({ payload }) => JSON.stringify(payload).includes('/orders/'))).toBe(true);
});

describe('permissions policy', () => {
  it('allows only clipboard writes', () => {
    expect(permissionsPolicy()).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(permissionsPolicy()).toMatch(/clipboard-write=\(self\), payment=\(\), publickey-credentials-get=\(\)$/);
  });

  it('allows payment for the checkout hosts', () => {
    expect(permissionsPolicy(['https://api.razorpay.com'])).toContain('payment=(self "https://api.razorpay.com")');
  });
});
