import { enquiryFooter, enquiryRows, enquirySender, enquirySubject } from '#domain/enquiries.ts';
import { html, oneLine } from './html.ts';
import { facts, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';

/** What a visitor asked, for the organiser, who answers the visitor by pressing 'Reply'. Spec: landing 7; decision 11. */
export function enquiryMailOf(head: Letterhead, { enquiry }: ContentOf<'enquiry'>): Message {
  const rows = enquiryRows(enquiry).map(([label, text]) => [label, text || 'Not given'] as const);
  const lines = (text: string) => html`<span style="white-space:pre-wrap;font-weight:400">${text}</span>`;

  return {
    subject: enquirySubject(enquiry),
    html: letter(head, {
      title: 'New enquiry',
      preview: enquiry.message.slice(0, 100),
      body: html`${facts(rows.map(([label, text]) => [label, label === 'Message' ? lines(text) : text]))}${paragraph(enquiryFooter)}`,
    }),
    text: [...rows.map(([label, text]) => `${label}: ${text}`), '', enquiryFooter].join('\n'),
    attachments: [],
    fromName: enquirySender,
    replyTo: { name: oneLine(enquiry.name), address: enquiry.email },
  };
}
