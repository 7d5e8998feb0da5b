import { m } from '#messages';
import { html } from '#server/platform/mail/html.ts';
import { letter, mist, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody, type MailKindOf } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

interface CodeContent {
  /** undefined after the code was removed from the row */
  code: string | undefined;
}

interface CodeTexts {
  title: string;
  use: string;
  life: string;
  warning: string;
}

/** Defines a mail with a one-time code that is valid for some minutes. The mail is queued with `code` in its payload. */
export const codeMail = (texts: (head: Letterhead) => CodeTexts): MailKindOf<CodeContent> =>
  mailKind({
    load: async (_sql, mail) => ({ code: payloadText(mail, 'code') }),
    render: (head, { code }) => codeLetter(head, code, texts(head)),
  });

function codeLetter(head: Letterhead, code: string | undefined, { title, use, life, warning }: CodeTexts): MailBody {
  const shown = code ?? m.code_mail_removed();
  const box = secretBox(shown, 'font-size:32px;letter-spacing:6px');

  return {
    html: letter(head, {
      title,
      body: html`${paragraph(use)}${box}${paragraph(life)}${paragraph(warning)}`,
    }),
    text: [use, '', `    ${shown}`, '', life, '', warning, '', head.event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}

/** Shows a code or password in a font with clearly different characters. */
export const secretBox = (secret: string, size: string) =>
  html`<p
    style="margin:0 0 16px;padding:16px;background:${mist};border-radius:6px;font-family:ui-monospace,Menlo,Consolas,monospace;line-height:1.2;font-weight:600;${size}"
  >
    ${secret}
  </p>`;
