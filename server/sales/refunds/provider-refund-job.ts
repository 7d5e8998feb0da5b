import { and, eq, lte } from 'drizzle-orm';
import { nextAsk, refundAsking, refundUntil } from '#domain/money/payment-schedule.ts';
import { recordRefundPaid, recordRefundFailed, unfinishedRefund, type Refund } from './record-refund-outcome.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refunds } from './refunds.tables.ts';
import type { PaymentGateway, RefundState } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import type { JobData } from '#server/platform/jobs/jobs.ts';

interface Dependencies extends Pick<Services, 'db' | 'clock' | 'keys' | 'conference'> {
  /** returns the gateway with this name; undefined if it is not configured */
  gatewayNamed(name: string): PaymentGateway | undefined;
}

/**
 * Requests a refund from the provider, then polls it at growing intervals until the money was returned. Idempotent by
 * the key of the refund. While the organiser's balance at the provider is too small, the refund waits. Opens an
 * exception if the provider refuses, or if the refund does not complete in time. Decision 34.
 */
export function providerRefund(parts: Dependencies): JobHandler<JobData['refund']> {
  const { db, clock } = parts;
  return {
    async run({ refundId }, jobs) {
      const now = clock.now();
      const due = await unfinishedRefund(db, refundId);
      if (!due?.nextAskAt || due.nextAskAt.getTime() > now.getTime()) return;

      const isOver = await scheduleNextPoll(db, due, now); // first, so the next poll has its time even if the call fails
      if (isOver && due.state === 'due') return; // nothing says that it was accepted, so staff now look at it
      const state = await ask(parts, due);
      if (state === 'refunded')
        await db.transaction((tx) => recordRefundPaid(tx, { ...parts, jobs }, { due, by: 'refunded' }));
      if (state === 'refused') await db.transaction((tx) => recordRefundFailed(tx, due, clock.now()));
      if (state === 'pending')
        await db.orm.update(refunds).set({ state: 'asked', waitsFor: null }).where(isOf(due, 'due'));
      if (state === 'no-balance') await db.orm.update(refunds).set({ waitsFor: 'balance' }).where(isOf(due, 'due'));
    },

    due: (tx) =>
      tx.orm.select({ refundId: refunds.id }).from(refunds).where(lte(refunds.nextAskAt, clock.now())).limit(1000),
  };
}

const isOf = ({ id }: Refund, state: Refund['state']) => and(eq(refunds.id, id), eq(refunds.state, state));

/** Sets the time of the next poll. If no time is left, marks the refund as failed and returns true. */
async function scheduleNextPoll(db: Database, due: Refund, now: Date): Promise<boolean> {
  const since = due.createdAt.getTime();
  const { firstMinutes } = refundAsking;
  const next = nextAsk({ since, now: now.getTime(), firstMinutes, until: refundUntil(since) });
  const times = { askedAt: now, nextAskAt: new Date(next ?? 0) };
  if (next !== undefined) await db.orm.update(refunds).set(times).where(eq(refunds.id, due.id));
  else await db.transaction((tx) => recordRefundFailed(tx, due, now));
  return next === undefined;
}

async function ask({ db, gatewayNamed }: Dependencies, due: Refund): Promise<RefundState> {
  const { gateway: name, providerPaymentId, amountPaise, isPart } = due;
  const gateway = gatewayNamed(name);
  if (!gateway) throw new Error(`no settings for provider ${name}: refund ${due.id} stays due`);
  const [payment] = await db.query<{ provider_order_id: string | null }>(
    `SELECT p.provider_order_id FROM settlements s JOIN payments p ON p.id = s.payment_id
     WHERE s.gateway = $1 AND s.provider_payment_id = $2`,
    [name, providerPaymentId],
  );
  const providerOrderId = payment?.provider_order_id ?? '';
  return gateway.refund({ providerOrderId, providerPaymentId, amountPaise, isPart, idempotencyKey: due.id });
}
