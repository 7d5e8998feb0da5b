import { escapeHtml, unescapeHtml } from '#domain/text/html-text.ts';
import { cleanText, oneLine } from '#domain/text/clean-text.ts';
import { m } from '#messages';

/** A message of the contact form. Rows: CONTACT-04 to CONTACT-09. Decision 11. */
export interface Enquiry {
  name: string;
  email: string;
  phone?: string;
  organization?: string;
  subject?: string;
  message: string;
}

/** `answered`: staff have mailed an answer. `closed`: it needs none, for example because it was answered by phone. */
export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** `contact`: sent with the contact form. `stall`: the question of a signed-in company about a stall. */
export const enquiryKinds = ['contact', 'stall'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Body of the API call. Row: API-17. */
export interface EnquiryMail {
  sender: string;
  to: string[];
  subject: string;
  html_body: string;
  tracking: boolean;
}

/** Emails in the call of the browser. The service ignores them and uses its own. Row: API-18. */
export interface EnquiryAddresses {
  sender: string;
  organiser: string;
}

/** Labels in the API call. They do not depend on the language of the visitor. */
const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  organization: 'Organization',
  subject: 'Subject',
  message: 'Message',
};
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** Returns whether all required fields are filled in. Spaces alone do not fill a field. Row: CONTACT-10. */
export const isComplete = ({ name, email, message }: Partial<Enquiry>): boolean =>
  [name, email, message].every((text) => text !== undefined && text.trim() !== '');

export const enquirySubject = ({ subject }: Pick<Enquiry, 'subject'>): string =>
  m.enquiry_mail_subject({ subject: oneLine(subject ?? '') || m.enquiry_mail_no_subject() });

/** Returns the field and the text of each row. Leaves out the phone if it is undefined. Row: API-20. */
export const enquiryRows = (enquiry: Enquiry): [field: Field, text: string][] =>
  fields
    .filter((field) => field !== 'phone' || enquiry.phone !== undefined)
    .map((field) => [field, enquiry[field] ?? '']);

export function enquiryMail(enquiry: Enquiry, { sender, organiser }: EnquiryAddresses): EnquiryMail {
  const rows = enquiryRows(enquiry).map(
    ([field, text]) => `<tr><th align="left" valign="top">${labels[field]}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  return {
    sender: `${m.enquiry_mail_sender()} <${sender}>`,
    to: [organiser],
    subject: enquirySubject(enquiry),
    html_body: `<table>${rows.join('')}</table><p>${m.enquiry_mail_footer()}</p>`,
    tracking: false,
  };
}

/**
 * Reads the answers from the table that `enquiryMail` writes, without validation. Returns undefined if there are no
 * rows, if a label is unknown or occurs twice, or if a text contains a tag. Ignores everything outside the rows.
 */
export function readEnquiry(htmlBody: string): Partial<Enquiry> | undefined {
  const rows = [...htmlBody.matchAll(/<tr><th[^<>]*>([^<>]*)<\/th><td[^<>]*>([^<>]*)<\/td><\/tr>/g)];
  if (rows.length !== htmlBody.split('<tr').length - 1) return undefined;

  const answers = new Map<Field, string>();
  for (const [, label = '', text = ''] of rows) {
    const field = fields.find((candidate) => labels[candidate] === label);
    if (!field || answers.has(field)) return undefined;
    answers.set(field, unescapeHtml(text));
  }
  return answers.size === 0 ? undefined : plainEnquiry(Object.fromEntries(answers));
}

/** Returns the answers as they are stored: the message may have several lines, other texts have one. Leaves out blanks. */
export function plainEnquiry(answers: Partial<Enquiry>): Partial<Enquiry> {
  const texts = fields.map((field) => [field, plain(field, answers[field] ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Returns a text on one line, except the message, which may have several lines. */
const plain = (field: Field, text: string): string => (field === 'message' ? cleanText(text).trim() : oneLine(text));
