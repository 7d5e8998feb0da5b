import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoarding } from '#domain/limits.ts';
import { aGroup, ask, mailedKey, placeGroup } from '#tests/support/samples/groups.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

const seats = 20;
let server: TestServer;
let buyer = 0;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await server.db.query('UPDATE workshops SET max_count = $1', [seats]);
});
afterAll(() => server.close());

const book = (remoteAddress: string, workshopIds: string[]) => {
  buyer += 1;
  return send(server, anOrder(server.services, { answers: { email: `b${buyer}@example.org` }, workshopIds }), {
    remoteAddress,
  });
};
const bookGroup = (remoteAddress: string, wanted: Parameters<typeof aGroup>[1]) =>
  send(server, aGroup(server.services, wanted), { remoteAddress });
const heldSeats = async () =>
  (await server.db.query<{ seats: number }>('SELECT sum(seats)::int AS seats FROM holds'))[0]?.seats;
const named = (name: string, size: number) => ({
  size,
  of: name,
  answers: { email: `asha@${name}.example` },
  workshops: () => ['airway'],
});

describe('groups whose contacts have not verified their emails', () => {
  const { unprovenShare } = testConference().group;
  const share = seats * unprovenShare;

  it('share a part of each workshop, even if they come from many clients [SEC-34]', async () => {
    expect((await bookGroup('192.0.2.1', named('first', share - 2))).statusCode).toBe(200);
    const reply = await bookGroup('198.51.100.7', named('second', 5));
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        message:
          'Groups that are not paid yet can hold only a part of each workshop. Free for them now: 2 seats in Airway and ventilation, 5 chosen. Nothing has been booked: please choose fewer, try again later, or write to us.',
        detail: [{ field: 'airway', message: '2 seats in Airway and ventilation, 5 chosen' }],
      },
    ]);
    expect((await bookGroup('198.51.100.7', named('second', 2))).statusCode).toBe(200);
    expect(await heldSeats()).toBe(share);
    expect((await book('203.0.113.5', ['airway'])).statusCode).toBe(200);
  });

  it('of one network leave a part to groups of other networks, so five networks are needed to close a workshop [SEC-34]', async () => {
    const most = async (remoteAddress: string, name: string, sizes: number[]) => {
      for (const size of sizes) {
        const reply = await bookGroup(remoteAddress, named(`${name}${size}`, size));
        if (reply.statusCode === 200) return size;
      }
      return 0;
    };
    await server.db.query('UPDATE workshops SET max_count = 30');
    expect(await most('192.0.2.1', 'large', [16, 15])).toBe(15);
    expect(await most('192.0.2.1', 'more', [2])).toBe(0);
    expect(await most('192.0.2.2', 'second', [4, 3])).toBe(3);
    expect(await most('192.0.2.2', 'again', [2])).toBe(0);
    for (const host of [3, 4, 5]) expect(await most(`192.0.2.${host}`, `n${host}x`, [3, 2])).toBe(2);
    expect(await most('192.0.2.6', 'late', [2])).toBe(0);
  });

  it('of a network that holds a few seats leave the rest of the share to others, and get a quarter themselves', async () => {
    await server.db.query('UPDATE workshops SET max_count = 40');
    expect((await bookGroup('192.0.2.1', named('small', 2))).statusCode).toBe(200);
    const sizes = async (remoteAddress: string, name: string, size: number) => [
      (await bookGroup(remoteAddress, named(`${name}a`, size + 1))).json().detail?.[0].message,
      (await bookGroup(remoteAddress, named(`${name}b`, size))).statusCode,
    ];
    expect(await sizes('192.0.2.1', 'further', 6)).toEqual(['6 seats in Airway and ventilation, 7 chosen', 200]);
    expect(await sizes('192.0.2.2', 'other', 12)).toEqual(['12 seats in Airway and ventilation, 13 chosen', 200]);
  });

  it('free seats for others when one of them is verified or expires', async () => {
    const code = await placeGroup(server, named('first', share));
    expect((await bookGroup('198.51.100.7', named('second', 5))).statusCode).toBe(409);
    await ask(server, '/link', { body: { order: code, key: await mailedKey(server, code) } });
    expect((await bookGroup('198.51.100.7', named('second', 6))).statusCode).toBe(200);
    expect((await bookGroup('203.0.113.5', named('third', 2))).statusCode).toBe(409);
    server.pass(15);
    expect((await bookGroup('203.0.113.5', named('third', 5))).statusCode).toBe(200);
    expect(await heldSeats()).toBe(share + 5);
  });
});

describe('all unpaid groups of visitors, also those with verified contacts', () => {
  const share = seats * hoarding.unpaidShare;
  const placeVerified = async (name: string, size: number, remoteAddress: string) => {
    const reply = await bookGroup(remoteAddress, named(name, size));
    const { order_code: order } = reply.json();
    if (reply.statusCode === 200) await ask(server, '/link', { body: { order, key: await mailedKey(server, order) } });
    return reply;
  };

  it('hold a share of each workshop, so others can still book it [SEC-34]', async () => {
    expect((await placeVerified('first', 10, '192.0.2.1')).statusCode).toBe(200);
    const refusal = await placeVerified('second', 10, '192.0.2.2');
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'Groups that are not paid yet can hold only a part of each workshop. Free for them now: 6 seats in Airway and ventilation, 10 chosen. Nothing has been booked: please choose fewer, try again later, or write to us.',
    ]);
    expect((await placeVerified('second', 6, '192.0.2.2')).statusCode).toBe(200);
    expect((await placeVerified('third', 2, '192.0.2.3')).statusCode).toBe(409);
    expect(await heldSeats()).toBe(share);
    for (let order = 0; order < seats - share; order += 1)
      expect((await book(`203.0.113.${order}`, ['airway'])).statusCode).toBe(200);
  });

  it('are told how many of the last free seats they can have, so the next try succeeds [SEC-34]', async () => {
    expect((await placeVerified('first', 10, '192.0.2.1')).statusCode).toBe(200);
    await server.db.query(`UPDATE workshops SET held = held + 4 WHERE id = 'airway'`);
    const refusal = await bookGroup('192.0.2.2', named('second', 8)); // 6 seats are free
    expect([refusal.statusCode, refusal.json().detail]).toEqual([
      409,
      [{ field: 'airway', message: '2 seats in Airway and ventilation, 8 chosen' }],
    ]);
    expect((await bookGroup('192.0.2.2', named('second', 2))).statusCode).toBe(200);
  });

  it('are told the free seats if these are fewer than their share', async () => {
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'airway'`);
    expect((await bookGroup('192.0.2.2', named('second', 2))).json().message).toBe(
      'No seats left in Airway and ventilation, 2 chosen. Nothing has been booked. Please change the workshops of enough participants.',
    );
  });

  it('make room when one of them expires, or is changed by its browser', async () => {
    const token = 'the-token-of-one-browser';
    await placeVerified('first', 10, '192.0.2.1');
    const resized = (size: number) =>
      send(server, aGroup(server.services, named('second', size)), { token, remoteAddress: '192.0.2.2' });
    expect((await resized(6)).statusCode).toBe(200);
    expect((await resized(5)).statusCode).toBe(200);
    expect(await heldSeats()).toBe(15);
    server.pass(49 * 60);
    expect((await bookGroup('192.0.2.3', named('third', 10))).statusCode).toBe(200);
  });

  it('have the share of the conference if it sets one', async () => {
    const { limits } = server.services.conference.event;
    await server.db.query(`UPDATE workshops SET max_count = 100`);
    limits.unpaidShare = 0.1;
    expect((await placeVerified('first', 10, '192.0.2.1')).statusCode).toBe(200);
    expect((await placeVerified('second', 2, '192.0.2.2')).statusCode).toBe(409);
    delete limits.unpaidShare;
    expect((await placeVerified('second', 2, '192.0.2.2')).statusCode).toBe(200);
  });

  it.each([1, 2])('can book a workshop with %i seats', async (capacity) => {
    await server.db.query('UPDATE workshops SET max_count = $1', [capacity]);
    const workshops = (index: number) => (index === 0 ? ['airway'] : []);
    expect((await bookGroup('192.0.2.1', { ...named('first', 2), workshops })).statusCode).toBe(200);
    await server.db.query('UPDATE group_orders SET opened_at = now()');
    const second = await bookGroup('192.0.2.2', { ...named('second', 2), workshops });
    expect(second.statusCode).toBe(capacity === 1 ? 409 : 200);
  });
});
