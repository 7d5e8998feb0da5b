import { formatInr, toRupees } from '#domain/money.ts';
import { html } from './html.ts';
import { button, facts, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

const why = {
  late: 'Your payment came after the time for which your seats were held, and they are no longer free. So your booking could not be completed, and the payment goes back to you.',
  twice:
    'We received a second payment for this booking. Your booking is complete; the second payment goes back to you.',
} as const;

/** Money that goes back: it came too late, or twice. Decision 7. */
export function latePaymentMail(head: Letterhead, content: ContentOf<'late-payment'>): Message {
  const { name, orderCode, amountPaise, reason } = content;
  const amount = formatInr(toRupees(amountPaise));
  const when = 'Banks usually take 5 to 7 working days. You need do nothing.';
  const again = { href: `${head.publicUrl}/classic-booking`, words: 'Book again' };

  return {
    subject: subjectOf('late-payment', head.event),
    html: letter(head, {
      title: 'Your payment is being refunded',
      preview: `${amount} goes back to you.`,
      body: html`${paragraph(`Dear ${name},`)}${paragraph(why[reason])}${facts([
        ['Amount', amount],
        ['Order', orderCode],
      ])}${paragraph(when)}${reason === 'late' ? button(head, again) : ''}`,
    }),
    text: [
      `Dear ${name},\n\n${why[reason]}\n\nAmount: ${amount}\nOrder: ${orderCode}\n\n${when}\n`,
      ...(reason === 'late' ? [`Book again: ${again.href}\n`] : []),
      `Questions? ${head.event.contacts.supportEmail}`,
    ].join('\n'),
    attachments: [],
  };
}
