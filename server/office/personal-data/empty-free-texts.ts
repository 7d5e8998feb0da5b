import { emptyValues } from '#server/platform/audit/empty-values.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** A name in more rows of one table than this is a common text, such as 'by cheque'. */
const maxRowsWithName = 20;

/** All names of the person with email `$1`. Read them before the rows are erased. The billing name can be a company. */
const namesOfPerson = `SELECT name FROM attendees WHERE lower(email) = $1
  UNION SELECT contact_name FROM orders WHERE lower(contact_email) = $1
  UNION SELECT answers ->> 'personName' FROM orders WHERE lower(contact_email) = $1
  UNION SELECT name_before FROM corrections WHERE lower(email_before) = $1 OR lower(email_after) = $1
  UNION SELECT name_after FROM corrections WHERE lower(email_before) = $1 OR lower(email_after) = $1
  UNION SELECT answers ->> 'name' FROM nominations WHERE lower(answers ->> 'email') = $1
  UNION SELECT name FROM pass_requests WHERE email = $1
  UNION SELECT name FROM enquiries WHERE lower(email) = $1
  UNION SELECT name FROM mailing_recipients WHERE email = $1`;

/**
 * Returns the email and the full names of a person, in lower case, as they are searched in texts. A name of one word, such
 * as 'Paid', is not searched, because texts about other people contain it.
 */
export async function wordsOfPerson(tx: Sql, email: string): Promise<string[]> {
  const names = await tx.query<{ name: string | null }>(namesOfPerson, [email]);
  const words = [email, ...names.map(({ name }) => (name ?? '').trim().toLowerCase())];
  return [...new Set(words)].filter((word) => word.includes('@') || /\p{L}\.?\s+\p{L}/u.test(word));
}

/** SQL for a text as words between single spaces, so that a name is not found inside other words. */
const asWords = (text: string): string =>
  `regexp_replace(' ' || lower(${text}) || ' ', '[[:space:][:punct:]]+', ' ', 'g')`;

/** Condition: the text contains `known.word`. */
const containsWord = (text: string): string => `strpos(${asWords(text)}, ${asWords('known.word')}) > 0`;

/** Condition: the text contains one of the words `$1`. */
const mentions = (text: string): string =>
  `EXISTS (SELECT 1 FROM unnest($1::text[]) AS known (word) WHERE ${containsWord(text)})`;

/** SQL for all texts in a JSON value, without the names of its fields. */
const textsIn = (json: string): string =>
  `(SELECT string_agg(part #>> '{}', ' ') FROM jsonb_path_query(${json}, 'strict $.**') AS part
    WHERE jsonb_typeof(part) = 'string')`;

const textsOfEvent = `concat_ws(' ', v.reason, ${textsIn('v.before')}, ${textsIn('v.after')})`;
const textsOfLine = "concat_ws(' ', description, reason)";

/** Condition: the search text of an export, such as a part of a name, is a part of one of the words `$1`. */
const searchesFor = (filters: string): string => `(length(${filters} ->> 'q') >= 3 AND EXISTS (
  SELECT 1 FROM unnest($1::text[]) AS known (word) WHERE strpos(known.word, lower(trim(${filters} ->> 'q'))) > 0))`;

/**
 * Statements for texts that staff have typed or uploaded, which can name any person: reasons, file names, names of views,
 * lines of bank statements. A line whose money is not assigned yet stays, because its payer is needed. $2 lists the orders
 * that are not erased.
 */
const statements: Record<string, string> = {
  values: `UPDATE audit_values v SET ${emptyValues} FROM audit_events e
    WHERE e.id = v.event_id AND v.erased_at IS NULL AND NOT e.subject_id = ANY ($2)
      AND (${mentions(textsOfEvent)}
        OR (e.act = 'export.made' AND ${searchesFor("(v.after -> 'filters')")}))`,
  exports: `DELETE FROM desk_exports WHERE ${searchesFor('filters')} AND $2::text[] IS NOT NULL`,
  notes: `DELETE FROM order_notes WHERE ${mentions('note')} AND NOT order_id = ANY ($2)`,
  exceptions: `UPDATE payment_exceptions SET closed_by = '' WHERE ${mentions('closed_by')}
    AND (order_id IS NULL OR NOT order_id = ANY ($2))`,
  files: `UPDATE statements SET file_name = '' WHERE ${mentions('file_name')} AND $2::text[] IS NOT NULL`,
  lines: `UPDATE statement_lines l SET description = '', reason = NULL
    WHERE ${mentions(textsOfLine)} AND l.state <> 'open'
      AND (l.order_id IS NULL OR NOT l.order_id = ANY ($2))
      AND NOT EXISTS (SELECT 1 FROM payment_exceptions e
        WHERE e.gateway = 'transfer' AND e.reference = l.bank_reference AND e.closed_at IS NULL)`,
  refunds: `UPDATE order_refunds SET reason = '', decision = NULL
    WHERE ${mentions("concat_ws(' ', reason, decision)")} AND NOT order_id = ANY ($2)`,
  passRequests: `UPDATE pass_requests SET reason = '', decision = NULL
    WHERE ${mentions("concat_ws(' ', reason, decision)")} AND (order_id IS NULL OR NOT order_id = ANY ($2))`,
  views: `DELETE FROM desk_views WHERE ${mentions("concat_ws(' ', name, query)")} AND $2::text[] IS NOT NULL`,
  settings: `UPDATE setting_versions SET reason = '' WHERE ${mentions('reason')} AND $2::text[] IS NOT NULL`,
  withdrawals: `UPDATE setting_versions SET withdrawn_reason = ''
    WHERE ${mentions('withdrawn_reason')} AND $2::text[] IS NOT NULL`,
};

/** Empties the texts of staff that contain one of the words. Returns common words, which it does not search. */
export async function emptyFreeTexts(tx: Sql, words: readonly string[], keptIds: readonly string[]): Promise<string[]> {
  const common = (await tx.query<{ word: string }>(commonWords, [words])).map(({ word }) => word);
  const searched = words.filter((word) => !common.includes(word));
  for (const text of Object.values(statements)) await tx.query(text, [searched, keptIds]);
  return common;
}

const isCommonIn = (table: string, text: string): string =>
  `(SELECT count(*) FROM ${table} WHERE ${containsWord(text)}) > ${maxRowsWithName}`;

/** Selects the words of `$1` that many texts contain, so most of these texts are about other people. */
const commonWords = `SELECT known.word FROM unnest($1::text[]) AS known (word)
  WHERE ${isCommonIn('statement_lines', textsOfLine)} OR ${isCommonIn('order_notes', 'note')}
    OR ${isCommonIn('audit_values v', textsOfEvent)}`;

/**
 * Empties the texts of staff about all people, when the registrations have expired. The events about orders were emptied
 * with their orders.
 */
export async function emptyAllFreeTexts(tx: Sql): Promise<void> {
  await tx.query(`UPDATE audit_values SET ${emptyValues} WHERE erased_at IS NULL AND event_id IN (SELECT id FROM audit_events
    WHERE subject_kind IN ('export', 'payment', 'statement', 'statement-line'))`);
  await tx.query(`UPDATE payment_exceptions SET closed_by = '' WHERE closed_by <> ''`);
  await tx.query(`UPDATE statements SET file_name = '' WHERE file_name <> ''`);
}
