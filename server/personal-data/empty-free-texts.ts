import { emptyValues } from '#server/audit/empty-values.ts';
import type { Sql } from '#server/db/database.ts';

/** Shorter names would be found inside other words. */
const leastLetters = 4;

/** All names of the person with email `$1`. Read them before the rows are erased. */
const namesOfPerson = `SELECT name FROM attendees WHERE lower(email) = $1
  UNION SELECT contact_name FROM orders WHERE lower(contact_email) = $1
  UNION SELECT billing_name FROM orders WHERE lower(contact_email) = $1
  UNION SELECT answers ->> 'personName' FROM orders WHERE lower(contact_email) = $1
  UNION SELECT name_before FROM corrections WHERE lower(email_before) = $1 OR lower(email_after) = $1
  UNION SELECT name_after FROM corrections WHERE lower(email_before) = $1 OR lower(email_after) = $1
  UNION SELECT answers ->> 'name' FROM nominations WHERE lower(answers ->> 'email') = $1
  UNION SELECT name FROM enquiries WHERE lower(email) = $1
  UNION SELECT name FROM mailing_recipients WHERE email = $1`;

/** Returns the email and the names of a person, in lower case, as they are looked for in texts. */
export async function wordsOfPerson(tx: Sql, email: string): Promise<string[]> {
  const names = await tx.query<{ name: string | null }>(namesOfPerson, [email]);
  const words = [email, ...names.map(({ name }) => (name ?? '').trim().toLowerCase())];
  return [...new Set(words)].filter((word) => word.length >= leastLetters);
}

/** Condition: the text contains one of the words `$1`. JSON has them with escaped quotes. */
const mentions = (text: string): string => `EXISTS (SELECT 1 FROM unnest($1::text[]) AS known (word)
  WHERE strpos(lower(${text}), known.word) > 0
     OR strpos(lower(${text}), lower(trim(BOTH '"' FROM to_json(known.word)::text))) > 0)`;

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
      AND (${mentions("concat_ws(' ', v.reason, v.before::text, v.after::text)")}
        OR (e.act = 'export.made' AND ${searchesFor("(v.after -> 'filters')")}))`,
  exports: `DELETE FROM desk_exports WHERE ${searchesFor('filters')} AND $2::text[] IS NOT NULL`,
  notes: `DELETE FROM order_notes WHERE ${mentions('note')} AND NOT order_id = ANY ($2)`,
  exceptions: `UPDATE payment_exceptions SET closed_by = '' WHERE ${mentions('closed_by')}
    AND (order_id IS NULL OR NOT order_id = ANY ($2))`,
  files: `UPDATE statements SET file_name = '' WHERE ${mentions('file_name')} AND $2::text[] IS NOT NULL`,
  lines: `UPDATE statement_lines l SET description = '', reason = NULL
    WHERE ${mentions("concat_ws(' ', l.description, l.reason)")} AND l.state <> 'open'
      AND (l.order_id IS NULL OR NOT l.order_id = ANY ($2))
      AND NOT EXISTS (SELECT 1 FROM payment_exceptions e
        WHERE e.gateway = 'transfer' AND e.reference = l.bank_reference AND e.closed_at IS NULL)`,
  refunds: `UPDATE order_refunds SET reason = '', decision = NULL
    WHERE ${mentions("concat_ws(' ', reason, decision)")} AND NOT order_id = ANY ($2)`,
  views: `DELETE FROM desk_views WHERE ${mentions("concat_ws(' ', name, query)")} AND $2::text[] IS NOT NULL`,
  settings: `UPDATE setting_versions SET reason = '' WHERE ${mentions('reason')} AND $2::text[] IS NOT NULL`,
  withdrawals: `UPDATE setting_versions SET withdrawn_reason = ''
    WHERE ${mentions('withdrawn_reason')} AND $2::text[] IS NOT NULL`,
};

/** Empties the texts of staff that contain one of the words. */
export async function emptyFreeTexts(tx: Sql, words: readonly string[], keptIds: readonly string[]): Promise<void> {
  for (const text of Object.values(statements)) await tx.query(text, [words, keptIds]);
}

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
