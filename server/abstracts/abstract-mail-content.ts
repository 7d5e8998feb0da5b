import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Sql } from '#server/db/database.ts';
import type { ContentOf } from '#server/mail/message.ts';
import type { OutboxMail } from '#server/mail/outbox.ts';
import type { AbstractRow } from './read-abstract.ts';

type Row = Pick<AbstractRow, 'reference' | 'answers' | 'authors' | 'version' | 'fileName'> & { name: string };

/** Returns the data of the confirmation mail of an abstract, or undefined if the abstract no longer exists. */
export async function loadAbstractMail(
  sql: Sql,
  { payload }: OutboxMail,
): Promise<ContentOf<'abstract-received'> | undefined> {
  const [row] = await sql.query<Row>(
    `SELECT b.reference, b.answers, b.authors, b.version, u.file_name AS "fileName", b.name
     FROM abstracts b JOIN uploads u ON u.abstract_id = b.id AND u.replaced_at IS NULL
     WHERE b.id = $1`,
    [payload['abstractId']],
  );
  if (!row) return undefined;
  const { reference, name, authors, fileName, answers, version } = row;
  return {
    kind: 'abstract-received',
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
