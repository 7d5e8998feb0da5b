import { temporaryPassword } from '#domain/limits.ts';
import { invitationMail as words } from '#words';
import { secretBox } from './code-letter.ts';
import { html } from './html.ts';
import { button, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

/** Invites an exhibitor: the temporary password, and where it is used. Spec: landing 2.4. */
export function invitationMail(head: Letterhead, { kind, password }: ContentOf<'invitation'>): Message {
  const { event, publicUrl } = head;
  const greeting = words.greeting(event.name);
  const shown = password ?? words.removed;
  const life = words.life(temporaryPassword.lifeDays);
  const address = `${publicUrl}/authorize/password`;
  const parts = [
    paragraph(greeting),
    paragraph(words.use),
    secretBox(shown, 'font-size:20px;letter-spacing:1px'),
    button(head, { href: address, words: words.signIn }),
    paragraph(life),
    paragraph(words.warning),
  ];
  return {
    subject: subjectOf(kind, event),
    html: letter(head, { title: words.title, preview: greeting, body: html`${parts}` }),
    text: [
      [greeting, '', words.use, '', `    ${shown}`, '', address, ''],
      [life, '', words.warning, '', event.contacts.supportEmail],
    ]
      .flat()
      .join('\n'),
    attachments: [],
  };
}
