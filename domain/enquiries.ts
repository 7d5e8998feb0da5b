import { enquiryMail as words } from '#words';
import { escapeHtml, unescapeHtml } from '#domain/text/html-text.ts';
import { oneLine } from '#domain/text/one-line.ts';

/** What a visitor asks by the contact form. Spec: landing 3, 5, 7; decision 11. */
export interface Enquiry {
  name: string;
  email: string;
  phone?: string;
  organization?: string;
  subject?: string;
  message: string;
}

/** The body of the call as it is spelled on the wire. */
export interface EnquiryMail {
  sender: string;
  to: string[];
  subject: string;
  html_body: string;
  tracking: boolean;
}

/** The addresses that the browser names; the service has its own. */
export interface EnquiryAddresses {
  sender: string;
  organiser: string;
}

const { labels } = words;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** Whether all that must be given is there; blanks count as nothing. Tension T-10. */
export const isComplete = ({ name, email, message }: Partial<Enquiry>): boolean =>
  [name, email, message].every((text) => text !== undefined && text.trim() !== '');

export const enquirySubject = ({ subject }: Pick<Enquiry, 'subject'>): string => words.subject(oneLine(subject ?? ''));

/** Label and text of every row; only the phone's is left out when it was not given. */
export const enquiryRows = (enquiry: Enquiry): [label: string, text: string][] =>
  fields
    .filter((field) => field !== 'phone' || enquiry.phone !== undefined)
    .map((field) => [labels[field], enquiry[field] ?? '']);

export function enquiryMail(enquiry: Enquiry, { sender, organiser }: EnquiryAddresses): EnquiryMail {
  const rows = enquiryRows(enquiry).map(
    ([label, text]) => `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  return {
    sender: `${words.sender} <${sender}>`,
    to: [organiser],
    subject: enquirySubject(enquiry),
    html_body: `<table>${rows.join('')}</table><p>${words.footer}</p>`,
    tracking: false,
  };
}

/**
 * The answers in the rows of such a table, not yet validated; undefined when there are none, a label is unknown or stands
 * twice, or a text holds a tag. Everything outside the rows is left unread.
 */
export function readEnquiry(htmlBody: string): Partial<Enquiry> | undefined {
  const rows = [...htmlBody.matchAll(/<tr><th[^<>]*>([^<>]*)<\/th><td[^<>]*>([^<>]*)<\/td><\/tr>/g)];
  if (rows.length !== htmlBody.split('<tr').length - 1) return undefined;

  const answers = new Map<Field, string>();
  for (const [, label = '', text = ''] of rows) {
    const field = fields.find((candidate) => labels[candidate] === label);
    if (!field || answers.has(field)) return undefined;
    answers.set(field, plain(field, unescapeHtml(text)));
  }
  return answers.size === 0 ? undefined : Object.fromEntries([...answers].filter(([, text]) => text !== ''));
}

/** Only the message has lines. */
const plain = (field: Field, text: string): string =>
  field === 'message' ? text.replace(/\r\n?/g, '\n').trim() : oneLine(text);
