import { m } from '#messages';
import { html } from '#server/platform/mail/html.ts';
import { letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

/** Changes of an account about which its owner gets a mail. */
const sentences = {
  password: m.security_notice_password,
  'password-ended': m.security_notice_password_ended,
  'app-reset': m.security_notice_app_reset,
  'recovery-codes': m.security_notice_recovery_codes,
  role: m.security_notice_role,
  'wrong-codes': m.security_notice_wrong_codes,
};
export type SecurityNotice = keyof typeof sentences;

export const securityNoticeMails = {
  'security-notice': mailKind({
    load: async (_sql, mail) => ({ what: (payloadText(mail, 'what') ?? 'password') as SecurityNotice }),
    render: securityNoticeMail,
  }),
};

function securityNoticeMail(head: Letterhead, { what }: { what: SecurityNotice }): MailBody {
  const { event } = head;
  const sentence = sentences[what]({ event: event.name });
  const { supportEmail } = event.contacts;
  const advice = m.security_notice_advice({ email: supportEmail });
  return {
    html: letter(head, {
      title: m.security_notice_title(),
      body: html`${paragraph(sentence)}${paragraph(advice)}`,
    }),
    text: [sentence, '', advice].join('\n'),
    attachments: [],
  };
}
