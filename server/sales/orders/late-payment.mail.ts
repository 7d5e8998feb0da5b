import { isExchange } from '#domain/booking/order-kinds.ts';
import { formatInr, toRupees, type Paise } from '#domain/money/money.ts';
import type { LostPlace } from '#domain/money/payment-schedule.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { linkOf, mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { loadOrder } from './order-letter.ts';
import { orderLines, orderPart } from './order-link-part.ts';

export const latePaymentMails = {
  'late-payment': mailKind({
    load: loadLatePayment,
    render: latePaymentMail,
  }),
};

interface LatePaymentContent {
  name: string;
  orderCode: string;
  amountPaise: Paise;
  reason: LostPlace | 'twice';
  /** an exchange of workshops, which the office has placed */
  isExchange?: boolean;
  link?: string;
}

async function loadLatePayment(sql: Sql, mail: MailRow): Promise<LatePaymentContent | undefined> {
  const order = await loadOrder(sql, mail);
  if (!order) return undefined;
  const { amountPaise, reason } = mail.payload;
  return {
    name: order.name,
    orderCode: order.code,
    amountPaise: typeof amountPaise === 'number' ? amountPaise : order.totalPaise,
    reason: reasonNames.find((known) => known === reason) ?? 'late',
    isExchange: isExchange(order),
    ...linkOf(mail),
  };
}

/** Informs a buyer that a late or second payment is refunded. Decision 7. */
function latePaymentMail(head: Letterhead, content: LatePaymentContent): MailBody {
  const { name, orderCode, amountPaise, reason, link } = content;
  const amount = formatInr(toRupees(amountPaise));
  const why = content.isExchange && reason === 'pass-changed' ? m.refund_mail_workshops_changed() : reasons[reason]();
  const canBookAgain = reason === 'late' && !content.isExchange;
  const when = m.refund_mail_when();
  const again = { href: `${head.publicUrl}/classic-booking`, words: m.refund_mail_again() };

  return {
    html: letter(head, {
      title: m.refund_mail_title(),
      body: html`${paragraph(m.mail_dear({ name }))}${paragraph(why)}${facts([
        [m.refund_mail_amount(), amount],
        [m.refund_mail_order(), orderCode],
      ])}${paragraph(when)}${canBookAgain ? button(head, again) : ''}${orderPart(head, link)}`,
    }),
    text: [
      `${m.mail_dear({ name })}\n\n${why}\n\n${m.refund_mail_amount()}: ${amount}\n${m.refund_mail_order()}: ${orderCode}\n\n${when}\n`,
      ...(canBookAgain ? [`${again.words}: ${again.href}\n`] : []),
      ...orderLines(head, link),
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}

const reasons = {
  late: m.refund_mail_late,
  registered: m.refund_mail_registered,
  'pass-changed': m.refund_mail_pass_changed,
  refunded: m.refund_mail_refunded,
  twice: m.refund_mail_twice,
};

const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[];
