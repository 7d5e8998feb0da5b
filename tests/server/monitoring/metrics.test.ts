import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const metricsToken = 'a-token-of-more-than-thirty-two-letters';
let server: TestServer;
beforeAll(async () => void (server = await testServer({ app: { metricsToken, trustProxy: '127.0.0.1' } })));
beforeEach(() => emptyTables(server));
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const scrape = async () => (await server.app.inject('/metrics')).body;
/** What was read a while ago is read again. */
const later = (seconds: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
};

describe('the metrics', () => {
  it('tell orders, holds, seats, mails and money as they are', async () => {
    const paid = await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    await confirm(server, aReceipt(server, paid.json().order_id));
    await send(server, anOrder(server.services, { answers: { email: 'b@example.org' }, workshopIds: ['airway'] }));
    later(1000);
    const text = await scrape();
    const { max_count: max } = server.services.conference.workshops.find(({ id }) => id === 'airway')!;
    for (const line of [
      'symposia_orders{kind="single",state="paid"} 1',
      'symposia_orders{kind="single",state="pending"} 1',
      'symposia_holds 1',
      'symposia_seats{workshop="airway",state="sold"} 1',
      'symposia_seats{workshop="airway",state="held"} 1',
      `symposia_seats{workshop="airway",state="left"} ${max - 2}`,
      'symposia_mails{state="queued"} 1',
      'symposia_oldest_mail_seconds 0',
      'symposia_exceptions_open 0',
      'symposia_database_up 1',
      'symposia_stopping 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toMatch(/^symposia_last_audit_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('tell how long calls took by the pattern of the route, and nothing of who was asked for', async () => {
    await server.app.inject('/prod/v1/expo/simc-2025/email/unique?email=asha@example.org');
    await server.app.inject('/prod/v1/expo/another-expo/email/unique?email=asha@example.org');
    await server.app.inject('/nobody/asha@example.org');
    const text = await scrape();
    const count = 'symposia_http_request_duration_seconds_count';
    expect(text).toMatch(
      new RegExp(`${count}{method="GET",route="/prod/v1/expo/:expoId/email/unique",status_class="2xx"} \\d`),
    );
    expect(text).toMatch(new RegExp(`${count}{method="GET",route="none",status_class="4xx"} 1`));
    expect(text).not.toMatch(/asha|simc-2025|another-expo/);
  });

  it('ask the database at most once in five seconds, however often they are asked for', async () => {
    later(2000);
    const query = vi.spyOn(server.db, 'query');
    await Promise.all([scrape(), scrape(), scrape()]);
    const asked = query.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    await scrape();
    expect(query.mock.calls.length).toBe(asked);
    later(10_000);
    await scrape();
    expect(query.mock.calls.length).toBe(2 * asked);
    query.mockRestore();
  });

  it('say that the database does not answer, and then nothing of it', async () => {
    later(20_000);
    const query = vi.spyOn(server.db, 'query').mockRejectedValue(new Error('away'));
    const text = await scrape();
    query.mockRestore();
    expect(text).toMatch(/^symposia_database_up 0$/m);
    expect(text).not.toMatch(/^symposia_(?:orders|holds|seats|mails|exceptions_open)(?:{.*})? /m);
    expect(await scrape()).toMatch(/^symposia_database_up 1$/m);
  });
});

describe('whoever asks for the metrics', () => {
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: '/metrics', remoteAddress, headers });
  const bearer = { authorization: `Bearer ${metricsToken}` };

  it('from another machine shows the token [SEC-17]', async () => {
    expect((await ask(bearer, '192.0.2.1')).statusCode).toBe(200);
    for (const authorization of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Basic ${metricsToken}`]) {
      const reply = await ask({ authorization }, '192.0.2.1');
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.' }]);
    }
  });

  it('from this machine needs none, unless a proxy asks for somebody else [SEC-17]', async () => {
    expect((await ask()).statusCode).toBe(200);
    const proxied: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
      { host: 'conference.example' },
    ];
    for (const forwarded of proxied) {
      expect([forwarded, (await ask(forwarded)).statusCode]).toEqual([forwarded, 404]);
      expect((await ask({ ...forwarded, ...bearer })).statusCode).toBe(200);
    }
  });

  it('has a token that nobody guesses', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 32 characters long');
  });
});
