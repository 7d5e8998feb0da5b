import { temporaryPassword } from '#domain/limits.ts';
import { m } from '#messages';
import { secretBox } from '#server/platform/email-codes/code-mail.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

export const staffMails = {
  'staff-invitation': mailKind({
    load: async (_sql, mail) => ({
      role: payloadText(mail, 'role') ?? '',
      password: payloadText(mail, 'password'),
      replacesPassword: mail.payload['replacesPassword'] === true,
    }),
    render: staffInvitationMail,
  }),
};

interface StaffInvitation {
  role: string;
  /** undefined for a member of staff whose password stays */
  password: string | undefined;
  /** true if the account existed and its earlier password has ended */
  replacesPassword: boolean;
}

/** Invites a member of staff, with a temporary password for a new account. */
function staffInvitationMail(head: Letterhead, { role, password, replacesPassword }: StaffInvitation): MailBody {
  const { event, publicUrl } = head;
  const greeting = m.staff_mail_greeting({ event: event.name, role });
  const address = `${publicUrl}/desk`;
  const life = m.staff_mail_life({ days: temporaryPassword.lifeDays });
  const use = password === undefined ? m.staff_mail_account() : m.staff_mail_use();
  const secret = password === undefined ? [] : [secretBox(password, 'font-size:20px;letter-spacing:1px')];
  const rest = password === undefined ? [] : [life, ...(replacesPassword ? [m.staff_mail_replaced()] : [])];
  const link = button(head, { href: address, words: m.staff_mail_sign_in() });
  const parts = [paragraph(greeting), paragraph(use), ...secret, link, ...rest.map(paragraph)];
  const warning = m.invitation_mail_warning();
  return {
    html: letter(head, {
      title: m.staff_mail_title(),
      body: html`${[...parts, paragraph(warning)]}`,
    }),
    text: [greeting, '', use, '', ...(password ? [`    ${password}`, ''] : []), address, '', ...rest, '', warning].join(
      '\n',
    ),
    attachments: [],
  };
}
