import { m } from '#messages';
import { html } from '#server/mail/html.ts';
import { letter, mist, paragraph } from '#server/mail/letter.ts';
import type { Letterhead, Message } from '#server/mail/message.ts';
import { subjectOf } from '#server/mail/subjects.ts';

interface CodeLetter {
  kind: 'ticket-code' | 'group-code' | 'abstract-code' | 'sign-in-code' | 'reset-code';
  /** undefined after it was removed from the sent mail */
  code: string | undefined;
  title: string;
  use: string;
  life: string;
  warning: string;
}

/** Renders a mail with a one-time code. */
export function codeLetter(head: Letterhead, { kind, code, title, use, life, warning }: CodeLetter): Message {
  const shown = code ?? m.code_mail_removed();
  const box = secretBox(shown, 'font-size:32px;letter-spacing:6px');

  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title,
      preview: life,
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
