import { describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { server, useServer, token, order, pay, lastOrder, mails, seats } from './payments-fixture.ts';

useServer();

/** The reasons in all mails about refunds. */
const reasons = async () =>
  (await server.db.query<{ reason: string }>(`SELECT payload ->> 'reason' AS reason FROM outbox_emails`))
    .map(({ reason }) => reason)
    .filter(Boolean);

describe('late money', () => {
  const lapse = async () => {
    server.pass(15);
    await expireOrders(server.db, server.services.clock.now());
  };

  it('takes its seats again when they are free', async () => {
    const id = await order({ workshopIds: ['airway'] });
    await lapse();
    expect(await pay(id)).toBe(true);
    expect((await lastOrder())?.state).toBe('paid');
    expect(await seats('airway')).toEqual({ held: 0, sold: 1 });
    expect(await mails()).toEqual([['pass', 'asha@example.org']]);
  });

  it('is refunded, and the buyer is notified, when a seat is gone [SEC-13]', async () => {
    const id = await order({ workshopIds: ['airway', 'writing'] });
    await lapse();
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'airway'`);
    expect(await pay(id)).toBe(false);

    expect((await lastOrder())?.state).toBe('late');
    expect(await seats('writing')).toEqual({ held: 0, sold: 0 });
    expect(await server.db.orm.select().from(settlements)).toMatchObject([{ outcome: 'refund-due' }]);
    expect(server.jobs.map(({ name }) => name)).toEqual(['refund', 'send-mail']);
    expect(await mails()).toEqual([['late-payment', 'asha@example.org']]);
    expect(await rowCounts(server.db)).toMatchObject({ tickets: 0, address_claims: 0 });
    expect(await pay(id)).toBe(false);
  });

  it('that arrives once more after the refund is refunded too, with the right reason', async () => {
    const id = await order({ workshopIds: ['airway'] });
    await lapse();
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'airway'`);
    await pay(id);
    await server.db.query(`UPDATE orders SET state = 'refunded'`);
    expect(await pay(id, 'sbxpay_second')).toBe(false);
    expect((await reasons()).sort()).toEqual(['late', 'refunded']);
  });

  it.each([
    ['lapsed', 16],
    ['still held its seats', 1],
  ])(
    'is refunded with the right reason when another order of the email was paid first, and it %s',
    async (_, minutes) => {
      const id = await order({ workshopIds: ['airway'] });
      server.pass(minutes);
      await pay(await order({ workshopIds: ['airway'] }));
      expect(await pay(id)).toBe(false);
      expect(await seats('airway')).toEqual({ held: 0, sold: 1 });
      expect(await rowCounts(server.db)).toMatchObject({ tickets: 1, address_claims: 1 });
      const storedReasons = await server.db.query(
        `SELECT x.reason AS exception, r.reason AS refund, m.payload ->> 'reason' AS mail
       FROM payment_exceptions x, refunds r, outbox_emails m WHERE m.kind = 'late-payment'`,
      );
      expect(storedReasons).toEqual([{ exception: 'registered', refund: 'registered', mail: 'registered' }]);
    },
  );

  it('settles the first paid order of an email, even if it was placed later [SEC-36]', async () => {
    const [strangers, own] = [await order(), await order()];
    expect(await pay(own)).toBe(true);
    expect(await pay(strangers)).toBe(false);
    expect(await mails()).toEqual([
      ['late-payment', 'asha@example.org'],
      ['pass', 'asha@example.org'],
    ]);
  });

  it('of an expired hold is refunded when the seat was held by another order', async () => {
    await server.db.query(`UPDATE workshops SET max_count = 1 WHERE id = 'airway'`);
    const id = await order({ workshopIds: ['airway'] });
    server.pass(15);
    await order({ workshopIds: ['airway'], answers: { email: 'ravi@example.org' } });
    expect(await pay(id)).toBe(false);
    const states = await server.db.query('SELECT state FROM orders ORDER BY created_at');
    expect(states).toEqual([{ state: 'late' }, { state: 'pending' }]);
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });
  });

  it('for a replaced attempt gives the buyer the seat; the payment of the newer attempt is refunded', async () => {
    const older = await order({ workshopIds: ['airway'] }, { token });
    const newer = await order({ workshopIds: ['airway'] }, { token });
    expect(await pay(older)).toBe(true);
    expect(await pay(newer)).toBe(false);
    expect(await reasons()).toEqual(['registered']);
    expect(await rowCounts(server.db)).toMatchObject({ tickets: 1 });
    expect(await seats('airway')).toEqual({ held: 0, sold: 1 });
  });

  it('for an order that is already paid is refunded, and the order stays paid', async () => {
    const id = await order();
    await pay(id);
    expect(await pay(id, 'sbxpay_second')).toBe(true);
    expect(await pay(id, 'sbxpay_second')).toBe(true);
    expect((await lastOrder())?.state).toBe('paid');
    const outcomes = await server.db.query('SELECT outcome FROM settlements ORDER BY outcome');
    expect(outcomes).toEqual([{ outcome: 'refund-due' }, { outcome: 'settled' }]);
    expect(await mails()).toEqual([
      ['late-payment', 'asha@example.org'],
      ['pass', 'asha@example.org'],
    ]);
  });
});
