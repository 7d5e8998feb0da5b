import { and, eq, ne } from 'drizzle-orm';
import { next } from '#domain/orders.ts';
import type { Clock } from '#server/clock.ts';
import { lockOrder } from '#server/commands/lock-order.ts';
import { transferGateway } from '#server/commands/transfer-gateway.ts';
import type { Database, Sql } from '#server/db/database.ts';
import { orders, payments, settlements } from '#server/db/schema.ts';
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
      const [due] = await db.orm.select().from(settlements).where(isDue(money));
      if (!due) return;

      const gateway = gatewayNamed(money.gateway);
      if (!gateway) throw new Error(`payments by ${money.gateway} are not set up: its refund waits`);
      await gateway.refund({ providerPaymentId: money.providerPaymentId, amountPaise: due.amountPaise });
      await db.transaction((tx) => record(tx, { money, orderId: due.orderId, now: clock.now() }));
    },

    due: (tx) =>
      tx.orm
        .select({ gateway: settlements.gateway, providerPaymentId: settlements.providerPaymentId })
        .from(settlements)
        .where(and(eq(settlements.outcome, 'refund-due'), ne(settlements.gateway, transferGateway))),
  };
}

/** An order that another payment has settled stays paid. */
async function record(tx: Sql, { money, orderId, now }: { money: Refund; orderId: string; now: Date }): Promise<void> {
  const order = await lockOrder(tx, orderId);
  await tx.orm.update(settlements).set({ outcome: 'refunded' }).where(isDue(money));
  const settled = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), eq(settlements.outcome, 'settled')));
  const state = order && next(order.state, 'refunded');
  if (!state || settled.length > 0) return;

  await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, orderId));
  await tx.orm.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.orderId, orderId));
}

const isDue = ({ gateway, providerPaymentId }: Refund) =>
  and(
    eq(settlements.gateway, gateway),
    eq(settlements.providerPaymentId, providerPaymentId),
    eq(settlements.outcome, 'refund-due'),
  );
