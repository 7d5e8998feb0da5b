import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedExhibitor {
  id: string;
  state: 'invited' | 'registered';
  since: Date;
  company: string | null;
  person: string | null;
  email: string;
  mobile: string | null;
  files: number;
}

interface ExhibitorFilter {
  /** part of a company, a person or an email */
  q?: string | undefined;
  state?: ListedExhibitor['state'] | undefined;
  cursor?: string | undefined;
}

/** Companies, and invited accounts that have not entered theirs. */
const all = `SELECT account_id AS id, 'registered' AS state, created_at AS since, name AS company,
    person_name AS person, email, mobile FROM exhibitors
  UNION ALL
  SELECT i.account_id, 'invited', i.invited_at, NULL, NULL, i.email, NULL FROM exhibitor_invitations i
  WHERE NOT EXISTS (SELECT 1 FROM exhibitors e WHERE e.account_id = i.account_id)`;

/** Lists exhibitors and invited accounts, the newest first. */
export async function listExhibitors(
  sql: Sql,
  { q, state, cursor }: ExhibitorFilter,
): Promise<ListPage<ListedExhibitor>> {
  const [since, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedExhibitor>(
    `SELECT x.*, (SELECT count(*)::int FROM exhibitor_documents d WHERE d.account_id = x.id) AS files
     FROM (${all}) x
     WHERE ($1::text IS NULL OR strpos(lower(concat_ws(E'\\n', x.company, x.person, x.email)), lower($1)) > 0)
       AND ($2::text IS NULL OR x.state = $2) AND (x.since, x.id) < ($3::timestamptz, $4::text)
     ORDER BY x.since DESC, x.id DESC LIMIT ${pageSize + 1}`,
    [q?.trim() || null, state ?? null, since, id],
  );
  return pageOf(found, (row) => [row.since.toISOString(), row.id]);
}

/** Returns one exhibitor or invited account; undefined if there is none with this id. */
export async function findListedExhibitor(
  sql: Sql,
  id: string,
): Promise<Pick<ListedExhibitor, 'id' | 'state' | 'since' | 'email'> | undefined> {
  const [row] = await sql.query<ListedExhibitor>(
    `SELECT x.id, x.state, x.since, x.email FROM (${all}) x WHERE x.id = $1`,
    [id],
  );
  return row;
}
