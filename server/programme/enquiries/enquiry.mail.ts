import { eq } from 'drizzle-orm';
import { enquiryRows, enquirySubject, type Enquiry } from '#domain/enquiries.ts';
import { dateInWords } from '#domain/time/time-in-words.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { html } from '#server/platform/mail/html.ts';
import { facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { m } from '#messages';
import { enquiries } from './enquiries.tables.ts';

/** Mails about an enquiry: the enquiry to the organiser, and the answer of staff to its sender. */
export const enquiryMails = {
  enquiry: mailKind({
    load: loadEnquiry,
    render: enquiryMail,
  }),
  'enquiry-answer': mailKind({
    load: loadAnswer,
    render: answerMail,
  }),
};

interface EnquiryContent {
  enquiry: Enquiry;
  /** category, for a question of a signed-in company about a stall */
  stall?: string;
}

async function loadEnquiry({ orm }: Sql, mail: MailRow): Promise<EnquiryContent | undefined> {
  const id = payloadText(mail, 'enquiryId') ?? '';
  const [row] = await orm.select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) return undefined;
  const { name, email, message, phone, organization, subject } = row;
  const enquiry: Enquiry = {
    name,
    email,
    message,
    ...(phone !== null && { phone }),
    ...(organization !== null && { organization }),
    ...(subject !== null && { subject }),
  };
  return { enquiry, ...(row.category !== null && { stall: subject ?? row.category }) };
}

/**
 * Sends the enquiry of a visitor or an exhibitor to the organiser. 'Reply' in the mail program answers the sender.
 * Rows: API-18 to API-21. Decision 11.
 */
function enquiryMail(head: Letterhead, { enquiry, stall }: EnquiryContent): MailBody {
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

/** Indents all lines of an answer except the first, so they cannot look like another row of the mail. */
const indented = (text: string): string => text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n    ');

interface AnswerContent {
  answer: string;
  /** time of the enquiry */
  askedAt: Date;
}

async function loadAnswer({ orm }: Sql, mail: MailRow): Promise<AnswerContent | undefined> {
  const id = payloadText(mail, 'enquiryId') ?? '';
  const [row] = await orm.select().from(enquiries).where(eq(enquiries.id, id));
  return row?.state === 'answered' ? { answer: row.answer ?? '', askedAt: row.createdAt } : undefined;
}

/**
 * Mails the answer of staff. The email of an enquiry may belong to another person, so the mail has nothing that the sender
 * has typed. Decision 49.
 */
function answerMail(head: Letterhead, { answer, askedAt }: AnswerContent): MailBody {
  const { contacts, dates } = head.event;
  const intro = m.enquiry_answer_mail_intro({ date: dateInWords(askedAt.getTime(), dates.timeZone) });
  const after = m.enquiry_answer_mail_after();
  return {
    html: letter(head, {
      title: m.enquiry_answer_mail_title(),
      body: html`${paragraph(intro)}
        <div style="margin:0 0 16px;white-space:pre-wrap">${answer}</div>
        ${paragraph(after)}`,
    }),
    text: [intro, '', answer, '', after].join('\n'),
    attachments: [],
    replyTo: { name: head.event.shortName, address: contacts.enquiries },
  };
}
