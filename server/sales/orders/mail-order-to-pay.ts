import type { OrderKind } from '#domain/booking/orders.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/sales/services.ts';
import { mailedOrderLink } from './order-link.ts';
import { toPayMailOf } from './order-to-pay.mail.ts';

interface ToPay {
  order: { id: string; kind: OrderKind; code: string; contact_email: string };
  way: PaymentWay;
}

/**
 * Mails the link to pay to the contact of an order that staff have just placed. The link that staff saw ends when the
 * order is paid or changed with this one.
 */
export async function mailOrderToPay(
  tx: Sql,
  { keys, jobs, clock }: Pick<Services, 'keys' | 'jobs' | 'clock'>,
  { order, way }: ToPay,
): Promise<void> {
  const link = mailedOrderLink(keys, { ...order, linkVersion: null, contactEmail: order.contact_email });
  await queueMail(tx, jobs, {
    kind: toPayMailOf(order),
    recipient: order.contact_email,
    payload: { link, way },
    orderId: order.id,
    now: clock.now(),
  });
}
