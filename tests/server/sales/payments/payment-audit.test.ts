import { describe, expect, it } from 'vitest';
import { auditDaily } from '#server/sales/money-audit/audit-money.ts';
import { closeByHand, openExceptions, refundAgain, returnedByHand } from '#server/sales/payments/resolve-exceptions.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { moneySums } from '#server/sales/money-audit/audit-checks.ts';
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
  late,
  retryRefunds,
} from './payment-schedule-fixture.ts';

useServer();

describe('late money', () => {
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
      provider.refundFates = [fate];
      await workDue(server, 'refund').catch(() => undefined);
      expect(await states()).toEqual(['late']);
      await retryRefunds(1, 1);
      expect([...provider.refunded.values()]).toEqual([provider.captured[0]?.providerPaymentId]);
      expect(await states()).toEqual(['refunded']);
    },
  );

  it('that the provider refuses to refund stays an exception until staff close it', async () => {
    await late();
    provider.refundFates = ['refused'];
    await workDue(server, 'refund');
    const reference = provider.captured[0]!.providerPaymentId;
    const failed = [
      { reason: 'late', closed_by: null },
      { reason: 'refund-failed', closed_by: null },
    ];
    expect(await exceptions()).toEqual(failed);
    expect(await breaches()).toEqual([]);
    expect(await refundAgain(server.services, program, reference)).toBe(true);
    await workDue(server, 'refund');
    expect(await exceptions()).toEqual(failed);
    expect(await closeByHand(server.services, program, { reference, why: 'never mind' })).toBe(false);
    expect(await returnedByHand(server.services, program, reference)).toBe(true);
    expect(await returnedByHand(server.services, program, reference)).toBe(false);
    expect(await openExceptions(server.db)).toEqual([]);
    expect(await states()).toEqual(['refunded']);
  });

  it('whose refund never arrives fails after two weeks and becomes an exception', async () => {
    await late();
    provider.gateway.refund = async () => 'pending';
    await retryRefunds(20, day);
    expect(await rows('SELECT state FROM refunds')).toEqual([{ state: 'failed' }]);
    expect((await exceptions()).map((row) => row['reason'])).toEqual(['late', 'refund-failed']);
  });
});

describe('money that matches no order', () => {
  it.each([
    ['of an order we do not have', 'unknown-order', { providerOrderId: 'fake_unknown' }],
    ['of another amount', 'wrong-amount', { amountPaise: 1 }],
    ['of another currency', 'wrong-amount', { currency: 'USD' }],
  ] as const)('%s becomes one exception', async (_, reason, change) => {
    provider.capture(await book());
    Object.assign(provider.captured[0]!, change);
    expect([await confirm(), await confirm()]).toEqual([reason, reason]);
    expect(await exceptions()).toEqual([{ reason, closed_by: null }]);
    expect((await moneySums(server.db)).lookedInto).toBe(provider.captured[0]?.amountPaise);
  });
});

describe('refund of a paid order', () => {
  const refund = () =>
    server.db.transaction(async (tx) => {
      const [order] = await tx.query<{ id: string }>('SELECT id FROM orders');
      return refundWholeOrder(tx, server.services, { orderId: order!.id, reason: 'requested' });
    });

  it('revokes passes and frees seats at once, and ends when the money is returned', async () => {
    provider.capture(await book({ workshopIds: ['airway'] }));
    await confirm();
    expect([await refund(), await refund()]).toEqual(['due', 'refunding']);
    expect(await rows('SELECT state FROM tickets')).toEqual([{ state: 'revoked' }]);
    expect(await rows(`SELECT sold, held FROM workshops WHERE id = 'airway'`)).toEqual([{ sold: 0, held: 0 }]);
    expect(await rows(`SELECT 1 FROM outbox_emails WHERE kind = 'pass'`)).toEqual([]);
    expect(await breaches()).toEqual([]);
    await workDue(server, 'refund');
    expect(await states()).toEqual(['refunded']);
    expect(await rows('SELECT reason, state FROM refunds')).toEqual([{ reason: 'requested', state: 'done' }]);
    // the email of the first order can be used again
    expect(await book({ workshopIds: ['airway'] })).toContain('fake_');
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
    ['a valid pass has a paid order', `UPDATE settlements SET outcome = 'refunded'`],
    ['a payment has paid an order, is being refunded or was refunded', `UPDATE orders SET state = 'failed'`],
    ['a paid order has one payment, which equals its price', 'UPDATE orders SET total_paise = total_paise + 1'],
    ['the credit notes of an order are its refunds, and never above its invoice', 'TRUNCATE tax_documents'],
    ['held seats equal the sum of the holds', `UPDATE workshops SET held = held + 1 WHERE id = 'airway'`],
    ['sold seats equal the seats of paid orders', `UPDATE workshops SET sold = 0 WHERE id = 'airway'`],
    [
      'webhook events are processed within an hour',
      `INSERT INTO payment_events (gateway, event_id, type, received_at) VALUES ('fake', 'e', 'paid', '2025-01-01')`,
    ],
    ['payment attempts are polled in time', `UPDATE payments SET next_ask_at = '2025-01-01'`],
    [
      'a payment that a provider reported is recorded',
      `INSERT INTO payment_events (gateway, event_id, type, received_at, provider_payment_id, amount_paise, worked_at)
       VALUES ('fake', 'e', 'paid', '2025-08-17', 'lost', 1, '2025-08-17')`,
    ],
  ])('finds a breach of: %s', async (check, spoil) => {
    provider.capture(await book({ workshopIds: ['airway'] }));
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
});
