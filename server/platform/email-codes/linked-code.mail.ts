import { codes } from '#domain/limits.ts';
import { m } from '#messages';
import { html } from '#server/platform/mail/html.ts';
import { button, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { secretBox } from './code-mail.ts';

export const linkedCodeMails = {
  /** A code that works only in a browser that has opened the link. Decision 83. */
  'linked-code': mailKind({
    load: async (_sql, mail) => ({ code: payloadText(mail, 'code'), link: payloadText(mail, 'link') }),
    render: linkedCodeMail,
  }),
};

interface LinkedCode {
  /** both undefined after they were removed from the row */
  code: string | undefined;
  link: string | undefined;
}

function linkedCodeMail(head: Letterhead, { code, link }: LinkedCode): MailBody {
  const { event, publicUrl } = head;
  const reason = m.linked_code_mail_reason({ event: event.name });
  const first = m.linked_code_mail_first();
  const url = link === undefined ? undefined : publicUrl + link;
  const then = m.linked_code_mail_then();
  const shown = code ?? m.code_mail_removed();
  const life = m.linked_code_mail_life({ minutes: codes.linkedLifeMinutes });
  const warning = m.linked_code_mail_warning();
  const opener =
    url === undefined
      ? paragraph(m.code_mail_removed())
      : button(head, { href: url, words: m.linked_code_mail_open() });
  const box = secretBox(shown, 'font-size:32px;letter-spacing:6px');
  return {
    html: letter(head, {
      title: m.linked_code_mail_title(),
      body: html`${paragraph(reason)}${paragraph(first)}${opener}${paragraph(then)}${box}${paragraph(life)}${paragraph(warning)}`,
    }),
    text: [
      [reason, '', first, url ?? m.code_mail_removed(), '', then, '', `    ${shown}`, ''],
      [life, '', warning, '', event.contacts.supportEmail],
    ]
      .flat()
      .join('\n'),
    attachments: [],
  };
}
