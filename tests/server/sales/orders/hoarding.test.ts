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
const mostOrders = hoarding.unpaidSeatsPerClient / seats.length;

async function hoard(from: string): Promise<string[]> {
  const codes = [];
  for (let order = 0; order < mostOrders; order += 1) {
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

  it('has the same limit for the seats of its groups, verified or not [SEC-34]', async () => {
    const group = { size: 50, workshops: () => ['airway', 'writing', 'implant'] };
    const first = await bookGroup('192.0.2.1', group);
    expect(first.statusCode).toBe(200);
    const code: string = first.json().order_code;
    await ask(server, '/link', { body: { order: code, key: await mailedKey(server, code) } });
    const second = await bookGroup('192.0.2.1', { ...group, of: 'other', answers: { email: 'other@example.org' } });
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '300']);
    for (let order = 0; order < 10; order += 1) expect((await book('192.0.2.1')).statusCode).toBe(200);
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    expect(await heldSeats()).toBe(hoarding.unpaidSeatsPerClient);
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
    for (let order = 0; order < mostOrders; order += 1)
      expect((await book(`2001:db8:0:${order.toString(16)}00::1`)).statusCode).toBe(200);
    expect((await book('2001:db8:0:ffff::1')).statusCode).toBe(429);
    expect((await book('2001:db8:1::1')).statusCode).toBe(200);
  });
});

describe('unpaid single orders of many clients', () => {
  const capacity = 10;
  const most = capacity * hoarding.unpaidShare;
  beforeEach(() => server.db.query('UPDATE workshops SET max_count = $1', [capacity]));
  const fill = async () => {
    const replies = [];
    for (let order = 0; order < most; order += 1) replies.push(await book(`192.0.2.${order}`, ['airway']));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(most).fill(200));
    return replies.map((reply) => String(reply.json().order_id));
  };

  it('hold at most a share of each workshop together [SEC-15]', async () => {
    await fill();
    const reply = await book('198.51.100.7', ['airway', 'writing']);
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      409,
      {
        message:
          'The last seats in Airway and ventilation are being paid for by others. Please try again in a few minutes, or choose another workshop.',
      },
      '300',
    ]);
    expect(await heldSeats()).toBe(most);
    expect((await book('198.51.100.7', ['writing'])).statusCode).toBe(200);
  });

  it('make room when one of them is paid or expires', async () => {
    const [first = ''] = await fill();
    await confirm(server, aReceipt(server, first));
    expect((await book('198.51.100.7', ['airway'])).statusCode).toBe(200);
    expect((await book('198.51.100.8', ['airway'])).statusCode).toBe(409);
    server.pass(16);
    expect((await book('198.51.100.8', ['airway'])).statusCode).toBe(200);
  });

  it('leave their share free if groups hold the other seats', async () => {
    const group = { size: 4, workshops: () => ['airway'], of: 'group', answers: { email: 'g@example.org' } };
    expect((await bookGroup('203.0.113.5', group)).statusCode).toBe(200);
    for (let order = 0; order < 6; order += 1)
      expect((await book(`192.0.2.${order}`, ['airway'])).statusCode).toBe(200);
  });

  it('have the share of the conference if it sets one', async () => {
    const { limits } = server.services.conference.event;
    limits.unpaidShare = 0.3;
    const statuses = [];
    for (let order = 0; order < 4; order += 1) statuses.push((await book(`192.0.2.${order}`, ['airway'])).statusCode);
    delete limits.unpaidShare;
    expect(statuses).toEqual([200, 200, 200, 409]);
  });
});
