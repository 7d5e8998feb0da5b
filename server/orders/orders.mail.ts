import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { html } from '#server/mail/html.ts';
import { latePaymentMail } from './late-payment.mail.ts';
import { facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { orderLines, orderPart } from './order-link-part.ts';
import { subjectOf } from '#server/mail/subjects.ts';

type OrderMail = ContentOf<
  'late-payment' | 'order-moved' | 'order-unpaid' | 'order-paid' | 'refund-asked' | 'refund-answer' | 'event-cancelled'
>;

/** Renders mails about one order, except the pass mail. Decision 37. */
export function orderMail(head: Letterhead, content: OrderMail): Message {
  switch (content.kind) {
    case 'late-payment':
      return latePaymentMail(head, content);
    case 'order-moved':
      return movedMail(head, content);
    case 'order-unpaid':
      return unpaidMail(head, content);
    case 'order-paid':
      return paidMail(head, content);
    case 'refund-asked':
      return refundAskedMail(head, content);
    case 'refund-answer':
      return refundAnswerMail(head, content);
    case 'event-cancelled':
      return eventCancelledMail(head, content);
  }
}

/** To the previous email of a registration. Does not mention the new one. */
const movedMail = (head: Letterhead, { kind, orderCode }: ContentOf<'order-moved'>): Message =>
  renderOrderMail(head, {
    kind,
    title: m.moved_mail_title(),
    texts: [m.moved_mail_text({ order: orderCode }), m.moved_mail_mine()],
  });

/** To the email of an unpaid order when a visitor starts to book with it again. */
const unpaidMail = (head: Letterhead, { kind, orderCode, link }: ContentOf<'order-unpaid'>): Message =>
  renderOrderMail(head, {
    kind,
    title: m.unpaid_mail_title(),
    texts: [m.unpaid_mail_text({ event: head.event.name })],
    rows: [[m.unpaid_mail_order(), orderCode]],
    after: m.unpaid_mail_mine(),
    ...(link !== undefined && { link }),
  });

/** To a buyer who booked only for others. */
const paidMail = (head: Letterhead, { kind, order, people, link }: ContentOf<'order-paid'>): Message =>
  renderOrderMail(head, {
    kind,
    dear: order.name,
    title: m.order_paid_mail_title(),
    texts: [m.order_paid_mail_text()],
    rows: [
      [m.refund_answer_mail_order(), order.code],
      [m.refund_answer_mail_amount(), formatInr(toRupees(order.totalPaise))],
      ...people.map(({ name, email }): [string, string] => [name, email]),
    ],
    ...(link !== undefined && { link }),
  });

/** Sends the refund request of a buyer to the organiser. */
const refundAskedMail = (head: Letterhead, { kind, order, ground, message }: ContentOf<'refund-asked'>): Message =>
  renderOrderMail(head, {
    kind,
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

/** Sends the answer of the organiser to a refund request. */
function refundAnswerMail(head: Letterhead, { kind, order, link, refused }: ContentOf<'refund-answer'>): Message {
  const isAccepted = refused === undefined;
  return renderOrderMail(head, {
    kind,
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

/** To buyers of a cancelled event. */
const eventCancelledMail = (head: Letterhead, content: ContentOf<'event-cancelled'>): Message =>
  renderOrderMail(head, {
    kind: content.kind,
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

interface MailParts {
  kind: OrderMail['kind'];
  dear?: string;
  title: string;
  texts: string[];
  rows?: (readonly [label: string, value: string])[];
  after?: string;
  link?: string;
  replyTo?: Message['replyTo'];
}

function renderOrderMail(
  head: Letterhead,
  { kind, dear, title, texts, rows = [], after, link, replyTo }: MailParts,
): Message {
  const greeting = dear === undefined ? [] : [m.mail_dear({ name: dear })];
  const paragraphs = [...greeting, ...texts];
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title,
      preview: texts[0] ?? title,
      body: html`${paragraphs.map(paragraph)}${rows.length > 0 ? facts(rows) : ''}${after === undefined ? '' : paragraph(after)}${orderPart(head, link)}`,
    }),
    text: [
      ...paragraphs.map((text) => `${text}\n`),
      ...rows.map(([label, value]) => `${label}: ${value}`),
      ...(after === undefined ? [] : [`\n${after}\n`]),
      ...orderLines(head, link),
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
    ...(replyTo && { replyTo }),
  };
}
