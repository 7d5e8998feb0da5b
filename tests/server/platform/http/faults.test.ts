import { describe, expect, it } from 'vitest';
import * as catalogue from '#schemas/api/catalogue.api.ts';
import * as orders from '#schemas/api/orders.api.ts';
import * as tickets from '#schemas/api/tickets.api.ts';
import * as uploads from '#schemas/api/uploads.api.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { testServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { server, origin, useServer, put, clear, list, passes, waiting } from './faults-fixture.ts';

useServer();

const ordersPlaced = async () => (await server.db.query('SELECT 1 FROM orders')).length;
const failure = { kind: 'fail', status: 503, body: { message: 'Closed.', detail: 'why' } };

const endOf = (call: Promise<Response>) =>
  call.then(async (reply) => (await reply.clone().json()) && reply.status).catch(() => 'cut');
const stateOf = (call: Promise<Response>) =>
  Promise.race([endOf(call), new Promise((resolve) => setTimeout(() => resolve('open'), 100))]);

describe('call names', () => {
  it('are the export names of the endpoints', () => {
    const exported = Object.entries({ ...catalogue, ...orders, ...tickets, ...uploads });
    const named = exported.flatMap(([name, value]) => ('method' in value ? [[name, value.schema.operationId]] : []));
    expect(named.map(([, operationId]) => operationId)).toEqual(named.map(([name]) => name));
    expect(named.length).toBeGreaterThan(9);
  });

  it('are listed, including the checkout script', async () => {
    const { calls } = await list();
    expect(calls).toEqual(expect.arrayContaining(['listPasses', 'createOrder', 'confirmOrder', 'verifyTicketCode']));
    expect(calls).toContain('checkoutScript');
    expect(calls).not.toContain('undefined');
  });

  it('are listed in the answer to an unknown name', async () => {
    for (const reply of [await put('placeOrders', failure), await clear('placeOrders')]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().detail).toMatch(/listPasses, .*checkoutScript/);
    }
  });
});

describe('injected fault', () => {
  it.each([
    ['without a kind', {}],
    ['with an unknown kind', { kind: 'slow' }],
    ['with a success status', { kind: 'fail', status: 200 }],
    ['without a delay', { kind: 'late' }],
    ['with an unknown moment', { kind: 'hold', moment: 'during' }],
    ['with an unknown key', { kind: 'hold', times: 1 }],
  ])('is refused %s', async (_, fault) => {
    expect((await put('listPasses', fault)).statusCode).toBe(400);
    expect((await list()).faults).toEqual([]);
  });

  it('fails a call before its handler until it is cleared', async () => {
    await put('createOrder', failure);
    const reply = await send(server, anOrder(server.services));
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ message: 'Closed.', detail: 'why' });
    expect(await ordersPlaced()).toBe(0);
    expect((await list()).faults).toEqual([{ call: 'createOrder', ...failure, waiting: 0 }]);

    await clear('createOrder');
    expect((await send(server, anOrder(server.services))).statusCode).toBe(200);
  });

  it('fails with a 500 by default', async () => {
    await put('listPasses', { kind: 'fail' });
    const reply = await passes();
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ message: 'Something went wrong. Please try again.' });
    expect(reply.headers.get('content-security-policy')).toBeTruthy();
  });

  it.each(['before', 'after'] as const)('answers like a proxy (%s)', async (moment) => {
    await put('listPasses', { kind: 'fail', status: 502, body: 'Bad Gateway', moment });
    const reply = await passes();
    expect(reply.status).toBe(502);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await reply.text()).toBe('Bad Gateway');
  });

  it('breaks the response body after the handler, so that browsers do not retry', async () => {
    await put('listPasses', { kind: 'cut', moment: 'after' });
    const reply = await passes();
    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow('terminated');
  });

  it('ends after the given number of calls', async () => {
    await put('listPasses', { kind: 'fail', times: 2 });
    expect([(await passes()).status, (await passes()).status, (await passes()).status]).toEqual([500, 500, 200]);
  });

  it('affects only the named call', async () => {
    await put('createOrder', { kind: 'fail' });
    expect((await passes()).status).toBe(200);
  });

  it('fails a call after its handler: the order is placed and the response is an error', async () => {
    await put('createOrder', { ...failure, moment: 'after' });
    const reply = await send(server, anOrder(server.services));
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ message: 'Closed.', detail: 'why' });
    expect(await ordersPlaced()).toBe(1);
  });

  it('does not replace a refusal from before the handler', async () => {
    await put('createOrder', { ...failure, moment: 'after' });
    expect((await send(server, { wrong: true })).statusCode).toBe(400);
  });

  it('fails the checkout script', async () => {
    for (const moment of ['before', 'after']) {
      await put('checkoutScript', { kind: 'fail', moment });
      const reply = await fetch(`${origin}/sandbox/checkout.js`);
      expect(reply.status).toBe(500);
      expect(reply.headers.get('content-type')).toMatch(/json/);
    }
  });

  it('delays a response by the given time', async () => {
    await put('listPasses', { kind: 'late', milliseconds: 150, times: 1 });
    const began = performance.now();
    expect((await passes()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(140);
    expect((await list()).faults).toEqual([]);
  });

  it.each(['before', 'after'] as const)('holds a call (%s) until it is cleared', async (moment) => {
    await put('listPasses', { kind: 'hold', moment });
    const call = passes();
    await waiting();
    expect(await stateOf(call)).toBe('open');
    await clear('listPasses');
    const reply = await call;
    expect(reply.status).toBe(200);
    expect((await reply.json()).status).toBe(true);
  });

  it.each(['before', 'after'] as const)('fails a held call (%s) when a failure replaces the hold', async (moment) => {
    await put('listPasses', { kind: 'hold', moment });
    const calls = [passes(), passes()];
    await waiting(2);
    await put('listPasses', { kind: 'fail', times: 1 });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 500]);
  });

  it('lets a held call finish and then loses the response', async () => {
    await put('createOrder', { kind: 'hold' });
    const placing = send(server, anOrder(server.services));
    await waiting();
    expect(await ordersPlaced()).toBe(0);
    await put('createOrder', { kind: 'fail', moment: 'after' });
    expect((await placing).statusCode).toBe(500);
    expect(await ordersPlaced()).toBe(1);
  });

  it.each(['before', 'after'] as const)('cuts the connection (%s), also of held calls', async (moment) => {
    await put('listPasses', { kind: 'hold', moment });
    const call = passes();
    await waiting();
    await put('listPasses', { kind: 'cut', moment, times: 2 });
    expect([await endOf(call), await endOf(passes()), await endOf(passes())]).toEqual(['cut', 'cut', 200]);
  });

  it.each(['before', 'after'] as const)('never answers (%s), and cuts the connection when cleared', async (moment) => {
    await put('listPasses', { kind: 'timeout', moment });
    const call = passes();
    await waiting();
    expect(await stateOf(call)).toBe('open');
    await clear();
    expect([await endOf(call), await endOf(passes())]).toEqual(['cut', 200]);
  });

  it.each(['before', 'after'] as const)('releases a call when the client aborts (%s)', async (moment) => {
    await put('listPasses', { kind: 'hold', moment });
    const visitor = new AbortController();
    const call = passes({ signal: visitor.signal });
    await waiting();
    visitor.abort();
    await expect(call).rejects.toThrow('aborted');
    await waiting(0);
  });

  it('places no order when the client aborts a held call', async () => {
    await put('createOrder', { kind: 'hold' });
    const visitor = new AbortController();
    const { api, ids } = server.services.conference.event;
    const call = fetch(`${origin}/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventCode}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anOrder(server.services)),
      signal: visitor.signal,
    });
    await waiting();
    visitor.abort();
    await expect(call).rejects.toThrow('aborted');
    await waiting(0);
    await clear();
    expect(await ordersPlaced()).toBe(0);
  });
});

describe('fault switch', () => {
  it('does not exist in production', async () => {
    const production = await testServer();
    const { statusCode } = await production.app.inject({
      method: 'PUT',
      url: '/dev/faults/listPasses',
      payload: failure,
    });
    expect(statusCode).toBe(404);
    expect((await production.app.inject('/dev/faults')).statusCode).toBe(404);
    await production.close();
  });

  it.each([
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a foreign host name', { headers: { host: 'evil.example:3000' } }],
    ['another machine', { remoteAddress: '192.168.1.20' }],
  ])('is forbidden for %s', async (_, options) => {
    const request = { method: 'PUT', url: '/dev/faults/listPasses', payload: failure, ...options } as const;
    expect((await server.app.inject(request)).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/dev/faults', ...options })).statusCode).toBe(403);
    expect((await list()).faults).toEqual([]);
  });

  it('is not in the OpenAPI document', async () => {
    expect((await server.app.inject('/docs/api/json')).body).not.toContain('/dev/');
  });

  it.each(['before', 'after'] as const)('does not delay the shutdown (%s)', async (moment) => {
    const other = await testServer({ app: { forDevelopment: true } });
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    await other.app.inject({ method: 'PUT', url: '/dev/faults/listPasses', payload: { kind: 'hold', moment } });
    const call = endOf(fetch(`${address}/prod/v1/expo/simc-2025/landingpage/pass`));
    await until('the call is held', async () => {
      const { faults } = (await other.app.inject('/dev/faults')).json();
      return faults[0].waiting === 1;
    });
    const began = performance.now();
    await other.close();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(await call).toBe('cut');
  });
});
