import { codes } from '#domain/limits.ts';
import { codeMail as words } from '#words';
import { html } from './html.ts';
import { letter, mist, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

/** The one-time code for /tickets. Spec: registration 2.7. */
export function ticketCodeMail(head: Letterhead, { code }: ContentOf<'ticket-code'>): Message {
  const shown = code ?? words.removed;
  const use = words.use(head.event.name);
  const life = words.life(codes.lifeMinutes);
  const { title, warning } = words;
  const box = html`<p
    style="margin:0 0 16px;padding:16px;background:${mist};border-radius:6px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;letter-spacing:6px;font-weight:600"
  >
    ${shown}
  </p>`;

  return {
    subject: subjectOf('ticket-code', head.event),
    html: letter(head, {
      title,
      preview: life,
      body: html`${paragraph(use)}${box}${paragraph(life)}${paragraph(warning)}`,
    }),
    text: [use, '', `    ${shown}`, '', life, '', warning, '', head.event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}
