import { accountCodes } from '#domain/limits.ts';
import { m } from '#messages';
import { codeMail } from '#server/platform/email-codes/code-mail.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/** Mails about exhibitor accounts. */
export const accountMails = {
  /** The code of one sign-in. Row: IDS-02. */
  'sign-in-code': codeMail(({ event }) => ({
    title: m.sign_in_code_mail_title(),
    use: m.sign_in_code_mail_use({ event: event.name }),
    life: m.sign_in_code_mail_life({ minutes: accountCodes.signIn.lifeMinutes }),
    warning: m.sign_in_code_mail_warning(),
  })),
  /** The code to set a new password. Row: IDS-05. */
  'reset-code': codeMail(({ event }) => ({
    title: m.reset_code_mail_title(),
    use: m.reset_code_mail_use({ event: event.name }),
    life: m.reset_code_mail_life({ minutes: accountCodes.reset.lifeMinutes }),
    warning: m.reset_code_mail_warning(),
  })),
  'account-made': mailKind({
    load: async (_sql, mail) => ({ link: payloadText(mail, 'link') }),
    render: accountMadeMail,
  }),
  'account-not-made': mailKind({
    load: async () => ({}),
    render: accountNotMadeMail,
  }),
};

/** Mails the owner of an email that an account was created with it, possibly by a stranger. `link`: path that proves the email. */
function accountMadeMail(head: Letterhead, { link = '/login' }: { link: string | undefined }): MailBody {
  const { event, publicUrl } = head;
  const use = m.account_made_mail_use();
  const warning = m.account_made_mail_warning();
  const greeting = m.account_made_mail_greeting({ event: event.name });
  const address = publicUrl + link;
  return {
    html: letter(head, {
      title: m.account_made_mail_title(),
      body: html`${paragraph(greeting)}${paragraph(use)}${button(head, { href: address, words: m.account_made_mail_confirm() })}${paragraph(warning)}`,
    }),
    text: [greeting, '', use, address, '', warning, '', event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}

/** Mails a member of staff that somebody signed up with their email. The sign-up page does not say why there is no account. */
function accountNotMadeMail(head: Letterhead): MailBody {
  const { event } = head;
  const reason = m.account_not_made_mail_reason({ event: event.name });
  const advice = m.account_not_made_mail_advice();
  return {
    html: letter(head, {
      title: m.account_not_made_mail_title(),
      body: html`${paragraph(reason)}${paragraph(advice)}`,
    }),
    text: [reason, '', advice, '', event.contacts.supportEmail].join('\n'),
    attachments: [],
  };
}
