import { formatInr, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { html } from '#server/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { orderLines, orderPart } from './order-link-part.ts';
import { subjectOf } from '#server/mail/subjects.ts';

/** Tells a buyer that a late or duplicate payment is refunded. Decision 7. */
export function latePaymentMail(head: Letterhead, content: ContentOf<'late-payment'>): Message {
  const { name, orderCode, amountPaise, reason, link } = content;
  const amount = formatInr(toRupees(amountPaise));
  const why = reasons[reason]();
  const when = m.refund_mail_when();
  const again = { href: `${head.publicUrl}/classic-booking`, words: m.refund_mail_again() };

  return {
    subject: subjectOf('late-payment', head.event),
    html: letter(head, {
      title: m.refund_mail_title(),
      preview: m.refund_mail_preview({ amount }),
      body: html`${paragraph(m.mail_dear({ name }))}${paragraph(why)}${facts([
        [m.refund_mail_amount(), amount],
        [m.refund_mail_order(), orderCode],
      ])}${paragraph(when)}${reason === 'late' ? button(head, again) : ''}${orderPart(head, link)}`,
    }),
    text: [
      `${m.mail_dear({ name })}\n\n${why}\n\n${m.refund_mail_amount()}: ${amount}\n${m.refund_mail_order()}: ${orderCode}\n\n${when}\n`,
      ...(reason === 'late' ? [`${again.words}: ${again.href}\n`] : []),
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
