import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { auditDaily } from '#server/sales/money-audit/audit-money.ts';
import { receivePaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { Drain } from '#server/platform/http/drain.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { makeLog } from '#server/platform/http/logging.ts';
import { call } from '#tests/support/identity/accounts.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const metricsToken = 'a-token-of-the-tests-0123456789abcdef';
const lines: string[] = [];
const drain = new Drain();
let server: TestServer;
beforeAll(async () => {
  const log = makeLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { log, drain, metricsToken, trustProxy: '10.0.0.1, 10.1.0.0/16' } });
});
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const ready = async () => (await server.app.inject('/readyz')).json();

describe('/readyz', () => {
  const asStranger = (headers = {}) => server.app.inject({ url: '/readyz', remoteAddress: '192.0.2.1', headers });
  const throughProxy = { 'x-forwarded-for': '192.0.2.1' };

  it.each([
    ['from elsewhere', () => asStranger()],
    ['through a proxy of this machine', () => server.app.inject({ url: '/readyz', headers: throughProxy })],
    ['with a wrong token', () => asStranger({ authorization: `Bearer ${metricsToken}x` })],
  ])('tells a stranger %s only that the service is ready', async (_, ask) => {
    const reply = await ask();
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('returns to a stranger that it is not ready, without the reason', async () => {
    const { db } = server.services;
    const { query } = db;
    db.query = () => Promise.reject(new Error('gone'));
    const reply = await asStranger();
    db.query = query;
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready' }]);
  });

  it('shows details to a stranger with the metrics token', async () => {
    const reply = await asStranger({ authorization: `Bearer ${metricsToken}` });
    expect(reply.json()).toMatchObject({ status: 'ok', mailQueue: {}, money: {} });
  });

  it('reports the age of the last audit, webhook and reconciliation, and null when there was none', async () => {
    const none = { lastAuditSeconds: null, lastWebhookSeconds: null, lastReconciliationSeconds: null };
    expect((await ready()).money).toMatchObject(none);
    const { order_id: providerOrderId } = (await send(server, anOrder(server.services))).json();
    const event = { eventId: 'one', type: 'other', payment: undefined, providerOrderId } as const;
    await receivePaymentEvent(server.services, { gateway: 'sandbox', event });
    server.pass(1);
    await server.db.query('UPDATE payments SET asked_at = $1', [server.services.clock.now()]);
    server.pass(1);
    await auditDaily(server.services, console);
    server.pass(1);
    expect((await ready()).money).toMatchObject({
      lastAuditSeconds: 60,
      lastReconciliationSeconds: 120,
      lastWebhookSeconds: 180,
    });
  });

  it('returns 503 within seconds when the database does not respond', async () => {
    const { db } = server.services;
    const { query } = db;
    db.query = () => new Promise(() => undefined);
    const began = Date.now();
    const reply = await server.app.inject('/readyz');
    db.query = query;
    expect([reply.statusCode, reply.json().status]).toEqual([503, 'unavailable']);
    expect(Date.now() - began).toBeLessThan(6000);
  });
});

describe('a full disk of the database', () => {
  const full = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));

  it('gets bookings 503 with a sentence, and /readyz 503 with the reason until a write succeeds', async () => {
    const { db } = server.services;
    const { transaction, query } = db;
    const order = () => send(server, anOrder(server.services));
    db.transaction = full;
    db.query = async <Row>(...statement: Parameters<Sql['query']>) =>
      statement[0].includes('place_order') ? full() : query<Row>(...statement);
    const refused = await order();
    expect([refused.statusCode, refused.json().message]).toEqual([503, m.refusals_unavailable()]);
    expect(refused.headers['retry-after']).toBe('5');
    const unready = await server.app.inject('/readyz');
    expect([unready.statusCode, unready.json()]).toMatchObject([503, { database: 'its disk is full: make room' }]);
    Object.assign(db, { transaction, query });
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(200);
  });
});

describe('request id', () => {
  const ask = (headers = {}, remoteAddress = '192.0.2.1') =>
    server.app.inject({ url: '/healthz', remoteAddress, headers });

  it('is unique, in a header of the response and in each of its log lines', async () => {
    lines.length = 0;
    const names = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']];
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines.filter((line) => line.includes(`"reqId":"${name}"`)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('is taken from a trusted proxy only', async () => {
    const headers = { 'x-request-id': 'proxy-0123456789' };
    for (const proxy of ['10.0.0.1', '10.1.2.3', '::ffff:10.0.0.1'])
      expect((await ask(headers, proxy)).headers['x-request-id']).toBe('proxy-0123456789');
    for (const stranger of ['192.0.2.1', '10.2.0.1', '::1'])
      expect((await ask(headers, stranger)).headers['x-request-id']).not.toBe('proxy-0123456789');
    for (const invalidId of ['short', 'with spaces in it', '{"msg":"forged line"}', 'x'.repeat(101)])
      expect((await ask({ 'x-request-id': invalidId }, '10.0.0.1')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is in the body of a fault, for support, and not in the body of a refusal', async () => {
    await server.db.exec('ALTER TABLE address_claims RENAME TO elsewhere');
    const fault = await server.app.inject('/prod/v1/expo/simc-2025/email/unique?email=asha@example.org');
    await server.db.exec('ALTER TABLE elsewhere RENAME TO address_claims');
    expect(fault.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      requestId: fault.headers['x-request-id'],
    });
    expect(lines.filter((line) => line.includes(fault.json().requestId)).join('')).toContain('address_claims');
    const refusal = await server.app.inject('/prod/v1/nothing');
    expect([refusal.json(), typeof refusal.headers['x-request-id']]).toEqual([{ message: 'Not found.' }, 'string']);
  });
});

describe('unreachable database', () => {
  it('makes every call return 503 with Retry-After', async () => {
    const { db } = server.services;
    const { query } = db;
    db.query = async () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    };
    const reply = await server.app.inject('/prod/v1/expo/simc-2025/email/unique?email=asha@example.org');
    const signIn = await call(server, {
      InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: 'a@b.c' } },
    });
    db.query = query;
    expect([signIn.status, signIn.refused, signIn.headers['retry-after']]).toEqual([
      503,
      'InternalErrorException',
      '5',
    ]);
    expect([reply.statusCode, Number(reply.headers['retry-after'])]).toEqual([503, 5]);
    expect(reply.json()).toEqual({
      message: 'This cannot be done right now. Please try again in a moment.',
      requestId: reply.headers['x-request-id'],
    });
  });
});

describe('database without a free connection', () => {
  it('makes a call return the 503 of an overloaded service', async () => {
    const { db } = server.services;
    const { query } = db;
    const cause = new Error('timeout exceeded when trying to connect');
    db.query = () => Promise.reject(Object.assign(new Error('Failed query'), { cause }));
    const reply = await server.app.inject('/prod/v1/expo/simc-2025/email/unique?email=asha@example.org');
    db.query = query;
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json().message).toContain('Very many people');
  });
});

describe('stopping process', () => {
  it('reports it at /readyz at once, still responds, and closes each connection after its response', async () => {
    expect((await server.app.inject('/healthz')).headers.connection).toBe('keep-alive');
    await drain.begin(0);
    const reply = await server.app.inject('/readyz');
    expect([reply.statusCode, reply.json().status]).toEqual([503, 'stopping']);
    const publicReply = await server.app.inject('/prod/v1/expo/simc-2025/landingpage/pass');
    expect([publicReply.statusCode, publicReply.headers.connection]).toEqual([200, 'close']);
  });
});
