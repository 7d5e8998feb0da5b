import { createHash } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import { isDueRefund, recordRefund } from '#server/commands/record-refund.ts';
import { transferGateway } from '#server/commands/transfer-gateway.ts';
import type { Database } from '#server/db/database.ts';
import { payments, settlements } from '#server/db/schema.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import type { JobHandler } from './boss.ts';
import type { JobData } from './jobs.ts';

type Refund = JobData['refund'];

interface Parts {
  db: Database;
  clock: Clock;
  /** the gateway of that name, while it is set up */
  gatewayNamed(name: string): PaymentGateway | undefined;
}

/** Sends money back that came too late or twice. The provider refunds a payment once however often it is asked. */
export function refund({ db, clock, gatewayNamed }: Parts): JobHandler<Refund> {
  return {
    async run(money) {
      const [due] = await db.orm.select().from(settlements).where(isDueRefund(money));
      if (!due) return;

      const gateway = gatewayNamed(money.gateway);
      if (!gateway) throw new Error(`payments by ${money.gateway} are not set up: its refund waits`);
      const providerOrderId = await providerOrderOf(db, due);
      const { providerPaymentId } = money;
      const state = await gateway.refund({
        providerOrderId,
        providerPaymentId,
        amountPaise: due.amountPaise,
        idempotencyKey: createHash('sha256').update(`refund of ${providerPaymentId}`).digest('hex').slice(0, 32),
      });
      if (state !== 'refunded') throw new Error(`the refund of ${providerPaymentId} is ${state}: it is asked again`);
      await db.transaction((tx) => recordRefund(tx, { money, orderId: due.orderId, now: clock.now() }));
    },

    due: (tx) =>
      tx.orm
        .select({ gateway: settlements.gateway, providerPaymentId: settlements.providerPaymentId })
        .from(settlements)
        .where(and(eq(settlements.outcome, 'refund-due'), ne(settlements.gateway, transferGateway))),
  };
}

/** The provider's order under which money came. */
async function providerOrderOf(db: Database, due: { orderId: string; gateway: string }): Promise<string> {
  const [payment] = await db.orm
    .select({ providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, due.orderId),
        eq(payments.gateway, due.gateway),
        inArray(payments.state, ['confirmed', 'refunded']),
      ),
    );
  return payment?.providerOrderId ?? '';
}
