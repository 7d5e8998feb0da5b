import { formatInr, toRupees } from '#domain/money.ts';
import {
  eventCancelledMail as cancelledWords,
  mail,
  movedMail as movedWords,
  unpaidMail as unpaidWords,
  orderPaidMail as paidWords,
  refundAnswerMail as answerWords,
  refundAskedMail as askedWords,
} from '#words';
import { html } from './html.ts';
import { latePaymentMail } from './late-payment-mail.ts';
import { facts, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { orderLines, orderPart } from './order-link-part.ts';
import { subjectOf } from './subjects.ts';

type OrderMail = ContentOf<
  'late-payment' | 'order-moved' | 'order-unpaid' | 'order-paid' | 'refund-asked' | 'refund-answer' | 'event-cancelled'
>;

/** Mails about one order, besides its pass. Decision 37. */
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

/** To an address that a registration had before: it says nothing of the new one. */
const movedMail = (head: Letterhead, { kind, orderCode }: ContentOf<'order-moved'>): Message =>
  told(head, { kind, title: movedWords.title, texts: [movedWords.text(orderCode), movedWords.mine] });

/** To the email of an unpaid order that somebody is about to book again. */
const unpaidMail = (head: Letterhead, { kind, orderCode, link }: ContentOf<'order-unpaid'>): Message =>
  told(head, {
    kind,
    title: unpaidWords.title,
    texts: [unpaidWords.text(head.event.name)],
    rows: [[unpaidWords.order, orderCode]],
    after: unpaidWords.mine,
    ...(link !== undefined && { link }),
  });

/** To whoever booked for others alone. */
const paidMail = (head: Letterhead, { kind, order, people, link }: ContentOf<'order-paid'>): Message =>
  told(head, {
    kind,
    dear: order.name,
    title: paidWords.title,
    texts: [paidWords.text],
    rows: [
      [answerWords.order, order.code],
      [answerWords.amount, formatInr(toRupees(order.totalPaise))],
      ...people.map(({ name, email }): [string, string] => [name, email]),
    ],
    ...(link !== undefined && { link }),
  });

/** What a buyer asks the organiser. */
const refundAskedMail = (head: Letterhead, { kind, order, ground, message }: ContentOf<'refund-asked'>): Message =>
  told(head, {
    kind,
    title: askedWords.title,
    texts: [],
    rows: [
      [askedWords.order, order.code],
      [askedWords.name, order.name],
      [askedWords.email, order.email],
      [askedWords.amount, formatInr(toRupees(order.totalPaise))],
      [askedWords.ground, ground],
      ...(message === '' ? [] : [[askedWords.message, message] as const]),
    ],
    after: askedWords.how,
    replyTo: { name: order.name, address: order.email },
  });

/** What the organiser answered. */
function refundAnswerMail(head: Letterhead, { kind, order, link, refused }: ContentOf<'refund-answer'>): Message {
  const isAccepted = refused === undefined;
  return told(head, {
    kind,
    dear: order.name,
    title: isAccepted ? answerWords.accepted : answerWords.refused,
    texts: [isAccepted ? answerWords.acceptedText : answerWords.refusedText],
    rows: [
      ...(isAccepted ? [] : [[answerWords.reason, refused] as const]),
      [answerWords.amount, formatInr(toRupees(order.totalPaise))],
      [answerWords.order, order.code],
    ],
    ...(isAccepted && { after: answerWords.when }),
    ...(link !== undefined && { link }),
  });
}

/** To whoever had paid for an event that does not take place. */
const eventCancelledMail = (head: Letterhead, content: ContentOf<'event-cancelled'>): Message =>
  told(head, {
    kind: content.kind,
    dear: content.order.name,
    title: cancelledWords.title,
    texts: [cancelledWords.text(head.event.name)],
    rows: [
      [cancelledWords.reason, content.reason],
      [answerWords.amount, formatInr(toRupees(content.order.totalPaise))],
      [answerWords.order, content.order.code],
    ],
    after: answerWords.when,
    ...(content.link !== undefined && { link: content.link }),
  });

interface Told {
  kind: OrderMail['kind'];
  dear?: string;
  title: string;
  texts: string[];
  rows?: (readonly [label: string, value: string])[];
  after?: string;
  link?: string;
  replyTo?: Message['replyTo'];
}

function told(head: Letterhead, { kind, dear, title, texts, rows = [], after, link, replyTo }: Told): Message {
  const greeting = dear === undefined ? [] : [mail.dear(dear)];
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
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
    ...(replyTo && { replyTo }),
  };
}
