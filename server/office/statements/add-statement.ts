import { createHash, randomUUID } from 'node:crypto';
import {
  readLines,
  type SkippedRows,
  type StatementColumns,
  type StatementLine,
} from '#domain/money/statements/columns.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { readStatement } from './read-statement.ts';
import { statements } from './statements.tables.ts';

export interface NewStatement {
  account: string;
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
  columns: StatementColumns;
}

/** What an upload has changed. */
export interface AddedStatement {
  id: string;
  added: number;
  /** lines that an earlier statement of the account had already */
  repeated: number;
  skipped: SkippedRows;
}

/**
 * Stores the transfers of a bank statement. The same statement, or one that overlaps with it, adds no line twice.
 * Throws 400 if the columns do not fit the file or no line is a transfer that came in.
 */
export async function addStatement(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  { account, fileName, content, columns }: NewStatement,
): Promise<AddedStatement> {
  const { header, rows } = await readStatement(content);
  checkColumns(columns, header.length);
  const { lines, skipped } = readLines(rows, columns);
  if (lines.length === 0) throw new Problem(400, m.desk_statement_no_lines());
  const now = clock.now();
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const row = { id, account, fileName, header, columns, uploadedAt: now, uploadedBy: actor.id };
    await tx.orm.insert(statements).values({ ...row, added: 0, repeated: 0 });
    const added = await insertLines(tx, { id, account }, identified(lines));
    const repeated = lines.length - added;
    await tx.query('UPDATE statements SET added = $2, repeated = $3 WHERE id = $1', [id, added, repeated]);
    await recordEvent(
      tx,
      { keys, now, actor },
      {
        action: 'statement.uploaded',
        subject: { kind: 'statement', id },
        after: { account, fileName, added, repeated },
      },
    );
    return { id, added, repeated, skipped };
  });
}

function checkColumns(columns: StatementColumns, count: number): void {
  const { date, description, reference, amount, direction, credit } = columns;
  const chosen = [date, description, reference, amount, direction, credit].filter((index) => index !== undefined);
  const isComplete = (amount === undefined) !== (credit === undefined);
  const fits = chosen.every((index) => index >= 0 && index < count) && new Set(chosen).size === chosen.length;
  if (!isComplete || !fits) throw new Problem(400, m.desk_statement_columns());
}

type IdentifiedLine = StatementLine & { id: string; hash: string };

/**
 * Gives each line a hash that is the same in every statement that contains it, and a bank reference of its own. Equal
 * lines of a file are numbered, because two people can pay the same amount on the same day. The ids fall from line to
 * line, because lists show the lines of a day by falling id, and the office reads them beside the statement.
 */
function identified(lines: readonly StatementLine[]): IdentifiedLine[] {
  const counts = new Map<string, number>();
  const references = new Map<string, number>();
  const ids = lines.map(() => randomUUID() as string).sort((a, b) => (a < b ? 1 : -1));
  const hashed = lines.map((line, index) => {
    const reference = line.reference.replaceAll(/\s+/g, '').toUpperCase();
    const text = JSON.stringify([line.date, line.amountPaise, reference, line.description.toUpperCase()]);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    references.set(reference, (references.get(reference) ?? 0) + 1);
    const hash = createHash('sha256').update(`${count} ${text}`).digest('hex').slice(0, 32);
    return { ...line, reference, id: ids[index]!, hash };
  });
  return hashed.map((line) => {
    const isOwn = isNumber(line.reference) && references.get(line.reference) === 1;
    return {
      ...line,
      reference: isOwn ? line.reference : `${line.reference || line.date}-${line.hash.slice(0, 12)}`.toUpperCase(),
    };
  });
}

/** Whether a reference identifies a payment. Some banks write '0' or a short code of the branch. */
const isNumber = (reference: string): boolean => /[1-9]/.test(reference) && reference.length >= 6;

/** Inserts the lines that are new. Returns their number. */
async function insertLines(
  tx: Sql,
  { id, account }: { id: string; account: string },
  lines: readonly IdentifiedLine[],
): Promise<number> {
  const [inserted] = await tx.query<{ count: number }>(
    `WITH added AS (
       INSERT INTO statement_lines (id, statement_id, account, booked_on, amount_paise, description, bank_reference,
         line_hash, state, version)
       SELECT line.id, $1, $2, line.date::date, line."amountPaise", line.description, line.reference, line.hash, 'open', 1
       FROM jsonb_to_recordset($3::jsonb)
         AS line (id text, date text, "amountPaise" bigint, description text, reference text, hash text)
       ON CONFLICT (account, line_hash) DO NOTHING RETURNING id)
     SELECT count(*)::int AS count FROM added`,
    [id, account, JSON.stringify(lines)],
  );
  return inserted?.count ?? 0;
}
