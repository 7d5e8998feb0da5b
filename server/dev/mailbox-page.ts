import { html } from '#server/platform/mail/html.ts';
import { subjectOf, type MailKind } from '#domain/mail-kinds.ts';
import type { Letterhead, Message } from '#server/platform/mail/message.ts';
import { developerPage } from './developer-page.ts';

/** A mail of the outbox. The pages below /dev/mailbox show it without scripts, in demo and development. */
export interface MailboxEntry {
  id: string;
  kind: MailKind;
  recipient: string;
  state: string;
  lastError: string | null;
  createdAt: Date;
}

export const mailboxPage = (mails: readonly MailboxEntry[], event: Letterhead['event']): string =>
  developerPage(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mails of this service, the newest first. <a href="/dev/mailbox">Refresh</a></p>
      <p>'kept' means written and kept here to be read: no mail server is set, so nothing leaves this machine.</p>
      ${mails.length > 0 ? table(mails, event) : html`<p>No mail yet.</p>`}`,
  );

const table = (mails: readonly MailboxEntry[], event: Letterhead['event']) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Mail</th>
          <th scope="col">To</th>
          <th scope="col">Written</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td><a href="/dev/mailbox/${mail.id}">${subjectOf(mail.kind, event)}</a></td>
              <td>${mail.recipient}</td>
              <td><time>${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
              <td>${mail.state}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const mailPage = (mail: MailboxEntry, message: Message): string =>
  developerPage(
    message.subject,
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <h1>${message.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${mail.recipient}</dd>
        <dt>State</dt>
        <dd>${mail.state}${mail.lastError ? ` (${mail.lastError})` : ''}</dd>
        ${message.attachments.map(
          ({ filename }, index) =>
            html`<dt>Attachment</dt>
              <dd><a href="/dev/mailbox/${mail.id}/attachments/${index}">${filename}</a></dd>`,
        )}
      </dl>
      <iframe
        title="The mail"
        class="${mail.kind}"
        src="/dev/mailbox/${mail.id}/body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>Text</h2>
      <pre>${message.text}</pre>`,
  );

/** Returns the HTML of a mail with its images as data URLs. Links open in a new tab. */
export const mailBody = ({ html: body, attachments }: Message): string =>
  attachments
    .filter(({ cid }) => cid)
    .reduce(
      (shown, { cid, contentType, content }) =>
        shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`),
      body.replace('<head>', '<head><base target="_blank">'),
    );
