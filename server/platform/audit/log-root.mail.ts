import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, payloadText, type MailBody } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';

export const auditMails = {
  'log-root': mailKind({
    load: async (_sql, mail) => ({
      day: payloadText(mail, 'day') ?? '',
      place: Number(mail.payload['place'] ?? 0),
      hash: payloadText(mail, 'hash') ?? '',
    }),
    render: logRootMail,
  }),
};

interface LogRoot {
  /** date, such as '2026-11-26' */
  day: string;
  place: number;
  hash: string;
}

/** Tells an owner the last hash of the audit log, which shows a later change of an event before it. */
function logRootMail(head: Letterhead, { day, place, hash }: LogRoot): MailBody {
  const url = `${head.publicUrl}/desk/log`;
  const intro = m.log_root_mail_intro({ date: fullDate(day) });
  const pairs = [
    [m.log_root_mail_count(), String(place)],
    [m.log_root_mail_hash(), hash],
  ] as const;
  const body = html`${paragraph(intro)} ${facts(pairs)} ${paragraph(m.log_root_mail_keep())}
  ${button(head, { href: url, words: m.log_root_mail_open() })}`;
  return {
    html: letter(head, { title: m.log_root_mail_title(), body }),
    text: [intro, '', ...pairs.map(([label, value]) => `${label}: ${value}`), '', m.log_root_mail_keep(), '', url].join(
      '\n',
    ),
    attachments: [],
  };
}
