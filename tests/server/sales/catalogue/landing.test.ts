import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const get = (path: string, headers = {}) => server.app.inject({ url: `/prod/v1/expo/${path}`, headers });

describe('committee', () => {
  it('is a list of groups with title and members in the API format [API-01]', async () => {
    const reply = await get('simc-2025/landingpage/committee');
    const { data } = reply.json();
    expect(data).toHaveLength(1);
    expect(data[0][0]).toEqual({
      title: 'Chief Patron',
      logos: [
        {
          name: 'Sample Member 1',
          designation: 'Vice-Chancellor, Sample State Medical University',
          link: 'https://university.example/people/sample-member-1',
        },
      ],
    });
    expect(data[0].length).toBeGreaterThan(4);
  });

  it('is empty if there is none yet [API-01]', async () => {
    const other = await testServer(); // a new server, because the first one caches its replies
    other.services.conference.committee = [];
    const reply = await other.app.inject({ url: '/prod/v1/expo/simc-2025/landingpage/committee' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: [[]] }]);
    await other.close();
  });
});

describe('speakers', () => {
  it('are an international and a national list [API-02]', async () => {
    const { data } = (await get('simc-2025/landingpage/speaker')).json();
    const { international, national } = server.services.conference.speakers;
    expect(data).toEqual([{ international_speakers: international, national_speakers: national }]);
    expect(national[0]).toEqual({
      name: 'Sample Speaker 7',
      organization: 'Sample Institute 7, Sample State 1',
      designation: 'Head, Biostatistics',
    });
  });
});

describe('clock', () => {
  it('returns the time of the service and is not cached', async () => {
    const { clock } = server.services;
    const now = clock.now().toISOString();
    const reply = await get('simc-2025/clock');
    expect([reply.json(), reply.headers['cache-control']]).toEqual([{ now }, 'no-store']);

    server.pass(1);
    expect((await get('simc-2025/clock')).json()).toEqual({ now: clock.now().toISOString() });
    expect(clock.now().toISOString()).not.toBe(now);
  });

  it('is 404 for another conference', async () => {
    expect((await get('other/clock')).statusCode).toBe(404);
  });
});

describe('workshops with free seats', () => {
  const path = 'simc-2025/conference/simc-2025-all/addon';

  it('return the status and the list [API-03]', async () => {
    const reply = (await get(path)).json();
    expect(reply.status).toBe(true);
    expect(reply.data).toHaveLength(server.services.conference.workshops.length);
  });

  it('change their ETag when a seat is held, and back when it is free', async () => {
    const { etag } = (await get(path)).headers;
    await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    server.pass(15);
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('vary by order token, because the held seats of a buyer count as free', async () => {
    expect((await get(path)).headers.vary).toBe('x-order-token');
  });
});
