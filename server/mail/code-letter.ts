import { codeMail as words } from '#words';
import { html } from './html.ts';
import { letter, mist, paragraph } from './letter.ts';
import type { Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

interface CodeLetter {
  kind: 'ticket-code' | 'group-code' | 'sign-in-code' | 'reset-code';
  /** undefined: it has been removed after sending */
  code: string | undefined;
  title: string;
  use: string;
  life: string;
  warning: string;
}

/** A mail that brings a one-time code. */
export function codeLetter(head: Letterhead, { kind, code, title, use, life, warning }: CodeLetter): Message {
  const shown = code ?? words.removed;
  const box = html`<p
    style="margin:0 0 16px;padding:16px;background:${mist};border-radius:6px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;letter-spacing:6px;font-weight:600"
  >
    ${shown}
  </p>`;

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
