import { describe, expect, it } from 'vitest';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  actions,
  aPaidGroup,
  ask,
  attendeeIds,
  breaches,
  call,
  orderStates,
  passes,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

describe('refund above the amount', () => {
  it('waits for another person, who approves it', async () => {
    const order = await aPaidGroup();
    const asked = await ask(await signedIn('accounts', 'maker@example.org'), { order });
    expect(asked.body).toMatchObject({ state: 'asked', needs_approval: true });
    expect([await passes(), await workDue(server, 'refund')]).toEqual([['valid', 'valid', 'valid'], 0]);
    const checker = await signedIn('accounts', 'checker@example.org');
    const reply = await call(checker, `refunds/${asked.body.id}/approve`, {});
    expect([reply.status, reply.body.state]).toEqual([200, 'approved']);
    expect(await passes()).toEqual(['revoked', 'revoked', 'revoked']);
    await workDue(server, 'refund');
    expect([await orderStates(), await breaches(), await actions()]).toEqual([
      ['refunded'],
      [],
      ['refund.asked', 'refund.approved'],
    ]);
    expect((await call(checker, `refunds/${asked.body.id}`)).body).toMatchObject({ state: 'done' });
  });

  it('cannot be approved by the person who asked, or without the right', async () => {
    const order = await aPaidGroup();
    const maker = await signedIn('accounts');
    const { body } = await ask(maker, { order });
    expect((await call(maker, `refunds/${body.id}/approve`, {})).status).toBe(403);
    expect((await call(await signedIn('office'), `refunds/${body.id}/approve`, {})).status).toBe(403);
    expect((await call(await signedIn('office'), `refunds/${body.id}/decline`, { reason: 'no' })).status).toBe(403);
    expect(await passes()).toEqual(['valid', 'valid', 'valid']);
    const alone = `UPDATE order_refunds SET state = 'approved', decided_by = asked_by, decided_at = now()`;
    await expect(server.db.query(alone)).rejects.toThrow('refunds_have_two_people');
  });

  it('counts the earlier refunds of the order, so that it cannot be split into small ones', async () => {
    const order = await aPaidGroup();
    const [first, , third] = await attendeeIds();
    const office = await signedIn('office');
    expect((await ask(office, { order, people: [first!] })).body.state).toBe('approved'); // 4,800 of 5,000
    expect((await ask(office, { order, people: [third!] })).body).toMatchObject({
      state: 'asked',
      needs_approval: true,
    });
  });

  it('is declined with a reason, or withdrawn by its maker, and can then be asked for again', async () => {
    const order = await aPaidGroup();
    const maker = await signedIn('office');
    const checker = await signedIn('accounts');
    const first = await ask(maker, { order });
    expect((await ask(maker, { order })).status).toBe(409);
    const declined = await call(checker, `refunds/${first.body.id}/decline`, { reason: 'not ill' });
    expect(declined.body).toMatchObject({ state: 'declined', decision: 'not ill', decided_by_name: 'Sample accounts' });
    const second = await ask(maker, { order });
    expect((await call(checker, `refunds/${second.body.id}/withdraw`, { reason: 'oops' })).status).toBe(403);
    expect((await call(maker, `refunds/${second.body.id}/withdraw`, { reason: 'oops' })).body.state).toBe('withdrawn');
    for (const action of ['approve', 'decline'])
      expect((await call(checker, `refunds/${second.body.id}/${action}`, { reason: 'late' })).status).toBe(409);
    expect([await passes(), await breaches()]).toEqual([['valid', 'valid', 'valid'], []]);
  });

  it('is refused if the order has changed since it was asked for', async () => {
    const order = await aPaidGroup();
    const [first, second] = await attendeeIds();
    const both = await ask(await signedIn('office'), { order, people: [first!, second!] });
    expect(both.body.state).toBe('asked');
    await server.db.query(`UPDATE tickets SET state = 'revoked' WHERE attendee_id = $1`, [first]);
    expect((await call(await signedIn('accounts'), `refunds/${both.body.id}/approve`, {})).status).toBe(409);
  });

  it('is declined when the whole order is refunded by another way', async () => {
    const order = await aPaidGroup();
    const { body } = await ask(await signedIn('office'), { order });
    const [{ id = '' } = {}] = await rows<{ id: string }>('SELECT id FROM orders');
    const { services, db } = server;
    await db.transaction((tx) => refundWholeOrder(tx, services, { orderId: id, reason: 'event-cancelled' }));
    expect((await call(await signedIn('accounts'), `refunds/${body.id}`)).body.state).toBe('declined');
    expect(await breaches()).toEqual([]);
  });
});
