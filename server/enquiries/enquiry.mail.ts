import { enquiryRows, enquirySubject } from '#domain/enquiries.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { html } from '#server/mail/html.ts';
import { facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { m } from '#messages';

/**
 * Renders the enquiry of a visitor or an exhibitor for the organiser. 'Reply' goes to the sender.
 * Rows: API-18 to API-21. Decision 11.
 */
export function enquiryMailOf(head: Letterhead, { enquiry, stall }: ContentOf<'enquiry'>): Message {
  const rows = enquiryRows(enquiry).map(
    ([field, text]) => [labels[field](), text || m.enquiry_mail_not_given()] as const,
  );
  const lines = (text: string) => html`<span style="white-space:pre-wrap;font-weight:400">${text}</span>`;
  const title = stall === undefined ? m.enquiry_mail_title() : m.stall_enquiry_mail_title();
  const footer = stall === undefined ? m.enquiry_mail_footer() : m.stall_enquiry_mail_footer();

  return {
    subject: stall === undefined ? enquirySubject(enquiry) : m.stall_enquiry_mail_subject({ stall: oneLine(stall) }),
    html: letter(head, {
      title,
      preview: enquiry.message.slice(0, 100),
      body: html`${facts(rows.map(([label, text]) => [label, label === m.enquiry_mail_labels_message() ? lines(text) : text]))}${paragraph(footer)}`,
    }),
    text: [...rows.map(([label, text]) => `${label}: ${indented(text)}`), '', footer].join('\n'),
    attachments: [],
    fromName: m.enquiry_mail_sender(),
    replyTo: { name: oneLine(enquiry.name), address: enquiry.email },
  };
}

const labels = {
  name: m.enquiry_mail_labels_name,
  email: m.enquiry_mail_labels_email,
  phone: m.enquiry_mail_labels_phone,
  organization: m.enquiry_mail_labels_organization,
  subject: m.enquiry_mail_labels_subject,
  message: m.enquiry_mail_labels_message,
};

/** Indents further lines of an answer, so they cannot imitate a row of the mail. */
const indented = (text: string): string => text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n    ');
