import { eq } from 'drizzle-orm';
import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import type { Paise } from '#domain/money/money.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { html } from '#server/platform/mail/html.ts';
import { facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import type { MailBody, MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { orderLines, orderPart } from './order-link-part.ts';
import { orders } from './orders.tables.ts';

/** Data of an order and its contact, for the mails of the order. */
export interface OrderLetter {
  kind: OrderKind;
  code: string;
  name: string;
  email: string;
  totalPaise: Paise;
}

/** Returns the order of a mail, or undefined if the mail was queued without one. */
export async function loadOrder(
  { orm }: Sql,
  { orderId }: MailRow,
): Promise<(OrderLetter & { id: string; state: OrderState }) | undefined> {
  const [row] = await orm
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  if (!row) return undefined;
  const { id, code, kind, state, contactName: name, contactEmail: email, totalPaise } = row;
  return { id, code, kind, state, name, email, totalPaise };
}

interface OrderMailParts {
  dear?: string;
  title: string;
  texts: string[];
  rows?: (readonly [label: string, value: string])[];
  after?: string;
  link?: string;
  replyTo?: MailBody['replyTo'];
}

/** Renders a mail about one order: some sentences, the data of the order, and the link to the order page. */
export function renderOrderMail(
  head: Letterhead,
  { dear, title, texts, rows = [], after, link, replyTo }: OrderMailParts,
): MailBody {
  const greeting = dear === undefined ? [] : [m.mail_dear({ name: dear })];
  const paragraphs = [...greeting, ...texts];
  return {
    html: letter(head, {
      title,
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
