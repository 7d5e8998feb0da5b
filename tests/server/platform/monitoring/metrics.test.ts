import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
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
/** Moves the clock forward by more than the time for which metrics are cached. */
const later = (seconds: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
};

describe('metrics', () => {
  it('report the current orders, holds, seats, mails and money', async () => {
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

  it('report the duration of calls by route pattern, without personal data', async () => {
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

  it('query the database at most once in five seconds', async () => {
    later(2000);
    const query = vi.spyOn(server.db, 'query');
    await Promise.all([scrape(), scrape(), scrape()]);
    const queryCount = query.mock.calls.length;
    expect(queryCount).toBeGreaterThan(0);
    await scrape();
    expect(query.mock.calls.length).toBe(queryCount);
    later(10_000);
    await scrape();
    expect(query.mock.calls.length).toBe(2 * queryCount);
    query.mockRestore();
  });

  it('report that the database does not respond, and then omit its figures', async () => {
    later(20_000);
    const query = vi.spyOn(server.db, 'query').mockRejectedValue(new Error('away'));
    const text = await scrape();
    query.mockRestore();
    expect(text).toMatch(/^symposia_database_up 0$/m);
    expect(text).not.toMatch(/^symposia_(?:orders|holds|seats|mails|exceptions_open)(?:{.*})? /m);
    expect(await scrape()).toMatch(/^symposia_database_up 1$/m);
  });
});

describe('access to the metrics', () => {
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: '/metrics', remoteAddress, headers });
  const bearer = { authorization: `Bearer ${metricsToken}` };

  it('needs the token from another machine [SEC-17]', async () => {
    expect((await ask(bearer, '192.0.2.1')).statusCode).toBe(200);
    for (const authorization of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Basic ${metricsToken}`]) {
      const reply = await ask({ authorization }, '192.0.2.1');
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.' }]);
    }
  });

  it('needs no token from this machine, unless a proxy forwards the call [SEC-17]', async () => {
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

  it('needs a token of at least 32 characters', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 32 characters long');
  });
});
