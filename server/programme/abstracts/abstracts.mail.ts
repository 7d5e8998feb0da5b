import { fullDate } from '#domain/time/dates.ts';
import type { AbstractAuthor } from '#domain/abstracts.ts';
import { codes } from '#domain/limits.ts';
import { m } from '#messages';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { codeMail } from '#server/platform/email-codes/code-mail.ts';
import { html } from '#server/platform/mail/html.ts';
import { button, facts, letter, paragraph } from '#server/platform/mail/letter.ts';
import { mailKind, type MailBody, type MailRow } from '#server/platform/mail/mail-kind.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import type { AbstractRow } from './read-abstract.ts';

/** Mails to a delegate about an abstract. */
export const abstractMails = {
  /** The one-time code for /abstract-submission. */
  'abstract-code': codeMail(({ event }) => ({
    title: m.abstract_code_mail_title(),
    use: m.abstract_code_mail_use({ event: event.name }),
    life: m.code_mail_life({ minutes: codes.lifeMinutes }),
    warning: m.abstract_code_mail_warning(),
  })),
  'abstract-received': mailKind({
    load: loadAbstract,
    render: abstractReceivedMail,
  }),
};

interface AbstractContent {
  abstract: {
    reference: string;
    /** name of the delegate */
    name: string;
    title: string;
    /** labels of the options that were chosen in the form */
    kind: string;
    theme: string;
    authors: AbstractAuthor[];
    fileName: string;
    isReplaced: boolean;
  };
}

type Row = Pick<AbstractRow, 'reference' | 'answers' | 'authors' | 'version' | 'fileName'> & { name: string };

/** Returns undefined if the abstract no longer exists. */
async function loadAbstract(sql: Sql, { payload }: MailRow): Promise<AbstractContent | undefined> {
  const [row] = await sql.query<Row>(
    `SELECT b.reference, b.answers, b.authors, b.version, u.file_name AS "fileName", b.name
     FROM abstracts b JOIN uploads u ON u.abstract_id = b.id AND u.replaced_at IS NULL
     WHERE b.id = $1`,
    [payload['abstractId']],
  );
  if (!row) return undefined;
  const { reference, name, authors, fileName, answers, version } = row;
  return {
    abstract: {
      reference,
      name,
      authors,
      fileName,
      isReplaced: version > 1,
      title: answers.title,
      kind: titleOf(abstractForm.document, 'kind', answers.kind),
      theme: titleOf(abstractForm.document, 'theme', answers.theme),
    },
  };
}

/** Confirms a submission and states its reference. Decision 38. */
function abstractReceivedMail(head: Letterhead, { abstract }: AbstractContent): MailBody {
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
    html: letter(head, {
      title: isReplaced ? m.abstract_mail_replaced_title() : m.abstract_mail_title(),
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
