import { html } from './html.ts';
import { button, letter, mist, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

/** The code of one sign-in. Spec: landing 2.4. */
export const signInCodeMail = (head: Letterhead, { code }: ContentOf<'sign-in-code'>): Message =>
  codeMail(head, {
    kind: 'sign-in-code',
    title: 'Your sign-in code',
    code,
    use: `Enter this code on the sign-in page of ${head.event.name}, in the window in which you asked for it:`,
    life: 'It works once, for 3 minutes.',
    warning:
      'If you did not ask for it, you need do nothing: without the code nobody signs in. Never pass it on, not to us either.',
  });

/** The code to set a new password with. Spec: landing 2.5. */
export const resetCodeMail = (head: Letterhead, { code }: ContentOf<'reset-code'>): Message =>
  codeMail(head, {
    kind: 'reset-code',
    title: 'Your code for a new password',
    code,
    use: `Enter this code with your new password on the site of ${head.event.name}:`,
    life: 'It works once, for one hour; only the newest code counts.',
    warning: 'If you did not ask for it, you need do nothing: your password stays as it is. Never pass the code on.',
  });

/** Tells the owner of an address that an account was made with it; it may not have been they who did so. */
export function accountMadeMail(head: Letterhead): Message {
  const { event, publicUrl } = head;
  const greeting = `An exhibitor account for ${event.name} was made with this e-mail address.`;
  const use = 'Sign in to see and change the details of your company.';
  const warning =
    'If it was not you: ask for a code with ‘Forgot your password?’ on the sign-in page. A new password ends every session of whoever made the account.';
  const address = `${publicUrl}/login`;
  return {
    subject: subjectOf('account-made', event),
    html: letter(head, {
      title: 'Your exhibitor account',
      preview: greeting,
      body: html`${paragraph(greeting)}${paragraph(use)}${button(head, { href: address, words: 'Sign in' })}${paragraph(warning)}`,
    }),
    text: [greeting, '', use, address, '', warning, '', event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}

interface CodeLetter {
  kind: 'sign-in-code' | 'reset-code';
  title: string;
  code: string | undefined;
  use: string;
  life: string;
  warning: string;
}

function codeMail(head: Letterhead, { kind, title, code, use, life, warning }: CodeLetter): Message {
  const shown = code ?? '(removed)';
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
