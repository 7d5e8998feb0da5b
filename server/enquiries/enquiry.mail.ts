import { enquiryRows, enquirySubject } from '#domain/enquiries.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { enquiryMail as words, stallEnquiryMail as stallWords } from '#words';
import { html } from '#server/mail/html.ts';
import { facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';

/** Renders an enquiry of a visitor or an exhibitor for the organiser. 'Reply' goes to the sender. Spec: landing 7; decision 11. */
export function enquiryMailOf(head: Letterhead, { enquiry, stall }: ContentOf<'enquiry'>): Message {
  const rows = enquiryRows(enquiry).map(([label, text]) => [label, text || words.notGiven] as const);
  const lines = (text: string) => html`<span style="white-space:pre-wrap;font-weight:400">${text}</span>`;
  const { title, footer } = stall === undefined ? words : stallWords;

  return {
    subject: stall === undefined ? enquirySubject(enquiry) : stallWords.subject(oneLine(stall)),
    html: letter(head, {
      title,
      preview: enquiry.message.slice(0, 100),
      body: html`${facts(rows.map(([label, text]) => [label, label === words.labels.message ? lines(text) : text]))}${paragraph(footer)}`,
    }),
    text: [...rows.map(([label, text]) => `${label}: ${indented(text)}`), '', footer].join('\n'),
    attachments: [],
    fromName: words.sender,
    replyTo: { name: oneLine(enquiry.name), address: enquiry.email },
  };
}

/** Indents further lines of an answer, so they cannot imitate a row of the mail. */
const indented = (text: string): string => text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n    ');
