import { temporaryPassword } from '#domain/limits.ts';
import { m } from '#messages';
import { secretBox } from '#server/platform/email-codes/code-mail.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

export const invitationMails = {
  invitation: mailKind({
    load: async (_sql, mail) => ({ password: payloadText(mail, 'password') }),
    render: invitationMail,
  }),
};

interface InvitationContent {
  /** undefined after the password was removed from the row */
  password: string | undefined;
}

/** Invites an exhibitor. The mail has a temporary password and the link to the sign-in page. Row: LOGIN-PW-06. */
function invitationMail(head: Letterhead, { password }: InvitationContent): MailBody {
  const { event, publicUrl } = head;
  const greeting = m.invitation_mail_greeting({ event: event.name });
  const shown = password ?? m.invitation_mail_removed();
  const life = m.invitation_mail_life({ days: temporaryPassword.lifeDays });
  const address = `${publicUrl}/authorize/password`;
  const parts = [
    paragraph(greeting),
    paragraph(m.invitation_mail_use()),
    secretBox(shown, 'font-size:20px;letter-spacing:1px'),
    button(head, { href: address, words: m.invitation_mail_sign_in() }),
    paragraph(life),
    paragraph(m.invitation_mail_warning()),
  ];
  return {
    html: letter(head, { title: m.invitation_mail_title(), body: html`${parts}` }),
    text: [
      [greeting, '', m.invitation_mail_use(), '', `    ${shown}`, '', address, ''],
      [life, '', m.invitation_mail_warning(), '', event.contacts.supportEmail],
    ]
      .flat()
      .join('\n'),
    attachments: [],
  };
}
