import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '#server/platform/http/logging.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const log = makeLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { webFolder: aWebFolder(), log } });
});
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe('page', () => {
  it('renders known query parameters and ignores all others', async () => {
    const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await get(url)).body)?.[1];
    expect(await titleAt('/booking?pass=post')).toBe('/booking?pass=post');
    expect(await titleAt('/booking?x=1')).toBe('/booking');
    expect(await titleAt('/tickets?email=asha@example.org')).toBe('/tickets');
  });

  it.each(['/map-booking', '/expo-booking', '/bulk-booking'])('is not available at %s yet', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('redirects a visitor without a confirmation, and the redirect is not cached [CONF-01]', async () => {
    const { statusCode, headers } = await get('/conference/confirmation?email=asha@example.org');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store']);
  });

  it('/tickets sends no referrer and is not cached', async () => {
    const { headers } = await get('/tickets?email=asha@example.org');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
    expect((await get('/tickets', { 'if-none-match': '*' })).statusCode).toBe(200);
    expect((await get('/booking')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe('static file', () => {
  it('is cached for a year if its name has a hash, and is revalidated otherwise', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/.pages/render.js',
    '/index.html',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('is a JSON 404 at %s, which is not public', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.' }]);
  });
});

describe('API error', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/prod/v1/expo/simc-2025/order/create/visitor/SIMC25',
      headers: { 'content-type': type },
      payload,
    });

  it.each([
    ['an unknown path', () => get('/prod/v1/nothing'), 404],
    ['malformed JSON', () => post('{'), 400],
    ['no body', () => post(''), 400],
    ['a body that is not an object', () => post('[]'), 400],
    ['another content type', () => post('a=b', 'application/x-www-form-urlencoded'), 415],
    ['a URL that cannot be decoded', () => get('/prod/v1/%E0%A4%A'), 400],
    ['a URL parameter that is too long', () => get(`/prod/v1/expo/${'x'.repeat(400)}/landingpage/pass`), 414],
    ['a NUL in a query', () => get('/prod/v1/expo/simc-2025/email/unique?email=a%00@example.org'), 400],
    ['a NUL in a path', () => get('/prod/v1/expo/simc-2025/passes/a%00/email?code=SIMC25'), 400],
    ['a body too large', () => post(JSON.stringify({ name: 'x'.repeat(300_000) })), 413],
  ])('is JSON with a message for %s [API-CL-08]', async (_, call, status) => {
    const reply = await call();
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.json()).toMatchObject({ message: expect.stringMatching(/./) });
    expect(Object.keys(reply.json()).filter((key) => !['message', 'detail'].includes(key))).toEqual([]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is never longer than the request body', async () => {
    const attendees = Array.from({ length: 50_000 }, () => ({}));
    const body = JSON.stringify({ ...anOrder(server.services), conferenceData1: attendees });
    expect((await post(body)).body.length).toBeLessThan(body.length);
  });
});

describe('upload', () => {
  const upload = (megabytes: number) => {
    const form = new FormData();
    const content = aPdfFile({ bytes: Math.ceil(megabytes * 1024 * 1024) });
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'a.pdf');
    return server.app.inject({ method: 'POST', url: '/prod/v1/expo/file/upload/s3', payload: form });
  };

  it('accepts a file of exactly 10 MB, although other bodies have a lower limit [API-10]', async () => {
    const reply = await upload(10);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/prod\/v1\/expo\/file\/[0-9a-f]{32}$/),
    ]);
    expect((await upload(10.01)).statusCode).toBe(413);
  });
});

describe('log', () => {
  it('contains no email, name, token, code or query of a visitor [SEC-04]', async () => {
    lines.length = 0;
    const placed = await send(server, anOrder(server.services), { token: 'a-secret-of-the-browser' });
    await confirm(server, aReceipt(server, placed.json().order_id));
    await get('/tickets?email=asha@example.org&otp=123456', { authorization: 'Bearer abc.def' });
    await get('/nobody/asha@example.org?otp=123456');
    await server.db.exec('ALTER TABLE outbox_emails RENAME TO elsewhere');
    const next = await send(server, anOrder(server.services, { answers: { email: 'ravi@example.org' } }));
    const failed = await confirm(server, aReceipt(server, next.json().order_id));
    await server.db.exec('ALTER TABLE elsewhere RENAME TO outbox_emails');

    expect(failed.statusCode).toBe(500);
    const log = lines.join('');
    expect(log).toContain('outbox_emails');
    expect(log).not.toContain('params:');
    expect(log).toContain('/prod/v1/expo/:expoId/order/create/visitor/:eventCode');
    expect(log).not.toMatch(/asha|ravi|Raman|a-secret-of|123456|abc\.def/);
  });
});

describe('service', () => {
  it('reports its health and the state of the database and the mail queue', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const placed = await send(server, anOrder(server.services));
    await confirm(server, aReceipt(server, placed.json().order_id));
    server.pass(2);
    expect((await get('/readyz')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      mail: 'kept in the outbox: SMTP_URL is not set',
      mailQueue: { queued: 1, oldestSeconds: 120, undeliverable: 0 },
      money: {
        auditedAt: null,
        lastAuditSeconds: null,
        breaches: null,
        openExceptions: 0,
        lastWebhookSeconds: null,
        lastReconciliationSeconds: null,
      },
    });
  });

  it('describes no call of staff to strangers', async () => {
    for (const format of ['json', 'yaml']) expect((await get(`/docs/api/${format}`)).body).not.toMatch(/desk/i);
  });
});
