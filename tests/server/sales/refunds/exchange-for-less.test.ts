import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aPaidGroup,
  breaches,
  call,
  mailed,
  notes,
  orderStates,
  passes,
  provider,
  rows,
  server,
  signedIn,
  sold,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

const workshop = (id: string) => server.services.conference.workshops.find((each) => each.id === id)!;
const read = async (cookie: string): Promise<DeskOrder> => {
  const [order] = await rows<{ id: string }>('SELECT id FROM orders');
  return (await call(cookie, `orders/${order!.id}`)).body;
};
const quote = async (cookie: string, number: number, workshops: string[]) =>
  (await call(cookie, `orders/${(await read(cookie)).id}/people/${number}/workshops/quote`, { workshops })).body;

/** Exchanges workshops of a person at the amount of the quote. */
async function exchange(cookie: string, [number, workshops]: [number, string[]], changes: object = {}) {
  const { id, version } = await read(cookie);
  const { refund } = await quote(cookie, number, workshops);
  const body = { version, workshops, expected_amount: refund?.amount ?? 1, reason: 'too long', ...changes };
  return call(cookie, `orders/${id}/people/${number}/workshops/exchange`, body);
}

const approval = (above: number) => void (server.services.conference.refunds.approvalAbove = above);

/** A paid group whose first person has the workshop 'airway', with 'writing' cheaper by 500 rupees. */
async function aGroup(): Promise<string> {
  approval(10_000);
  workshop('writing').amount = workshop('airway').amount - 500;
  return aPaidGroup();
}

describe('exchange for a cheaper workshop', () => {
  it('refunds the difference with a credit note for the workshop that was given up', async () => {
    await aGroup();
    const office = await signedIn('office');
    const { refund, difference } = await quote(office, 1, ['writing']);
    expect([difference, refund.amount, refund.needs_approval]).toEqual([-500, 500, false]);
    expect(refund.note.lines).toMatchObject([{ label: expect.stringContaining(workshop('airway').name), amount: 500 }]);
    const { status, body } = await exchange(office, [1, ['writing']]);
    expect([status, body.people[0].workshops.map(({ id }: { id: string }) => id)]).toEqual([200, ['writing']]);
    expect([await sold('airway'), await sold('writing'), await breaches()]).toEqual([1, 1, []]);
    await workDue(server, 'refund');
    const [invoice, note] = await notes();
    expect([invoice?.kind, note]).toEqual(['invoice', { kind: 'credit-note', total: 500_00 }]);
    expect([...provider.paidBack.values()]).toEqual([500_00]);
    expect([await passes(), await orderStates(), await breaches()]).toEqual([
      ['valid', 'valid', 'valid'],
      ['paid'],
      [],
    ]);
    expect(await mailed('order-refund')).toHaveLength(1);
    const [listed] = (await call(office, 'refunds')).body.refunds;
    expect(listed).toMatchObject({ scope: 'exchange', state: 'done', people: [body.people[0].name] });
  });

  it('waits for another person above the amount, and takes the seat only then', async () => {
    await aGroup();
    approval(100);
    const office = await signedIn('office');
    expect((await exchange(office, [1, ['writing']])).status).toBe(200);
    expect([await sold('airway'), await sold('writing')]).toEqual([2, 0]);
    const [refund] = await rows<{ id: string }>('SELECT id FROM order_refunds');
    expect((await exchange(office, [1, ['writing']])).status).toBe(409);
    const approve = async (role: 'owner' | 'accounts') =>
      (await call(await signedIn(role), `refunds/${refund!.id}/approve`, {})).status;
    await server.db.exec(`UPDATE workshops SET max_count = 0 WHERE id = 'writing'`);
    expect(await approve('accounts')).toBe(409);
    await server.db.exec(`UPDATE workshops SET max_count = 50 WHERE id = 'writing'`);
    expect(await approve('accounts')).toBe(200);
    await workDue(server, 'refund');
    expect([await sold('airway'), await sold('writing'), await breaches()]).toEqual([1, 1, []]);
    expect((await notes()).at(-1)).toEqual({ kind: 'credit-note', total: 500_00 });
  });

  it('is refused without both rights, with another amount or version, and without the other route', async () => {
    await aGroup();
    const office = await signedIn('office');
    expect((await exchange(office, [1, ['writing']], { expected_amount: 400 })).status).toBe(409);
    expect((await exchange(office, [1, ['writing']], { version: 'made up' })).status).toBe(409);
    expect((await exchange(office, [1, ['airway']])).status).toBe(409);
    const { id, version } = await read(office);
    const accounts = await signedIn('accounts');
    const body = { version, workshops: ['writing'], expected_amount: 500, reason: 'too long' };
    expect((await call(accounts, `orders/${id}/people/1/workshops/exchange`, body)).status).toBe(403);
    const url = `orders/${id}/people/1/workshops`;
    const payload = { version, workshops: ['writing'] };
    const plain = await desk(server, url, { method: 'PUT', cookie: office, payload });
    expect([plain.statusCode, plain.json().message]).toEqual([409, expect.stringMatching(/₹500 less/)]);
    expect([await sold('airway'), await rows('SELECT 1 FROM order_refunds')]).toEqual([2, []]);
  });
});
