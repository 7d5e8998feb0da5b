import { emptyValues } from '#server/platform/audit/empty-values.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { WordsOfPerson } from './words-of-person.ts';

/** A text of staff that has only the name of the person, so a human decides whether it is about the person. */
export interface TextWithName {
  /** kind and id of the text, such as 'note:4f1c' */
  ref: string;
  /** code of the order to which the text belongs; null if none */
  order: string | null;
}

/** SQL for a text as words between single spaces, so that a word is not found inside other words. */
const asWords = (text: string): string =>
  `regexp_replace(' ' || lower(${text}) || ' ', '[[:space:][:punct:]]+', ' ', 'g')`;

/** Condition: the text contains one of the words. */
const mentions = (text: string, words: string): string =>
  `EXISTS (SELECT 1 FROM unnest(${words}::text[]) AS known (word) WHERE strpos(${asWords(text)}, ${asWords('known.word')}) > 0)`;

/** Condition: the text has an identifier (`$1`) or a phone number (`$2`), with or without spaces between the digits. */
const identifies = (text: string): string => `(${mentions(text, '$1')} OR EXISTS (
  SELECT 1 FROM unnest($2::text[]) AS known (phone)
  WHERE strpos(regexp_replace(${text}, '[[:space:]().+-]', '', 'g'), known.phone) > 0))`;

/** SQL for all texts in a JSON value, without the names of its fields. */
const textsIn = (json: string): string =>
  `(SELECT string_agg(part #>> '{}', ' ') FROM jsonb_path_query(${json}, 'strict $.**') AS part
    WHERE jsonb_typeof(part) = 'string')`;

/** Condition: the event is an export whose search text, such as a part of a name, is a part of one of the names (`$3`). */
const searchesForName = `(t.action = 'export.made' AND length(t.search) >= 3
  AND EXISTS (SELECT 1 FROM unnest($3::text[]) AS known (word) WHERE strpos(known.word, lower(trim(t.search))) > 0))`;

interface FreeText {
  /** table, or a query, with the columns that the other parts use */
  table: string;
  id: string;
  /** SQL for the text of a row `t` */
  text: string;
  /** condition: the text has one of the names; by default it contains one */
  named?: string;
  /** SQL for the id of the record to which the text belongs */
  record: string;
  /** SQL for the id of the order to which the text belongs */
  order?: string;
  /** condition for rows that may be emptied */
  where?: string;
  /** statement that empties the texts with the ids `$1` */
  empty: string;
}

/**
 * Texts that staff have typed or uploaded, which can name any person: notes, reasons, file names, names of views, lines of
 * bank statements. A line whose money is not assigned yet stays, because its payer is needed.
 */
const freeTexts: Record<string, FreeText> = {
  event: {
    table: `(SELECT v.*, e.subject_id, e.act AS action, v.after -> 'filters' ->> 'q' AS search
      FROM audit_values v JOIN audit_events e ON e.id = v.event_id WHERE v.erased_at IS NULL)`,
    id: 't.event_id::text',
    text: `concat_ws(' ', t.reason, ${textsIn('t.before')}, ${textsIn('t.after')})`,
    named: searchesForName,
    record: 't.subject_id',
    order: 't.subject_id',
    empty: `UPDATE audit_values SET ${emptyValues} WHERE event_id::text = ANY ($1)`,
  },
  export: {
    table: 'desk_exports',
    id: 't.id',
    text: "t.filters ->> 'q'",
    record: 'NULL',
    empty: 'DELETE FROM desk_exports WHERE id = ANY ($1)',
  },
  note: {
    table: 'order_notes',
    id: 't.id',
    text: 't.note',
    record: 't.order_id',
    order: 't.order_id',
    empty: 'DELETE FROM order_notes WHERE id = ANY ($1)',
  },
  exception: {
    table: 'payment_exceptions',
    id: 't.id',
    text: 't.closed_by',
    record: 't.order_id',
    order: 't.order_id',
    empty: `UPDATE payment_exceptions SET closed_by = '' WHERE id = ANY ($1)`,
  },
  statement: {
    table: 'statements',
    id: 't.id',
    text: 't.file_name',
    record: 'NULL',
    empty: `UPDATE statements SET file_name = '' WHERE id = ANY ($1)`,
  },
  line: {
    table: 'statement_lines',
    id: 't.id',
    text: "concat_ws(' ', t.description, t.reason)",
    record: 't.order_id',
    order: 't.order_id',
    where: `t.state <> 'open' AND NOT EXISTS (SELECT 1 FROM payment_exceptions e
      WHERE e.gateway = 'transfer' AND e.reference = t.bank_reference AND e.closed_at IS NULL)`,
    empty: `UPDATE statement_lines SET description = '', reason = NULL WHERE id = ANY ($1)`,
  },
  refund: {
    table: 'order_refunds',
    id: 't.id',
    text: "concat_ws(' ', t.reason, t.decision)",
    record: 't.order_id',
    order: 't.order_id',
    empty: `UPDATE order_refunds SET reason = '', decision = NULL WHERE id = ANY ($1)`,
  },
  'pass-request': {
    table: 'pass_requests',
    id: 't.id',
    text: "concat_ws(' ', t.reason, t.decision)",
    record: 't.order_id',
    order: 't.order_id',
    empty: `UPDATE pass_requests SET reason = '', decision = NULL WHERE id = ANY ($1)`,
  },
  view: {
    table: 'desk_views',
    id: 't.id',
    text: "concat_ws(' ', t.name, t.query)",
    record: 'NULL',
    empty: 'DELETE FROM desk_views WHERE id = ANY ($1)',
  },
  setting: {
    table: 'setting_versions',
    id: 't.id::text',
    text: "concat_ws(' ', t.reason, t.withdrawn_reason)",
    record: 'NULL',
    empty: `UPDATE setting_versions SET reason = left(reason, 0), withdrawn_reason = left(withdrawn_reason, 0)
      WHERE id::text = ANY ($1)`,
  },
};

/** `isAbout`: the text has an identifier or phone, or belongs to a record (`$4`) of the person. `$5` lists the orders that are not erased. */
const search = ({ table, id, text, named = 'false', record, order = 'NULL', where = 'true' }: FreeText): string => `
  SELECT f.id, f.record, f."isAbout", o.code AS "order" FROM (
    SELECT ${id} AS id, ${record} AS record, ${order} AS order_id,
      ${identifies(text)} OR coalesce(${record} = ANY ($4), false) AS "isAbout",
      ${identifies(text)} OR ${mentions(text, '$3')} OR ${named} AS "isFound"
    FROM ${table} t WHERE ${where}) f LEFT JOIN orders o ON o.id = f.order_id
  WHERE f."isFound" AND (f.record IS NULL OR NOT f.record = ANY ($5)) ORDER BY f.id`;

interface FoundText extends TextWithName {
  id: string;
  isAbout: boolean;
}

async function findTexts(
  tx: Sql,
  kind: string,
  { words: { identifiers, phones, names, records }, keptIds }: { words: WordsOfPerson; keptIds: readonly string[] },
): Promise<FoundText[]> {
  const parameters = [identifiers, phones, names, records, keptIds];
  const rows = await tx.query<Omit<FoundText, 'ref'>>(search(freeTexts[kind]!), parameters);
  return rows.map((row) => ({ ...row, ref: `${kind}:${row.id}` }));
}

const withNameOnly = (found: FoundText[]): TextWithName[] => found.map(({ ref, order }) => ({ ref, order }));

/** Finds the texts with the name of a person that an erasure would leave, because they may be about a namesake. */
export async function findTextsWithName(tx: Sql, words: WordsOfPerson): Promise<TextWithName[]> {
  const found: FoundText[] = [];
  for (const kind of Object.keys(freeTexts)) found.push(...(await findTexts(tx, kind, { words, keptIds: [] })));
  return withNameOnly(found.filter(({ isAbout }) => !isAbout));
}

/**
 * Empties the texts of staff that have an identifier of the person, that belong to a record of the person and have the
 * name, or that a human chose by `ref`. Returns the number of emptied texts by kind, and the other texts with the name,
 * which may be about a namesake.
 */
export async function emptyFreeTexts(
  tx: Sql,
  words: WordsOfPerson,
  { keptIds, chosen }: { keptIds: readonly string[]; chosen: readonly string[] },
): Promise<{ emptied: Record<string, number>; withName: TextWithName[] }> {
  const emptied: Record<string, number> = {};
  const withName: TextWithName[] = [];
  for (const [kind, { empty }] of Object.entries(freeTexts)) {
    const found = await findTexts(tx, kind, { words, keptIds });
    const isEmptied = ({ isAbout, ref }: FoundText) => isAbout || chosen.includes(ref);
    const ids = found.filter(isEmptied).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.query(empty, [ids]);
      emptied[`${kind} texts`] = ids.length;
    }
    withName.push(...withNameOnly(found.filter((text) => !isEmptied(text))));
  }
  return { emptied, withName };
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
