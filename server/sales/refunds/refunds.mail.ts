import { isExchange } from '#domain/booking/order-kinds.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatInr, formatInrExactly, toRupees, type Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { linkOf, mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder, renderOrderMail, type OrderLetter } from '#server/sales/orders/order-letter.ts';
import { attendees } from '#server/sales/orders/orders.tables.ts';
import { eventCancellations, orderRefunds, refundRequests } from './refunds.tables.ts';

/** Mails about refund requests, and about the cancellation of the event. */
export const refundMails = {
  'refund-asked': mailKind({
    load: loadRequest,
    render: refundAskedMail,
  }),
  'refund-received': mailKind({
    load: loadRequest,
    render: refundReceivedMail,
  }),
  'refund-answer': mailKind({
    load: loadAnswer,
    render: refundAnswerMail,
  }),
  'order-refund': mailKind({
    load: loadOrderRefund,
    render: orderRefundMail,
  }),
  'event-cancelled': mailKind({
    load: loadCancelled,
    render: eventCancelledMail,
  }),
};

async function requestOf({ orm }: Sql, mail: MailRow): Promise<typeof refundRequests.$inferSelect | undefined> {
  const id = payloadText(mail, 'requestId') ?? '';
  const [request] = await orm.select().from(refundRequests).where(eq(refundRequests.id, id));
  return request;
}

interface RequestContent {
  order: OrderLetter;
  ground: string;
  message: string;
  /** path of the order page, for the buyer */
  link?: string;
}

async function loadRequest(sql: Sql, mail: MailRow): Promise<RequestContent | undefined> {
  const order = await loadOrder(sql, mail);
  const request = order && (await requestOf(sql, mail));
  return (
    request && {
      order,
      ground: payloadText(mail, 'ground') ?? request.ground,
      message: request.message,
      ...linkOf(mail),
    }
  );
}

/** Tells the buyer that a refund request was received, with its text. */
function refundReceivedMail(head: Letterhead, { order, ground, message, link }: RequestContent): MailBody {
  return renderOrderMail(head, {
    dear: order.name,
    title: m.refund_received_mail_title(),
    texts: [m.refund_received_mail_text()],
    rows: [
      [m.refund_asked_mail_order(), order.code],
      [m.refund_asked_mail_ground(), ground],
      ...(message === '' ? [] : [[m.refund_asked_mail_message(), message] as const]),
    ],
    ...(link !== undefined && { link }),
  });
}

/** Sends the refund request of a buyer to the organiser. */
function refundAskedMail(head: Letterhead, { order, ground, message }: RequestContent): MailBody {
  return renderOrderMail(head, {
    title: m.refund_asked_mail_title(),
    texts: [],
    rows: [
      [m.refund_asked_mail_order(), order.code],
      [m.refund_asked_mail_name(), order.name],
      [m.refund_asked_mail_email(), order.email],
      [m.refund_asked_mail_amount(), formatInr(toRupees(order.totalPaise))],
      [m.refund_asked_mail_ground(), ground],
      ...(message === '' ? [] : [[m.refund_asked_mail_message(), message] as const]),
    ],
    after: m.refund_asked_mail_how(),
    replyTo: { name: order.name, address: order.email },
  });
}

interface AnswerContent {
  order: OrderLetter;
  link?: string;
  /** reason of the refusal; undefined if the request was accepted */
  refused?: string;
}

async function loadAnswer(sql: Sql, mail: MailRow): Promise<AnswerContent | undefined> {
  const order = await loadOrder(sql, mail);
  const request = order && (await requestOf(sql, mail));
  if (!request) return undefined;
  const { state, reason } = request;
  return {
    order: await wholeRefund(sql, order),
    ...linkOf(mail),
    ...(state === 'refused' && { refused: reason ?? '' }),
  };
}

/** Mails the organiser's answer to the buyer who requested a refund. */
function refundAnswerMail(head: Letterhead, { order, link, refused }: AnswerContent): MailBody {
  const isAccepted = refused === undefined;
  return renderOrderMail(head, {
    dear: order.name,
    title: isAccepted ? m.refund_answer_mail_accepted() : m.refund_answer_mail_refused(),
    texts: [isAccepted ? m.refund_answer_mail_accepted_text() : m.refund_answer_mail_refused_text()],
    rows: [
      ...(isAccepted ? [] : [[m.refund_answer_mail_reason(), refused] as const]),
      [m.refund_answer_mail_amount(), formatInr(toRupees(order.totalPaise))],
      [m.refund_answer_mail_order(), order.code],
    ],
    ...(isAccepted && { after: m.refund_answer_mail_when() }),
    ...(link !== undefined && { link }),
  });
}

interface OrderRefundContent {
  order: OrderLetter;
  link?: string;
  /** names of the people whose passes ended; undefined if all did */
  people?: string[];
  /** name of the person who changed to cheaper workshops */
  exchanged?: string;
  amountPaise: Paise;
  feePaise: Paise;
}

async function loadOrderRefund(sql: Sql, mail: MailRow): Promise<OrderRefundContent | undefined> {
  const order = await loadOrder(sql, mail);
  const id = payloadText(mail, 'refundId') ?? '';
  const [refund] = order ? await sql.orm.select().from(orderRefunds).where(eq(orderRefunds.id, id)) : [];
  if (!order || !refund) return undefined;
  const { scope, attendeeIds, amountPaise, feePaise } = refund;
  const named = await sql.orm
    .select({ name: attendees.name })
    .from(attendees)
    .where(inArray(attendees.id, attendeeIds))
    .orderBy(asc(attendees.position));
  const names = named.map(({ name }) => name);
  const scoped = { order: {}, people: { people: names }, exchange: { exchanged: names.join(', ') } }[scope];
  return { order, ...linkOf(mail), ...scoped, amountPaise, feePaise };
}

/** Informs a buyer that an order, or a part of it, is refunded. */
function orderRefundMail(head: Letterhead, content: OrderRefundContent): MailBody {
  const { order, link, amountPaise, feePaise } = content;
  return renderOrderMail(head, {
    dear: order.name,
    title: m.order_refund_mail_title(),
    texts: [...moneyText(content), changeText(content)],
    rows: [
      [m.order_refund_mail_amount(), formatInrExactly(toRupees(amountPaise))],
      ...(feePaise > 0 ? [[m.order_refund_mail_fee(), formatInrExactly(toRupees(feePaise))] as const] : []),
      [m.order_refund_mail_order(), order.code],
    ],
    ...(amountPaise > 0 && { after: m.refund_answer_mail_when() }),
    ...(link !== undefined && { link }),
  });
}

/** Returns the sentence about the passes or workshops that the refund changes. */
function changeText({ order, people, exchanged }: OrderRefundContent): string {
  if (isExchange(order)) return m.order_refund_mail_of_exchange();
  if (exchanged !== undefined) return m.order_refund_mail_exchange({ name: exchanged });
  return people === undefined ? m.order_refund_mail_whole() : m.order_refund_mail_people({ people: people.join(', ') });
}

function moneyText({ amountPaise, feePaise }: OrderRefundContent): string[] {
  if (amountPaise > 0) return [m.order_refund_mail_text({ amount: formatInrExactly(toRupees(amountPaise)) })];
  return feePaise > 0 ? [m.order_refund_mail_nothing()] : [];
}

/** Returns an order with the amount of the refund of all that was left of it; with its price, if there is none. */
async function wholeRefund({ orm }: Sql, order: OrderLetter & { id: string }): Promise<OrderLetter> {
  const isWhole = and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.scope, 'order'));
  const [refund] = await orm
    .select({ paise: orderRefunds.amountPaise })
    .from(orderRefunds)
    .where(and(isWhole, eq(orderRefunds.state, 'approved')));
  return { ...order, totalPaise: refund?.paise ?? order.totalPaise };
}

interface CancelledContent {
  order: OrderLetter;
  link?: string;
  reason: string;
}

async function loadCancelled(sql: Sql, mail: MailRow): Promise<CancelledContent | undefined> {
  const order = await loadOrder(sql, mail);
  const [cancelled] = order ? await sql.orm.select().from(eventCancellations) : [];
  return order && cancelled && { order: await wholeRefund(sql, order), ...linkOf(mail), reason: cancelled.reason };
}

/** Informs a buyer that the event is cancelled and the order is refunded. */
function eventCancelledMail(head: Letterhead, content: CancelledContent): MailBody {
  return renderOrderMail(head, {
    dear: content.order.name,
    title: m.event_cancelled_mail_title(),
    texts: [m.event_cancelled_mail_text({ event: head.event.name })],
    rows: [
      [m.event_cancelled_mail_reason(), content.reason],
      [m.refund_answer_mail_amount(), formatInr(toRupees(content.order.totalPaise))],
      [m.refund_answer_mail_order(), content.order.code],
    ],
    after: m.refund_answer_mail_when(),
    ...(content.link !== undefined && { link: content.link }),
  });
}
