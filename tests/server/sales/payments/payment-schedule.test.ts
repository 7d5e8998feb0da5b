import { describe, expect, it } from 'vitest';
import { closeByHand, openExceptions } from '#server/sales/payments/resolve-exceptions.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { receivePaymentEvent, processPaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { program } from '#tests/support/program.ts';
import {
  server,
  provider,
  useServer,
  day,
  book,
  confirm,
  rows,
  states,
  exceptions,
  breaches,
} from './payment-schedule-fixture.ts';

useServer();

describe('payment attempt without a notification', () => {
  it('is queried after fifteen minutes, and its money is settled', async () => {
    provider.capture(await book());
    server.pass(14);
    expect(await workDue(server, 'ask-payment')).toBe(0);
    server.pass(1);
    expect(await workDue(server, 'ask-payment')).toBe(1);
    expect(await states()).toEqual(['paid']);
    server.pass(day);
    expect(await workDue(server, 'ask-payment')).toBe(0);
  });

  it('that is unpaid is queried less and less often, and ends without an exception', async () => {
    await book();
    let times = 0;
    for (let minutes = 0; minutes < 5 * day; minutes += 15) {
      server.pass(15);
      times += await workDue(server, 'ask-payment');
    }
    expect(times).toBeGreaterThan(6);
    expect(times).toBeLessThan(14);
    expect(await exceptions()).toEqual([]);
  });

  it('becomes an exception when the provider never responds', async () => {
    await book();
    provider.gateway.askPayment = async () => Promise.reject(new Error('no answer'));
    for (let time = 0; time < 8; time += 1) {
      server.pass(day);
      await workDue(server, 'ask-payment').catch(() => undefined);
    }
    expect(await exceptions()).toEqual([{ reason: 'unanswered', closed_by: null }]);
    const [open] = await openExceptions(server.db);
    expect(await closeByHand(server.services, program, { reference: open!.reference, why: 'nothing was paid' })).toBe(
      true,
    );
    expect(await openExceptions(server.db)).toEqual([]);
  });

  it('fails when the provider reports a decline, and is not queried again when the provider has closed it', async () => {
    provider.decline(await book());
    server.pass(15);
    await workDue(server, 'ask-payment');
    expect(await states()).toEqual(['failed']);
    provider.gateway.askPayment = async () => 'closed';
    server.pass(30);
    expect(await workDue(server, 'ask-payment')).toBe(1);
    server.pass(day);
    expect(await workDue(server, 'ask-payment')).toBe(0);
  });
});

describe('retried payment', () => {
  const retry = async () => {
    const [order] = await rows('SELECT id FROM orders');
    const attempt = { orderId: String(order?.['id']), gateway: provider.gateway, returnPath: '/' };
    return (await openAttempt(server.services, attempt))?.providerOrderId;
  };
  const confirmFirst = async () => {
    for (const event of provider.events) {
      await receivePaymentEvent(server.services, { gateway: 'fake', event });
      await processPaymentEvent(server.services, { gateway: 'fake', eventId: event.eventId });
    }
  };

  it('reuses the open attempt, and creates a new one of the same order after a decline', async () => {
    const first = await book();
    expect(await retry()).toBe(first);
    provider.decline(first);
    await confirmFirst();
    const second = await retry();
    expect(second).not.toBe(first);
    expect(await retry()).toBe(second);
    expect(await states()).toHaveLength(1);
  });

  it('pays its order, and a later success of the first attempt is refunded', async () => {
    const first = await book();
    provider.decline(first);
    await confirmFirst();
    provider.capture((await retry())!);
    provider.capture(first);
    expect([await confirm(0), await confirm(1)]).toEqual(['settled', 'paid-twice']);
    await workDue(server, 'refund');
    expect([...provider.refunded.values()]).toEqual([provider.captured[1]?.providerPaymentId]);
    expect(await states()).toEqual(['paid']);
    expect(await rows('SELECT state FROM payments ORDER BY state')).toEqual([
      { state: 'confirmed' },
      { state: 'refunded' },
    ]);
    expect(await exceptions()).toEqual([{ reason: 'twice', closed_by: 'refunded' }]);
  });

  it.each([
    ['is being refunded', false, 'paid-twice'],
    ['was refunded', true, 'refund-due'],
  ])('of an order that %s is refunded, and the buyer gets the reason', async (_, isOver, settlement) => {
    const first = await book();
    provider.decline(first);
    await confirmFirst();
    provider.capture((await retry())!);
    provider.capture(first);
    await confirm(0);
    const [order] = await rows('SELECT id FROM orders');
    const refund = { orderId: String(order?.['id']), reason: 'requested' as const };
    await server.db.transaction((tx) => refundWholeOrder(tx, server.services, refund));
    if (isOver) await workDue(server, 'refund');
    expect(await confirm(1)).toBe(settlement);
    await workDue(server, 'refund');
    expect([...provider.refunded.values()].sort()).toEqual(
      provider.captured.map((paid) => paid.providerPaymentId).sort(),
    );
    expect(await states()).toEqual(['refunded']);
    expect(await exceptions()).toEqual([{ reason: 'refunded', closed_by: 'refunded' }]);
    const mailedReasons = await rows(
      `SELECT payload->>'reason' AS reason FROM outbox_emails WHERE kind = 'late-payment'`,
    );
    expect(mailedReasons).toEqual([{ reason: 'refunded' }]);
    expect(await breaches()).toEqual([]);
  });

  it('that is still open stops a decline of the first attempt from failing the order', async () => {
    const first = await book();
    provider.decline(first);
    await confirmFirst();
    await rows(`UPDATE orders SET state = 'pending'`);
    await retry();
    provider.decline(first);
    await confirmFirst();
    expect(await states()).toEqual(['pending']);
  });

  it('is not created for a paid or expired order', async () => {
    provider.capture(await book());
    await confirm();
    expect(await retry()).toBeUndefined();
    await rows(`UPDATE orders SET state = 'pending'`);
    server.pass(16);
    expect(await retry()).toBeUndefined();
  });
});
