import { and, eq, inArray } from 'drizzle-orm';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import { normalisedReference } from '#server/sales/payments/transfers.ts';
import type { Services } from '#server/sales/services.ts';
import { recordRefundPaid } from './record-refund-outcome.ts';
import { orderRefunds, refunds } from './refunds.tables.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys' | 'jobs' | 'conference'>;

/**
 * A member of staff records that they returned the money of a refund by a bank transfer, with the bank's number: of an order that was paid
 * by transfer, or of a refund that the provider refused. Throws 404 if there is no such refund, 409 if none of its
 * money waits to be returned by hand.
 */
export const recordRefundByTransfer = (
  services: UsedServices,
  actor: Actor,
  { id, bankReference }: { id: string; bankReference: string },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [asked] = await tx.orm.select().from(orderRefunds).where(eq(orderRefunds.id, id));
    const order = asked && (await lockOrder(tx, asked.orderId));
    if (!order) throw new Problem(404, m.refund_refusals_unknown());
    const [due] = await tx.orm
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderRefundId, id), inArray(refunds.state, ['due', 'failed'])))
      .for('update'); // so a retry of a failed refund at the provider waits, and then finds it done
    const isByHand = due && (due.gateway === transferGateway || due.state === 'failed');
    if (!isByHand) throw new Problem(409, m.refund_refusals_not_due());
    const { keys, clock } = services;
    const returnedReference = normalisedReference(bankReference);
    await recordEvent(
      tx,
      { keys, now: clock.now(), actor },
      {
        action: 'refund.returned',
        subject: { kind: 'order', id: order.id },
        after: { refund: id, amountPaise: due.amountPaise, bankReference: returnedReference },
      },
    );
    await recordRefundPaid(tx, services, { due, by: 'sent back by hand', returnedReference });
  });
