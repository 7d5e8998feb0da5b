import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareCancelled } from '#server/sales/refunds/cancel-event.ts';
import {
  closeByHand,
  exceptionsPerPage,
  openExceptions,
  returnedByHand,
} from '#server/sales/payments/resolve-exceptions.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import { placeOrder } from '#server/sales/orders/placing/place-order.ts';
import { receivePaymentEvent, processPaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { settlePayment } from '#server/sales/payments/settle-payment.ts';
import { transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { FakeProvider, type Captured } from '#tests/support/races/fake-provider.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { program } from '#tests/support/program.ts';

/**
 * In these tests, money is returned outside the service: by staff, or in the dashboard of the provider. Decision 34.
 */
let server: TestServer;
let provider: FakeProvider;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  provider = new FakeProvider();
  server.services.gateways = { conference: provider.gateway, awards: provider.gateway };
  await emptyTables(server);
});
afterAll(() => server.close());

const aPaidOrder = async (): Promise<Captured> => {
  const order = anOrder(server.services) as never;
  provider.capture((await placeOrder(server.services, { order, token: undefined })).order_id);
  const [money] = provider.captured;
  expect(await settlePayment(server.services, { ...money!, gateway: 'fake' })).toBe('settled');
  return money!;
};
const reportReturn = async (payment: Captured, refundKey?: string) => {
  const { providerOrderId, amountPaise } = payment;
  const event = {
    eventId: `returned ${amountPaise}`,
    type: 'returned' as const,
    payment,
    providerOrderId,
    ...(refundKey && { refundKey }),
  };
  await receivePaymentEvent(server.services, { gateway: 'fake', event });
  await processPaymentEvent(server.services, { gateway: 'fake', eventId: event.eventId });
};
const refund = () =>
  server.db.transaction(async (tx) => {
    const [order] = await tx.query<{ id: string }>('SELECT id FROM orders');
    return refundWholeOrder(tx, server.services, { orderId: order!.id, reason: 'requested' });
  });
const states = async () => (await server.db.query('SELECT state FROM orders')).map((row) => row['state']);
const passes = async () => (await server.db.query('SELECT state FROM tickets')).map((row) => row['state']);
const reasons = async () => (await openExceptions(server.db)).map(({ reason }) => reason);
const breaches = async () => {
  const lines = await findBreaches(server.db, server.services.clock.now());
  return lines.flatMap((line) => (line.breaches.length > 0 ? [line.check] : []));
};

describe('money that the provider returned without a request', () => {
  it('is an exception while its order is paid, and staff can then mark the order as refunded', async () => {
    const money = await aPaidOrder();
    await reportReturn(money);
    await reportReturn(money);
    expect(await openExceptions(server.db)).toMatchObject([
      { reason: 'gone-back', reference: money.providerPaymentId, amountPaise: 300_000, contact: 'asha@example.org' },
    ]);
    expect([await states(), await passes()]).toEqual([['paid'], ['valid']]);

    expect(await returnedByHand(server.services, program, money.providerPaymentId)).toBe(true);
    expect([await states(), await passes(), await reasons()]).toEqual([['refunded'], ['revoked'], []]);
    expect(await returnedByHand(server.services, program, money.providerPaymentId)).toBe(false);
    await workDue(server, 'refund');
    expect(provider.refunded.size).toBe(0);
    expect(await breaches()).toEqual([]);
  });

  it('that is a partial amount leaves the order paid, and staff close the exception', async () => {
    const money = await aPaidOrder();
    await reportReturn({ ...money, amountPaise: 100 });
    const reference = money.providerPaymentId;
    expect(await closeByHand(server.services, program, { reference, why: 'a courtesy' })).toBe(true);
    expect([await states(), await passes(), await reasons()]).toEqual([['paid'], ['valid'], []]);
  });

  it('is no exception if the service requested the refund, even if the webhook arrives before the response', async () => {
    const money = await aPaidOrder();
    await refund();
    provider.refundFates = ['reply lost'];
    await workDue(server, 'refund').catch(() => undefined);
    expect(await workDue(server, 'refund')).toBe(0);
    await reportReturn(money);
    expect(await workDue(server, 'refund')).toBe(1);
    expect([await states(), await reasons(), provider.refunded.size]).toEqual([['refunded'], [], 1]);
    await reportReturn({ ...money, amountPaise: 1 });
    expect([await states(), await reasons()]).toEqual([['refunded'], []]);
  });

  it('completes a refund that counts as failed, because every reply of the provider was lost', async () => {
    const money = await aPaidOrder();
    await refund();
    provider.refundFates = ['reply lost'];
    await workDue(server, 'refund').catch(() => undefined);
    server.pass(20 * 24 * 60);
    await workDue(server, 'refund');
    expect(await reasons()).toEqual(['refund-failed']);
    const [key] = provider.refunded.keys();
    await reportReturn(money, key);
    await workDue(server, 'refund');
    expect([await states(), await reasons(), provider.refunded.size]).toEqual([['refunded'], [], 1]);
  });

  it('is an exception too if the provider reports it before the payment', async () => {
    const order = anOrder(server.services) as never;
    provider.capture((await placeOrder(server.services, { order, token: undefined })).order_id);
    const [money] = provider.captured;
    await reportReturn(money!);
    expect(await reasons()).toEqual([]);
    expect(await settlePayment(server.services, { ...money!, gateway: 'fake' })).toBe('settled');
    expect(await openExceptions(server.db)).toMatchObject([
      { reason: 'gone-back', reference: money!.providerPaymentId, amountPaise: 300_000, contact: 'asha@example.org' },
    ]);
    expect(await returnedByHand(server.services, program, money!.providerPaymentId)).toBe(true);
    expect([await states(), await passes(), await reasons(), await breaches()]).toEqual([
      ['refunded'],
      ['revoked'],
      [],
      [],
    ]);
  });

  it('of an unknown payment opens no exception', async () => {
    const money = await aPaidOrder();
    await reportReturn({ ...money, providerPaymentId: 'pay_of_nobody' });
    expect(await reasons()).toEqual([]);
  });
});

describe('group that paid by bank transfer', () => {
  const pay = async (bankReference = 'UTR-1') => {
    const reference = await placeGroup(server);
    return transferReceived(server.services, program, { reference, rupees: 9000, bankReference });
  };

  it('has an open exception after a refund, until the money is returned', async () => {
    expect(await pay()).toBe('settled');
    await declareCancelled(server.services, program, 'Floods');
    await workDue(server, 'refund-event');
    expect([await reasons(), await breaches()]).toEqual([['by-hand'], []]);
    await server.db.query('DELETE FROM payment_exceptions');
    expect(await breaches()).toEqual(['a failed or manual refund has an open exception']);
  });

  it('is refunded when staff record the returned transfer', async () => {
    await pay();
    await refund();
    expect(await closeByHand(server.services, program, { reference: 'UTR-1', why: 'never mind' })).toBe(false);
    expect(await transferReturned(server.services, program, 'UTR-1')).toBe(true);
    expect([await states(), await reasons(), await breaches()]).toEqual([['refunded'], [], []]);
  });
});

it('exceptions are paginated, oldest first, and none is missing', async () => {
  for (let index = 0; index < exceptionsPerPage + 3; index += 1) {
    server.pass(1);
    const exception = { reason: 'unknown-order' as const, gateway: 'fake', reference: `pay_${index}` };
    await openException(server.db, exception, server.services.clock.now());
  }
  const [first, second] = [await openExceptions(server.db), await openExceptions(server.db, 2)];
  const read = [...first, ...second].map(({ reference }) => reference);
  expect(read).toEqual(Array.from({ length: exceptionsPerPage + 3 }, (_, index) => `pay_${index}`));
  expect(await openExceptions(server.db, 3)).toEqual([]);
});
