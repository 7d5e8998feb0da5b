import { describe, expect, it } from 'vitest';
import type { PhaseState } from '#domain/conference/phases.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { testConference, testServer, type TestServer } from '#tests/support/server.ts';
import { server, useServer, order, refused } from './order-refusals-fixture.ts';

useServer();

describe('files of an order', () => {
  const withFile = (url: string) => ({
    answers: someAnswers({
      participation: ['conference', 'presentation'],
      presentation: 'oral_presentation',
      oralTheme: 'oncology',
      oralAbstractFile: url,
    }),
  });
  const abstracts = async (work: (openServer: TestServer) => Promise<void>) => {
    server.services.conference.event.phases.abstracts = 'open';
    await work(server).finally(() => (server.services.conference.event.phases.abstracts = 'closed'));
  };
  const id = 'a'.repeat(32);
  const ownUrl = `http://127.0.0.1:3000/prod/v1/expo/file/${id}`;
  const upload = () =>
    server.db.query(`INSERT INTO uploads VALUES ($1, 'abstract.pdf', 10, 'x', $2, NULL)`, [
      id,
      server.services.clock.now(),
    ]);

  it.each([
    ['an address elsewhere', 'https://elsewhere.example/a.pdf'],
    ['an address of ours that was never given out', ownUrl],
    ['a way around', `${ownUrl}/../../secret`],
  ])('are refused with %s', (_, url) =>
    abstracts(async () => {
      expect(await refused(order({}, withFile(url)))).toEqual({
        status: 400,
        message: 'The uploaded file was not found. Please upload it again.',
      });
    }),
  );

  it('belong to the order, can be used again by the same buyer, and by no other buyer', () =>
    abstracts(async () => {
      await upload();
      const token = 'the-token-of-one-browser';
      expect((await send(server, order({}, withFile(ownUrl)), { token })).statusCode).toBe(200);
      expect((await send(server, order({}, withFile(ownUrl)), { token })).statusCode).toBe(200);
      const thief = { answers: { ...withFile(ownUrl).answers, email: 'thief@example.org' } };
      expect((await refused(order({}, thief))).status).toBe(400);
    }));
});

describe('registration', () => {
  it.each<[PhaseState, number, string | undefined]>([
    ['soon', 403, 'Registration has not opened yet.'],
    ['open', 200, undefined],
    ['closed', 200, undefined],
    ['ended', 403, 'Registration has ended.'],
  ])('in phase %s answers an order with %i [CONST-03] [SEC-20]', async (state, status, message) => {
    const { phases } = server.services.conference.event;
    phases.registration = state;
    const before = await rowCounts(server.db);
    const reply = await send(server, order()).finally(() => (phases.registration = 'open'));
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    expect((await rowCounts(server.db)).orders).toBe(before.orders! + (status === 200 ? 1 : 0));
  });
});

describe('payments', () => {
  it('return 503 for an order and write nothing while they are not set up', async () => {
    const without = await testServer({
      services: { gateways: { conference: undefined, awards: undefined }, conference: testConference() },
    });
    expect(await refused(anOrder(without.services), without)).toEqual({
      status: 503,
      message: 'Payments are not set up yet.',
      requestId: expect.any(String),
    });
    await without.close();
  });

  it('leave no seat and no email held when the provider is unreachable', async () => {
    const createOrder = async () => Promise.reject(new Error('ECONNREFUSED'));
    const down = await testServer();
    const broken = await testServer({
      services: { gateways: { conference: { ...down.services.gateways.conference!, createOrder }, awards: undefined } },
    });
    await down.close();
    const reply = await send(broken, anOrder(broken.services, { workshopIds: ['airway'] }));

    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'The payment service cannot be reached. Nothing has been charged. Please try again in a few minutes.',
    ]);
    expect(await rowCounts(broken.db)).toMatchObject({ holds: 0, address_claims: 0, seatsTaken: 0 });
    expect(await broken.db.query('SELECT state FROM orders')).toEqual([{ state: 'cancelled' }]);
    await broken.close();
  });
});
