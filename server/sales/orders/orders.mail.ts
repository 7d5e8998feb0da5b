import { isExchange } from '#domain/booking/order-kinds.ts';
import { asc, eq } from 'drizzle-orm';
import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { linkOf, mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder, renderOrderMail, type OrderLetter } from './order-letter.ts';
import { attendees } from './orders.tables.ts';

/** Mails about one order, except the pass mail. Decision 37. */
export const orderMails = {
  'order-moved': mailKind({
    load: loadMoved,
    render: movedMail,
  }),
  'order-unpaid': mailKind({
    load: loadUnpaid,
    render: unpaidMail,
  }),
  'order-paid': mailKind({
    load: loadPaid,
    render: paidMail,
  }),
};

interface MovedContent {
  orderCode: string;
  /** true for a participant of a group, who did not place the order and has no link to it */
  isParticipant: boolean;
}

async function loadMoved(sql: Sql, mail: MailRow): Promise<MovedContent | undefined> {
  const order = await loadOrder(sql, mail);
  return order && { orderCode: order.code, isParticipant: mail.payload['isParticipant'] === true };
}

/** Mails the previous email of a registration that the email was changed. Does not state the new email. */
function movedMail(head: Letterhead, { orderCode: order, isParticipant }: MovedContent): MailBody {
  const texts = isParticipant
    ? [m.moved_mail_text_participant({ order }), m.moved_mail_mine_participant()]
    : [m.moved_mail_text({ order }), m.moved_mail_mine()];
  return renderOrderMail(head, { title: m.moved_mail_title(), texts });
}

interface UnpaidContent {
  orderCode: string;
  link?: string;
}

/** Contains nothing that was typed into the order, because the recipient may not have placed it. */
async function loadUnpaid(sql: Sql, mail: MailRow): Promise<UnpaidContent | undefined> {
  const order = await loadOrder(sql, mail);
  if (order?.state !== 'pending' && order?.state !== 'failed') return undefined;
  return { orderCode: order.code, ...linkOf(mail) };
}

/** Mails the link of an unpaid order, when a visitor starts to book again with its email. */
function unpaidMail(head: Letterhead, { orderCode, link }: UnpaidContent): MailBody {
  return renderOrderMail(head, {
    title: m.unpaid_mail_title(),
    texts: [m.unpaid_mail_text({ event: head.event.name })],
    rows: [[m.unpaid_mail_order(), orderCode]],
    after: m.unpaid_mail_mine(),
    ...(link !== undefined && { link }),
  });
}

interface PaidContent {
  order: OrderLetter;
  /** holders of the passes, with the emails to which the passes were mailed */
  people: { name: string; email: string }[];
  link?: string;
}

async function loadPaid(sql: Sql, mail: MailRow): Promise<PaidContent | undefined> {
  const order = await loadOrder(sql, mail);
  if (!order) return undefined;
  const people = await sql.orm
    .select({ name: attendees.name, email: attendees.email })
    .from(attendees)
    .where(eq(attendees.orderId, order.id))
    .orderBy(asc(attendees.position));
  return { order, people, ...linkOf(mail) };
}

/** Confirms the payment to a buyer who booked only for other people. */
function paidMail(head: Letterhead, { order, people, link }: PaidContent): MailBody {
  return renderOrderMail(head, {
    dear: order.name,
    title: m.order_paid_mail_title(),
    texts: [isExchange(order) ? m.order_paid_mail_exchange() : m.order_paid_mail_text()],
    rows: [
      [m.refund_answer_mail_order(), order.code],
      [m.refund_answer_mail_amount(), formatInr(toRupees(order.totalPaise))],
      ...people.map(({ name, email }): [string, string] => [name, email]),
    ],
    ...(link !== undefined && { link }),
  });
}
