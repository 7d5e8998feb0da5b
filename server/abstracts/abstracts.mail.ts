import { fullDate } from '#domain/time/dates.ts';
import { codes } from '#domain/limits.ts';
import { m } from '#messages';
import { codeLetter } from '#server/email-codes/code-mail.ts';
import { html } from '#server/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/mail/letter.ts';
import type { ContentOf, Letterhead, Message } from '#server/mail/message.ts';
import { subjectOf } from '#server/mail/subjects.ts';

/** Renders the mails to a delegate about an abstract. */
export const abstractMail = (head: Letterhead, content: ContentOf<'abstract-code' | 'abstract-received'>): Message =>
  content.kind === 'abstract-code' ? abstractCodeMail(head, content) : abstractReceivedMail(head, content);

/** The one-time code for /abstract-submission. */
const abstractCodeMail = (head: Letterhead, { kind, code }: ContentOf<'abstract-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: m.abstract_code_mail_title(),
    use: m.abstract_code_mail_use({ event: head.event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.abstract_code_mail_warning(),
  });

/** Confirms a submission and names its reference. Decision 38. */
function abstractReceivedMail(head: Letterhead, { kind, abstract }: ContentOf<'abstract-received'>): Message {
  const { reference, name, title, authors, fileName, isReplaced } = abstract;
  const href = `${head.publicUrl}/abstract-submission`;
  const dear = m.mail_dear({ name });
  const text = isReplaced ? m.abstract_mail_replaced_text() : m.abstract_mail_text();
  const until = m.abstract_mail_until({ date: fullDate(head.event.abstractsUntil) });
  const rows = [
    [m.abstract_mail_reference(), reference],
    [m.abstract_mail_talk(), title],
    [m.abstract_mail_kind(), abstract.kind],
    [m.abstract_mail_theme(), abstract.theme],
    [m.abstract_mail_authors(), authors.map((author) => `${author.name} (${author.affiliation})`).join('; ')],
    [m.abstract_mail_file(), fileName],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: isReplaced ? m.abstract_mail_replaced_title() : m.abstract_mail_title(),
      preview: m.abstract_mail_preview({ reference, title }),
      body: html`${paragraph(dear)}${paragraph(text)}${facts(rows)}${paragraph(until)}${button(head, { href, words: m.abstract_mail_see() })}`,
    }),
    text: [
      `${dear}\n\n${text}\n`,
      ...rows.map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`),
      `\n${until}\n${href}\n`,
      m.mail_questions_line({ address: head.event.contacts.supportEmail }),
    ].join('\n'),
    attachments: [],
  };
}
