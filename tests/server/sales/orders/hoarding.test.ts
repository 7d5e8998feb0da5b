import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoarding } from '#domain/limits.ts';
import { deleteExpiredClientKeys } from '#server/sales/orders/placing/unpaid-seat-limit.ts';
import { aGroup, ask, mailedKey } from '#tests/support/samples/groups.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const seats = ['vr-anatomy', 'pain-blocks', 'postpartum-drill', 'poison-triage', 'writing'];
let server: TestServer;
let buyer = 0;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await server.db.query('UPDATE workshops SET max_count = 10000');
});
afterAll(() => server.close());

const book = (remoteAddress: string, workshopIds = seats) => {
  buyer += 1;
  return send(server, anOrder(server.services, { answers: { email: `b${buyer}@example.org` }, workshopIds }), {
    remoteAddress,
  });
};
const bookGroup = (remoteAddress: string, wanted: Parameters<typeof aGroup>[1]) =>
  send(server, aGroup(server.services, wanted), { remoteAddress });
const heldSeats = async () =>
  (await server.db.query<{ seats: number }>('SELECT sum(seats)::int AS seats FROM holds'))[0]?.seats;
const maxOrders = hoarding.unpaidSeatsPerClient / seats.length;

async function hoard(from: string): Promise<string[]> {
  const codes = [];
  for (let order = 0; order < maxOrders; order += 1) {
    const reply = await book(from);
    expect(reply.statusCode).toBe(200);
    codes.push(reply.json().order_id);
  }
  return codes;
}

describe('one network', () => {
  it('can hold a limited number of unpaid seats, and the refusal says so [SEC-15]', async () => {
    await hoard('192.0.2.1');
    const reply = await book('192.0.2.1');
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      429,
      {
        message:
          'At most 200 workshop seats can be held from one network before they are paid. Please pay for what is booked, choose fewer, or try again in a few minutes. If this does not help, write to us.',
      },
      '300',
    ]);
    expect(await heldSeats()).toBe(hoarding.unpaidSeatsPerClient);
    expect((await book('192.0.2.1', [])).statusCode).toBe(200);
    expect((await book('198.51.100.7')).statusCode).toBe(200);
  });

  it('can book again when some of its seats are paid or their holds end', async () => {
    const [first = ''] = await hoard('192.0.2.1');
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    await confirm(server, aReceipt(server, first));
    expect((await book('192.0.2.1')).statusCode).toBe(200);
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    server.pass(16);
    expect((await book('192.0.2.1')).statusCode).toBe(200);
  });

  it('holds nothing when its first call exceeds the limit', async () => {
    const reply = await bookGroup('192.0.2.1', { size: 100, workshops: () => ['airway', 'writing', 'implant'] });
    expect([reply.statusCode, await heldSeats()]).toEqual([429, null]);
  });

  it('has a limit for the seats of its groups, verified or not, and another one for its other orders [SEC-34]', async () => {
    const group = { size: 50, workshops: () => ['airway', 'writing', 'implant'] };
    const first = await bookGroup('192.0.2.1', group);
    expect(first.statusCode).toBe(200);
    const code: string = first.json().order_code;
    await ask(server, '/link', { body: { order: code, key: await mailedKey(server, code) } });
    const second = await bookGroup('192.0.2.1', { ...group, of: 'other', answers: { email: 'other@example.org' } });
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '300']);
    await hoard('192.0.2.1');
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    expect(await heldSeats()).toBe(hoarding.unpaidSeatsPerClient + 150);
  });

  it('can book single orders while one of its groups holds as many seats as groups can, and groups beside single orders [SEC-15]', async () => {
    const workshops = () => ['airway', 'writing'];
    expect((await bookGroup('192.0.2.1', { size: 100, workshops })).statusCode).toBe(200);
    expect((await book('192.0.2.1')).statusCode).toBe(200);
    await hoard('192.0.2.2');
    expect(
      (await bookGroup('192.0.2.2', { size: 100, of: 'b', answers: { email: 'b@b.example' }, workshops })).statusCode,
    ).toBe(200);
  });

  it('is stored as a keyed hash, for one day at most', async () => {
    await book('192.0.2.1');
    const keys = () => server.db.query<{ client_key: string | null }>('SELECT client_key FROM orders');
    expect((await keys())[0]?.client_key).toMatch(/^[0-9a-f]{64}$/);
    await deleteExpiredClientKeys(server.db, server.services.clock.now());
    expect((await keys())[0]?.client_key).not.toBeNull();
    server.pass(25 * 60);
    await deleteExpiredClientKeys(server.db, server.services.clock.now());
    expect(await keys()).toEqual([{ client_key: null }]);
  });
});

describe('one IPv6 site', () => {
  it('is one network, whichever of its subnets it books from [SEC-15] [SEC-51]', async () => {
    for (let order = 0; order < maxOrders; order += 1)
      expect((await book(`2001:db8:0:${order.toString(16)}00::1`)).statusCode).toBe(200);
    expect((await book('2001:db8:0:ffff::1')).statusCode).toBe(429);
    expect((await book('2001:db8:1::1')).statusCode).toBe(200);
  });
});

describe('a workshop with unpaid single orders', () => {
  const capacity = 40;
  const ofNetwork = capacity * hoarding.unpaidSharePerNetwork;
  const lastSeats = capacity * (1 - hoarding.unpaidShare);
  beforeEach(() => server.db.query('UPDATE workshops SET max_count = $1', [capacity]));
  const bookMany = async (remoteAddress: string, count: number) => {
    const statuses = [];
    for (let order = 0; order < count; order += 1) statuses.push((await book(remoteAddress, ['airway'])).statusCode);
    return statuses;
  };
  /** Four networks hold all seats but the last ones. */
  const fill = async () => {
    for (const host of [1, 2, 3]) expect(await bookMany(`192.0.2.${host}`, ofNetwork)).not.toContain(409);
    expect(await bookMany('192.0.2.4', ofNetwork)).toEqual([200, 200, ...Array(ofNetwork - 2).fill(409)]);
  };

  it('gives one network a part of it, and the refusal says so [SEC-15]', async () => {
    expect(await bookMany('192.0.2.1', ofNetwork)).toEqual(Array(ofNetwork).fill(200));
    const reply = await book('192.0.2.1', ['airway', 'writing']);
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      409,
      {
        message:
          'Seats in Airway and ventilation were booked from your network and are not paid yet, so no more can be booked from it now. Please try again in a few minutes, use another network such as mobile data, or choose another workshop.',
      },
      '300',
    ]);
    expect(await heldSeats()).toBe(ofNetwork);
    expect((await book('192.0.2.1', ['writing'])).statusCode).toBe(200);
  });

  it('gives the last free seats to networks that hold none of it, until all are held [SEC-15]', async () => {
    await fill();
    expect(await heldSeats()).toBe(capacity - lastSeats);
    for (let host = 0; host < lastSeats; host += 1) expect(await bookMany(`198.51.100.${host}`, 2)).toEqual([200, 409]);
    expect(await heldSeats()).toBe(capacity);
  });

  it('gives them also to a network that holds other workshops', async () => {
    await fill();
    for (let order = 0; order < 3; order += 1) await book('203.0.113.5', ['writing']);
    expect(await bookMany('203.0.113.5', 2)).toEqual([200, 409]);
  });

  it('gives a network more when some of its seats are paid or expire', async () => {
    const first = await book('192.0.2.1', ['airway']);
    expect(await bookMany('192.0.2.1', ofNetwork)).toEqual([...Array(ofNetwork - 1).fill(200), 409]);
    await confirm(server, aReceipt(server, String(first.json().order_id)));
    expect(await bookMany('192.0.2.1', 2)).toEqual([200, 409]);
    server.pass(16);
    expect(await bookMany('192.0.2.1', ofNetwork + 1)).toEqual([...Array(ofNetwork).fill(200), 409]);
  });

  it('counts its parts from the seats that are not sold [SEC-15]', async () => {
    await server.db.query('UPDATE workshops SET sold = max_count - 12');
    expect(await bookMany('192.0.2.1', 4)).toEqual([200, 200, 200, 409]);
    for (const host of [2, 3]) expect(await bookMany(`192.0.2.${host}`, 3)).toEqual([200, 200, 200]);
    for (const host of [4, 5, 6]) expect((await bookMany(`192.0.2.${host}`, 2))[0]).toBe(200);
    expect(await heldSeats()).toBe(12);
  });

  it.each([1, 2, 3, 5, 8])('can be booked by anybody while a seat is free, also if it has %i seats', async (few) => {
    await server.db.query('UPDATE workshops SET max_count = $1', [few]);
    for (let host = 0; host < few; host += 1) expect((await book(`192.0.2.${host}`, ['airway'])).statusCode).toBe(200);
    expect((await book('198.51.100.7', ['airway'])).statusCode).toBe(409);
  });

  it('can have two seats booked by one network, however small its part is', async () => {
    await server.db.query('UPDATE workshops SET max_count = 6');
    expect(await bookMany('192.0.2.1', 3)).toEqual([200, 200, 409]);
  });

  it('does not count the seats that groups of the network hold', async () => {
    const group = { size: 20, workshops: () => ['airway'], of: 'group', answers: { email: 'g@example.org' } };
    expect((await bookGroup('192.0.2.1', group)).statusCode).toBe(200);
    expect(await bookMany('192.0.2.1', ofNetwork + 1)).toEqual([...Array(ofNetwork).fill(200), 409]);
  });

  it('gives groups none of the last free seats [SEC-34]', async () => {
    await fill();
    await server.db.query(`UPDATE holds SET seats = 2 WHERE order_id = (SELECT min(order_id) FROM holds)`);
    const group = { size: 2, workshops: () => ['airway'], of: 'group', answers: { email: 'g@example.org' } };
    const reply = await bookGroup('203.0.113.5', group);
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      [{ field: 'airway', message: 'no seats in Airway and ventilation, 2 chosen' }],
    ]);
  });

  it('has the shares of the conference if it sets them', async () => {
    const { limits } = server.services.conference.event;
    Object.assign(limits, { unpaidShare: 1, unpaidSharePerNetwork: 0.5 });
    try {
      for (const host of [1, 2]) expect(await bookMany(`192.0.2.${host}`, capacity / 2)).not.toContain(409);
      expect(await heldSeats()).toBe(capacity);
    } finally {
      delete limits.unpaidShare;
      delete limits.unpaidSharePerNetwork;
    }
  });
});
