import { formatInr, toRupees } from '#domain/money/money.ts';
import { refundMail as words } from '#words';
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
  const { title, when } = words;
  const again = { href: `${head.publicUrl}/classic-booking`, words: words.again };

  return {
    subject: subjectOf('late-payment', head.event),
    html: letter(head, {
      title,
      preview: words.preview(amount),
      body: html`${paragraph(m.mail_dear({ name }))}${paragraph(words[reason])}${facts([
        [words.amount, amount],
        [words.order, orderCode],
      ])}${paragraph(when)}${reason === 'late' ? button(head, again) : ''}${orderPart(head, link)}`,
    }),
    text: [
      `${m.mail_dear({ name })}\n\n${words[reason]}\n\n${words.amount}: ${amount}\n${words.order}: ${orderCode}\n\n${when}\n`,
      ...(reason === 'late' ? [`${again.words}: ${again.href}\n`] : []),
      ...orderLines(head, link),
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}
