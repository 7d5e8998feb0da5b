import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking, askCode, codesOf } from '#tests/support/samples/tickets.ts';

let server: TestServer;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ app: { forDevelopment: true } });
  await aPaidBooking(server, { answers: { personName: 'Asha Raman' } });
  server.pass(1);
  await askCode(server, 'asha@example.org');
  const mails = await server.db.query<{ id: string; kind: string }>('SELECT id, kind FROM outbox_emails');
  ids = Object.fromEntries(mails.map(({ id, kind }) => [kind, id]));
});
afterAll(() => server.close());

const get = (path: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  server.app.inject({ url: `/dev/mailbox${path}`, ...options });

describe('development mailbox', () => {
  it('lists the mails, newest first', async () => {
    const page = await get('');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain("'kept' means written and kept here to be read: no mail server is set");
    const subjects = [...page.body.matchAll(/mailbox\/[0-9a-f-]{36}">([^<]+)</g)].map(([, subject]) => subject);
    expect(subjects).toEqual(['Your verification code for SIMC 2025', 'Your pass for SIMC 2025']);
    expect((await get('.json')).json()).toMatchObject([{ kind: 'ticket-code' }, { kind: 'pass' }]);
  });

  it('shows a mail as text, in a sandboxed frame, and with its attachments', async () => {
    const page = await get(`/${ids['pass']}`);
    expect(page.body).toContain('Your pass for SIMC 2025');
    expect(page.body).toMatch(/<iframe[^>]*sandbox="allow-popups/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);

    const body = await get(`/${ids['pass']}/body`);
    expect(body.body).toContain('src="data:image/png;base64,');
    expect(body.headers['content-security-policy']).toContain('sandbox');
    expect(body.headers['x-frame-options']).toBe('SAMEORIGIN');

    const pdf = await get(`/${ids['pass']}/attachments/1`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="pass-/);
    expect((await get(`/${ids['pass']}/attachments/9`)).statusCode).toBe(404);
  });

  it('shows the code of a stored mail', async () => {
    const [code] = await codesOf(server, 'asha@example.org');
    expect((await get(`/${ids['ticket-code']}`)).body).toContain(code);
  });

  it('returns 404 for an unknown mail', async () => {
    expect((await get('/00000000-0000-0000-0000-000000000000')).statusCode).toBe(404);
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['a foreign name that points here', { headers: { host: 'evil.example:3000' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says so in the standard way', { headers: { forwarded: 'for=127.0.0.1' } }],
  ])('is closed to %s', async (_, options) => {
    for (const path of ['', '.json', `/${ids['pass']}`, `/${ids['pass']}/body`])
      expect((await get(path, options)).statusCode).toBe(403);
  });

  it('is open to this machine under its IPv6 address', async () => {
    expect((await get('', { remoteAddress: '::1' })).statusCode).toBe(200);
  });

  it('does not exist unless it is enabled', async () => {
    const without = await testServer();
    expect((await without.app.inject('/dev/mailbox')).body).not.toContain('Mailbox');
    await without.close();
  });
});
