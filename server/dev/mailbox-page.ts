import { html, Html } from '#server/mail/html.ts';
import { subjectOf, type MailKind } from '#server/mail/mail-kinds.ts';
import type { Letterhead, Message } from '#server/mail/message.ts';

/** A mail of the outbox. The pages below /dev/mailbox show it without scripts, in demo and development. */
export interface MailboxEntry {
  id: string;
  kind: MailKind;
  recipient: string;
  state: string;
  lastError: string | null;
  createdAt: Date;
}

const style =
  new Html(`:root{color-scheme:light dark;--page:#fff;--ink:#13232a;--soft:#3d5056;--line:#d8e2e4;--mist:#f4f8f8;--link:#0d5461}
@media (prefers-color-scheme:dark){:root{--page:#0f1c21;--ink:#e8f0f1;--soft:#b4c5c9;--line:#3c535b;--mist:#17272d;--link:#86c5cf}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,"Noto Sans","Noto Sans Devanagari","Noto Sans Tamil",sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem clamp(1rem,4vw,2.5rem) 4rem}a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1{margin:.75rem 0 1rem;font:600 1.875rem/1.15 Georgia,"Noto Serif",serif;overflow-wrap:anywhere}.tab{inline-size:56px;block-size:3px;background:#d9b458}
p{max-width:66ch}table{inline-size:100%;border-collapse:collapse}.scroll{overflow-x:auto}th{text-align:start;color:var(--soft);font-size:.875rem}
th,td{padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line);text-align:start}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}iframe{inline-size:100%;block-size:52rem;border:1px solid var(--line);border-radius:10px;background:#fff}
iframe.pass{block-size:84rem}@media (max-width:40rem){iframe.pass{block-size:112rem}}
pre{padding:1rem;background:var(--mist);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}`);

const page = (title: string, body: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <div class="tab"></div>
          ${body}
        </main>
      </body>
    </html>`.text
  }`;

export const mailboxPage = (mails: readonly MailboxEntry[], event: Letterhead['event']): string =>
  page(
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
  page(
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
