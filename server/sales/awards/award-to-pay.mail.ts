import { eq } from 'drizzle-orm';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { linkOf, mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder, renderOrderMail, type OrderLetter } from '#server/sales/orders/order-letter.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { transferAccount } from '#server/sales/payments/transfer-account.ts';
import { nominations } from './awards.tables.ts';

/** Mail to a nominator after the office has filled in the nomination form: the order of the fee with its link to pay. */
export const awardToPayMails = {
  'award-to-pay': mailKind({
    load: loadToPay,
    render: toPayMail,
  }),
};

interface ToPayContent {
  order: OrderLetter;
  award: string;
  /** deadline of the payment */
  due: Date;
  /** whether the mail has the bank account */
  byTransfer: boolean;
  link?: string;
}

/** Returns undefined unless the order can be paid. */
async function loadToPay(sql: Sql, mail: MailRow): Promise<ToPayContent | undefined> {
  const order = await loadOrder(sql, mail);
  if (order?.state !== 'pending' && order?.state !== 'failed') return undefined;
  const [row] = await sql.orm
    .select({ due: orders.holdUntil, award: nominations.award })
    .from(orders)
    .innerJoin(nominations, eq(nominations.orderId, orders.id))
    .where(eq(orders.id, order.id));
  return row && { order, ...row, byTransfer: payloadText(mail, 'way') === 'transfer', ...linkOf(mail) };
}

function toPayMail(head: Letterhead, { order, award, due, byTransfer, link }: ToPayContent): MailBody {
  const date = momentThere(due.getTime(), head.event.dates.timeZone);
  const mine = m.to_pay_award_mail_mine();
  return renderOrderMail(head, {
    dear: order.name,
    title: m.to_pay_award_mail_title(),
    texts: [
      m.to_pay_award_mail_text({ award }),
      byTransfer ? m.to_pay_award_mail_transfer({ date }) : m.to_pay_award_mail_online({ date }),
    ],
    rows: [
      [m.award_received_mail_award(), award],
      [m.refund_answer_mail_order(), order.code],
      [m.award_received_mail_fee(), formatInr(toRupees(order.totalPaise))],
      ...(byTransfer ? transferAccount(head, order) : []),
    ],
    after: byTransfer ? `${m.proforma_reference_why()} ${mine}` : mine,
    ...(link !== undefined && { link }),
  });
}
