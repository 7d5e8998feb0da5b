import { escapeHtml } from '#domain/text/html-text.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { fillPlaceholders, type RecipientValues } from '#domain/mailings/mailing-text.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { html, Html } from '#server/platform/mail/html.ts';
import { letter, soft } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { markdown } from '#schemas/markdown.ts';
import { markdownAsText } from '#schemas/markdown-as-text.ts';
import { unsubscribePath } from './unsubscribe.ts';

/** Mails of the office to the people of a segment, and the test that its author gets. */
export const mailingMails = {
  mailing: mailKind({
    load: loadMailing,
    render: mailingMail,
  }),
  'mailing-test': mailKind({
    load: loadTest,
    render: (head, content) => {
      const { subject, ...mail } = mailingMail(head, content);
      return { ...mail, subject: m.mailing_test_subject({ subject }) };
    },
  }),
};

interface MailingContent extends RecipientValues {
  /** path of the page that stops mailings; undefined in a test */
  unsubscribePath?: string;
  /** subject and text with placeholders; the text is Markdown */
  subject: string;
  body: string;
}

/** Returns undefined if the recipient was erased. */
async function loadMailing(sql: Sql, mail: MailRow): Promise<MailingContent | undefined> {
  const { payload } = mail;
  const [row] = await sql.query<MailingContent>(
    `SELECT l.subject, l.body, r.name, r.order_code AS "order"
     FROM mailing_recipients r JOIN mailings l ON l.id = r.mailing_id
     WHERE r.mailing_id = $1 AND r.position = $2 AND r.email <> ''`,
    [payload['mailing'], payload['recipient']],
  );
  const [mailing, key] = [payloadText(mail, 'mailing'), payloadText(mail, 'key')];
  if (!row || mailing === undefined || key === undefined) return row;
  return { ...row, unsubscribePath: unsubscribePath({ mailing, position: Number(payload['recipient']), key }) };
}

/** The text as it is when the test is sent, with the name of its author. */
async function loadTest(sql: Sql, mail: MailRow): Promise<MailingContent | undefined> {
  const [row] = await sql.query<Pick<MailingContent, 'subject' | 'body'>>(
    'SELECT subject, body FROM mailings WHERE id = $1',
    [payloadText(mail, 'test')],
  );
  return row && { ...row, name: payloadText(mail, 'name') ?? '', order: m.mailing_test_order() };
}

/** Renders the mail of one recipient. Name and code are text, whatever characters they contain. */
export function mailingMail(head: Letterhead, content: MailingContent): MailBody & { subject: string } {
  const values = { name: oneLine(content.name), order: content.order };
  const subject = oneLine(fillPlaceholders(content.subject, values));
  const url = content.unsubscribePath && head.publicUrl + content.unsubscribePath;
  return {
    subject,
    html: letter(head, {
      title: subject,
      body: html`${new Html(mailingHtml(content.body, values))}${url && stopPart(url)}`,
    }),
    text: [
      fillPlaceholders(markdownAsText(content.body), values),
      ...(url ? [`${m.mailing_stop_reason()} ${m.mailing_stop_link()}: ${url}`] : []),
      `${m.mail_questions_line({ address: head.event.contacts.supportEmail })}\n`,
    ].join('\n\n'),
    attachments: [],
    ...(url && { unsubscribeUrl: url }),
  };
}

/** Says why the person gets the mail, and how to stop such mails. */
const stopPart = (url: string): Html =>
  html`<p style="margin:16px 0;color:${soft};font-size:13px">
    ${m.mailing_stop_reason()} <a href="${url}" style="color:${soft}">${m.mailing_stop_link()}</a>
  </p>`;

/** Converts the text of a mailing to HTML. The values are put in afterwards, so Markdown and HTML in them stay text. */
export const mailingHtml = (body: string, { name, order }: RecipientValues): string =>
  fillPlaceholders(markdown.parse(body, { async: false }), { name: escapeHtml(name), order: escapeHtml(order) });

/** Whether a placeholder is in the URL of a link, where it is not replaced. */
export const hasPlaceholderInUrl = (body: string): boolean =>
  /%7B(name|order)%7D/i.test(markdown.parse(body, { async: false }));
