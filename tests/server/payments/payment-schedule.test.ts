import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditDaily, auditMoney, lastAudit } from '#server/money-audit/audit-money.ts';
import { closeByHand, openExceptions, refundAgain, returnedByHand } from '#server/payments/resolve-exceptions.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { openAttempt } from '#server/payments/open-attempt.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { receivePaymentEvent, workOnEvent } from '#server/payments/receive-payment-event.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { settlePayment, type Settlement } from '#server/payments/settle-payment.ts';
import { findBreaches, moneySums } from '#server/money-audit/audit-checks.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { Till } from '#tests/support/races/till.ts';
import { workDue } from '#tests/support/races/work-off.ts';

let server: TestServer;
let till: Till;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  till = new Till();
  server.services.gateways = { conference: till.gateway, awards: till.gateway };
  await emptyTables(server);
});
afterAll(() => server.close());

const day = 24 * 60;
const book = async (wanted: Parameters<typeof anOrder>[1] = {}): Promise<string> => {
  const order = anOrder(server.services, wanted) as never;
  return (await placeOrder(server.services, { order, token: undefined })).order_id;
};
const confirm = (which = 0): Promise<Settlement> =>
  settlePayment(server.services, { ...till.captured[which]!, gateway: 'till' });
const lapse = async () => {
  server.pass(16);
  await expireOrders(server.db, server.services.clock.now());
};
const rows = (text: string) => server.db.query(text);
const states = async () => (await rows('SELECT state FROM orders ORDER BY created_at, id')).map((row) => row['state']);
const exceptions = () => rows('SELECT reason, closed_by FROM payment_exceptions ORDER BY opened_at, reason');
const breaches = async () => {
  const lines = await findBreaches(server.db, server.services.clock.now());
  return lines.filter((line) => line.breaches.length > 0).map(({ check }) => check);
};
/** Captures the late payment of an order whose seat is taken. */
const late = async () => {
  till.capture(await book({ workshopIds: ['airway'] }));
  await lapse();
  await rows(`UPDATE workshops SET max_count = 0 WHERE id = 'airway'`);
  expect(await confirm()).toBe('refund-due');
};
const asked = async (times: number, minutes: number) => {
  for (let time = 0; time < times; time += 1) {
    server.pass(minutes);
    await workDue(server, 'refund').catch(() => undefined);
  }
};

describe('payment attempt without a notification', () => {
  it('is queried after fifteen minutes, and its money is settled', async () => {
    till.capture(await book());
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
    till.gateway.askPayment = async () => Promise.reject(new Error('no answer'));
    for (let time = 0; time < 8; time += 1) {
      server.pass(day);
      await workDue(server, 'ask-payment').catch(() => undefined);
    }
    expect(await exceptions()).toEqual([{ reason: 'unanswered', closed_by: null }]);
    const [open] = await openExceptions(server.db);
    expect(await closeByHand(server.services, { reference: open!.reference, why: 'nothing at the till' })).toBe(true);
    expect(await openExceptions(server.db)).toEqual([]);
  });

  it('fails when the provider reports a decline, and is not queried again when the provider has closed it', async () => {
    till.decline(await book());
    server.pass(15);
    await workDue(server, 'ask-payment');
    expect(await states()).toEqual(['failed']);
    till.gateway.askPayment = async () => 'closed';
    server.pass(30);
    expect(await workDue(server, 'ask-payment')).toBe(1);
    server.pass(day);
    expect(await workDue(server, 'ask-payment')).toBe(0);
  });
});

describe('retried payment', () => {
  const retry = async () => {
    const [order] = await rows('SELECT id FROM orders');
    const asked = { orderId: String(order?.['id']), gateway: till.gateway, returnPath: '/' };
    return (await openAttempt(server.services, asked))?.providerOrderId;
  };
  const hear = async () => {
    for (const event of till.events) {
      await receivePaymentEvent(server.services, { gateway: 'till', event });
      await workOnEvent(server.services, { gateway: 'till', eventId: event.eventId });
    }
  };

  it('reuses the open attempt, and creates a new one of the same order after a decline', async () => {
    const first = await book();
    expect(await retry()).toBe(first);
    till.decline(first);
    await hear();
    const second = await retry();
    expect(second).not.toBe(first);
    expect(await retry()).toBe(second);
    expect(await states()).toHaveLength(1);
  });

  it('pays its order, and a later success of the first attempt is refunded', async () => {
    const first = await book();
    till.decline(first);
    await hear();
    till.capture((await retry())!);
    till.capture(first);
    expect([await confirm(0), await confirm(1)]).toEqual(['settled', 'paid-twice']);
    await workDue(server, 'refund');
    expect([...till.refunded.values()]).toEqual([till.captured[1]?.providerPaymentId]);
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
    till.decline(first);
    await hear();
    till.capture((await retry())!);
    till.capture(first);
    await confirm(0);
    const [order] = await rows('SELECT id FROM orders');
    const refund = { orderId: String(order?.['id']), reason: 'requested' as const };
    await server.db.transaction((tx) => refundOrder(tx, server.services, refund));
    if (isOver) await workDue(server, 'refund');
    expect(await confirm(1)).toBe(settlement);
    await workDue(server, 'refund');
    expect([...till.refunded.values()].sort()).toEqual(till.captured.map((paid) => paid.providerPaymentId).sort());
    expect(await states()).toEqual(['refunded']);
    expect(await exceptions()).toEqual([{ reason: 'refunded', closed_by: 'refunded' }]);
    const told = await rows(`SELECT payload->>'reason' AS reason FROM outbox_emails WHERE kind = 'late-payment'`);
    expect(told).toEqual([{ reason: 'refunded' }]);
    expect(await breaches()).toEqual([]);
  });

  it('that is still open stops a decline of the first attempt from failing the order', async () => {
    const first = await book();
    till.decline(first);
    await hear();
    await rows(`UPDATE orders SET state = 'pending'`);
    await retry();
    till.decline(first);
    await hear();
    expect(await states()).toEqual(['pending']);
  });

  it('is not created for a paid or expired order', async () => {
    till.capture(await book());
    await confirm();
    expect(await retry()).toBeUndefined();
    await rows(`UPDATE orders SET state = 'pending'`);
    server.pass(16);
    expect(await retry()).toBeUndefined();
  });
});

describe('late money', () => {
  it('that gets its seat is a closed exception', async () => {
    till.capture(await book());
    await lapse();
    expect(await confirm()).toBe('settled');
    expect(await exceptions()).toEqual([{ reason: 'late', closed_by: 'seated after all' }]);
  });

  it('that is refunded is an open exception until the refund arrives', async () => {
    await late();
    expect(await exceptions()).toEqual([{ reason: 'late', closed_by: null }]);
    await workDue(server, 'refund');
    expect(await exceptions()).toEqual([{ reason: 'late', closed_by: 'refunded' }]);
    expect(await states()).toEqual(['refunded']);
  });

  it.each(['unreachable', 'reply lost', 'pending'] as const)(
    'is refunded once when the provider is %s at first',
    async (fate) => {
      await late();
      till.refundFates = [fate];
      await workDue(server, 'refund').catch(() => undefined);
      expect(await states()).toEqual(['late']);
      await asked(1, 1);
      expect([...till.refunded.values()]).toEqual([till.captured[0]?.providerPaymentId]);
      expect(await states()).toEqual(['refunded']);
    },
  );

  it('that the provider refuses to refund stays an exception until staff close it', async () => {
    await late();
    till.refundFates = ['refused'];
    await workDue(server, 'refund');
    const reference = till.captured[0]!.providerPaymentId;
    const failed = [
      { reason: 'late', closed_by: null },
      { reason: 'refund-failed', closed_by: null },
    ];
    expect(await exceptions()).toEqual(failed);
    expect(await breaches()).toEqual([]);
    expect(await refundAgain(server.services, reference)).toBe(true);
    await workDue(server, 'refund');
    expect(await exceptions()).toEqual(failed);
    expect(await closeByHand(server.services, { reference, why: 'never mind' })).toBe(false);
    expect(await returnedByHand(server.services, reference)).toBe(true);
    expect(await returnedByHand(server.services, reference)).toBe(false);
    expect(await openExceptions(server.db)).toEqual([]);
    expect(await states()).toEqual(['refunded']);
  });

  it('whose refund never arrives fails after two weeks and becomes an exception', async () => {
    await late();
    till.gateway.refund = async () => 'pending';
    await asked(20, day);
    expect(await rows('SELECT state FROM refunds')).toEqual([{ state: 'failed' }]);
    expect((await exceptions()).map((row) => row['reason'])).toEqual(['late', 'refund-failed']);
  });
});

describe('money that matches no order', () => {
  it.each([
    ['of an order we do not have', 'unknown-order', { providerOrderId: 'till_unknown' }],
    ['of another amount', 'wrong-amount', { amountPaise: 1 }],
    ['of another currency', 'wrong-amount', { currency: 'USD' }],
  ] as const)('%s becomes one exception', async (_, reason, change) => {
    till.capture(await book());
    Object.assign(till.captured[0]!, change);
    expect([await confirm(), await confirm()]).toEqual([reason, reason]);
    expect(await exceptions()).toEqual([{ reason, closed_by: null }]);
    expect((await moneySums(server.db)).lookedInto).toBe(till.captured[0]?.amountPaise);
  });
});

describe('refund of a paid order', () => {
  const refund = () =>
    server.db.transaction(async (tx) => {
      const [order] = await tx.query<{ id: string }>('SELECT id FROM orders');
      return refundOrder(tx, server.services, { orderId: order!.id, reason: 'requested' });
    });

  it('revokes passes and frees seats at once, and ends when the money is returned', async () => {
    till.capture(await book({ workshopIds: ['airway'] }));
    await confirm();
    expect([await refund(), await refund()]).toEqual(['due', 'refunding']);
    expect(await rows('SELECT state FROM tickets')).toEqual([{ state: 'revoked' }]);
    expect(await rows(`SELECT sold, held FROM workshops WHERE id = 'airway'`)).toEqual([{ sold: 0, held: 0 }]);
    expect(await rows(`SELECT 1 FROM outbox_emails WHERE kind = 'pass'`)).toEqual([]);
    expect(await breaches()).toEqual([]);
    await workDue(server, 'refund');
    expect(await states()).toEqual(['refunded']);
    expect(await rows('SELECT reason, state FROM refunds')).toEqual([{ reason: 'requested', state: 'done' }]);
    expect(await book({ workshopIds: ['airway'] })).toContain('till_'); // its email is free again
  });

  it('is refused for an unpaid order', async () => {
    await book();
    expect(await refund()).toBe('not-paid');
  });
});

describe('money audit', () => {
  it.each([
    ['a paid order has its passes', 'DELETE FROM outbox_emails; DELETE FROM tickets'],
    ['a paid order has its mails', 'DELETE FROM outbox_emails'],
    ['a valid pass is paid for', `UPDATE settlements SET outcome = 'refunded'`],
    ['every captured rupee paid for an order, goes back or went back', `UPDATE orders SET state = 'failed'`],
    ['a paid order was paid once, at its price', 'UPDATE orders SET total_paise = total_paise + 1'],
    ['an order that was paid for has one invoice or receipt that stands, and no other has', 'TRUNCATE tax_documents'],
    ['held seats are those of holds', `UPDATE workshops SET held = held + 1 WHERE id = 'airway'`],
    ['sold seats are those of paid orders', `UPDATE workshops SET sold = 0 WHERE id = 'airway'`],
    [
      'events are worked on within an hour',
      `INSERT INTO payment_events (gateway, event_id, type, received_at) VALUES ('till', 'e', 'paid', '2025-01-01')`,
    ],
    ['attempts are asked about in time', `UPDATE payments SET next_ask_at = '2025-01-01'`],
    [
      'what a provider said was paid is recorded',
      `INSERT INTO payment_events (gateway, event_id, type, received_at, provider_payment_id, amount_paise, worked_at)
       VALUES ('till', 'e', 'paid', '2025-08-17', 'lost', 1, '2025-08-17')`,
    ],
  ])('finds a breach of: %s', async (check, spoil) => {
    till.capture(await book({ workshopIds: ['airway'] }));
    await confirm();
    expect(await breaches()).toEqual([]);
    await server.db.exec(spoil);
    expect(await breaches()).toContain(check);
  });

  it('runs once a day, and /readyz shows its last result', async () => {
    const logged: string[] = [];
    const log = { error: (_: object, message: string) => void logged.push(message) };
    await auditDaily(server.services, log);
    server.pass(day - 1);
    await auditDaily(server.services, log);
    expect(await rows('SELECT count(*)::int AS audits FROM money_audits')).toEqual([{ audits: 1 }]);
    expect(logged).toEqual([]);

    await rows(`UPDATE workshops SET held = 1 WHERE id = 'airway'`);
    server.pass(1);
    await auditDaily(server.services, log);
    expect(logged).toHaveLength(1);
    const { money } = (await server.app.inject('/readyz')).json();
    expect(money).toEqual({
      auditedAt: server.services.clock.now().toISOString(),
      lastAuditSeconds: 0,
      breaches: 1,
      openExceptions: 0,
      lastWebhookSeconds: null,
      lastReconciliationSeconds: null,
    });
  });

  it('finds nothing in an empty database', async () => {
    const lines = await auditMoney(server.db, server.services.clock.now());
    expect(lines.flatMap((line) => line.breaches)).toEqual([]);
    expect(await lastAudit(server.db)).toEqual({ madeAt: server.services.clock.now(), breaches: 0 });
  });
});
