import type { OrderKind } from '#domain/booking/orders.ts';
import { isExchange } from '#domain/booking/order-kinds.ts';
import { eq } from 'drizzle-orm';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { linkOf, mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { transferAccount } from '#server/sales/payments/transfer-account.ts';
import { loadOrder, renderOrderMail, type OrderLetter } from './order-letter.ts';
import { orderItems, orders } from './orders.tables.ts';

/** Mails to the buyer of an order that the office has placed: the order, or the exchange of workshops, with its link to pay. */
export const orderToPayMails = {
  'order-to-pay': mailKind({
    load: loadToPay,
    render: toPayMail,
  }),
  'exchange-to-pay': mailKind({
    load: loadToPay,
    render: toPayMail,
  }),
};

/** The kind of mail for an order that the office has placed. */
export const toPayMailOf = (order: { kind: OrderKind }): keyof typeof orderToPayMails =>
  isExchange(order) ? 'exchange-to-pay' : 'order-to-pay';

interface ToPayContent {
  order: OrderLetter;
  /** end of the hold */
  due: Date;
  /** whether the mail has the bank account */
  byTransfer: boolean;
  /** labels of the items of an exchange */
  workshops: string[];
  link?: string;
}

async function loadToPay(sql: Sql, mail: MailRow): Promise<ToPayContent | undefined> {
  const order = await loadOrder(sql, mail);
  if (order?.state !== 'pending' && order?.state !== 'failed') return undefined;
  const [row] = await sql.orm.select({ due: orders.holdUntil }).from(orders).where(eq(orders.id, order.id));
  const items = await sql.orm
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position);
  const workshops = isExchange(order) ? items.map(({ label }) => label) : [];
  return (
    row && { order, workshops, due: row.due, byTransfer: payloadText(mail, 'way') === 'transfer', ...linkOf(mail) }
  );
}

function toPayMail(head: Letterhead, { order, workshops, due, byTransfer, link }: ToPayContent): MailBody {
  const date = momentThere(due.getTime(), head.event.dates.timeZone);
  const isOfExchange = isExchange(order);
  const { name: event } = head.event;
  const mine = isOfExchange ? m.to_pay_mail_exchange_mine() : m.to_pay_mail_mine();
  return renderOrderMail(head, {
    dear: order.name,
    title: isOfExchange ? m.to_pay_mail_exchange_title() : m.to_pay_mail_title(),
    texts: [
      isOfExchange ? m.to_pay_mail_exchange_text({ event }) : m.to_pay_mail_text({ event }),
      byTransfer ? m.to_pay_mail_transfer({ date }) : m.to_pay_mail_online({ date }),
    ],
    rows: [
      [m.refund_answer_mail_order(), order.code],
      ...(isOfExchange ? [[m.to_pay_mail_exchange_workshops(), workshops.join('; ')] as const] : []),
      [m.refund_answer_mail_amount(), formatInr(toRupees(order.totalPaise))],
      [m.proforma_due(), date],
      ...(byTransfer ? transferAccount(head, order) : []),
    ],
    after: byTransfer ? `${m.proforma_reference_why()} ${mine}` : mine,
    ...(link !== undefined && { link }),
  });
}
