import { accountCodes } from '#domain/limits.ts';
import { m } from '#messages';
import { codeLetter } from '#server/email-codes/code-mail.ts';
import { html } from '#server/mail/html.ts';
import { button, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { invitationMail } from '#server/exhibitors/invitation.mail.ts';
import { subjectOf } from '#server/mail/subjects.ts';

/** Renders the mails to owners of exhibitor accounts. */
export function accountMail(
  head: Letterhead,
  content: ContentOf<'sign-in-code' | 'reset-code' | 'account-made' | 'invitation'>,
): Message {
  switch (content.kind) {
    case 'sign-in-code':
      return signInCodeMail(head, content);
    case 'reset-code':
      return resetCodeMail(head, content);
    case 'account-made':
      return accountMadeMail(head);
    case 'invitation':
      return invitationMail(head, content);
  }
}

/** The code of one sign-in. Row: IDS-02. */
const signInCodeMail = (head: Letterhead, { kind, code }: ContentOf<'sign-in-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: m.sign_in_code_mail_title(),
    use: m.sign_in_code_mail_use({ event: head.event.name }),
    life: m.sign_in_code_mail_life({ minutes: accountCodes.signIn.lifeMinutes }),
    warning: m.sign_in_code_mail_warning(),
  });

/** The code to set a new password. Row: IDS-05. */
const resetCodeMail = (head: Letterhead, { kind, code }: ContentOf<'reset-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: m.reset_code_mail_title(),
    use: m.reset_code_mail_use({ event: head.event.name }),
    life: m.reset_code_mail_life({ minutes: accountCodes.reset.lifeMinutes }),
    warning: m.reset_code_mail_warning(),
  });

/** Tells the owner of an email that an account was created with it, possibly by someone else. */
function accountMadeMail(head: Letterhead): Message {
  const { event, publicUrl } = head;
  const use = m.account_made_mail_use();
  const warning = m.account_made_mail_warning();
  const greeting = m.account_made_mail_greeting({ event: event.name });
  const address = `${publicUrl}/login`;
  return {
    subject: subjectOf('account-made', event),
    html: letter(head, {
      title: m.account_made_mail_title(),
      preview: greeting,
      body: html`${paragraph(greeting)}${paragraph(use)}${button(head, { href: address, words: m.account_made_mail_sign_in() })}${paragraph(warning)}`,
    }),
    text: [greeting, '', use, address, '', warning, '', event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}
