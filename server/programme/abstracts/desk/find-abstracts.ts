import { hiddenFields, type Role } from '#domain/staff/roles.ts';
import { allAbstracts, isRegistered, type AnyAbstract } from '#server/programme/abstracts/all-abstracts.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export type ListedAbstract = AnyAbstract & { isRegistered: boolean };

interface AbstractFilter {
  /** searches names and emails only for a role that may see them */
  q?: string | undefined;
  kind?: string | undefined;
  theme?: string | undefined;
  cursor?: string | undefined;
  role: Role;
}

/** Lists abstracts, the last changed first. */
export async function findAbstracts(
  sql: Sql,
  { q, kind, theme, cursor, role }: AbstractFilter,
): Promise<ListPage<ListedAbstract>> {
  const [at, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedAbstract>(
    `WITH x AS MATERIALIZED (
       SELECT a.* FROM (${allAbstracts}) a
       WHERE ${isWanted(role)}
         AND (a.at, a.id) < ($4::timestamptz, $5::text)
       ORDER BY a.at DESC, a.id DESC LIMIT ${pageSize + 1})
     SELECT x.*, ${isRegistered} AS "isRegistered" FROM x ORDER BY x.at DESC, x.id DESC`,
    [q?.trim() || null, kind ?? null, theme ?? null, at, id],
  );
  return pageOf(found, (row) => [row.at.toISOString(), row.id]);
}

/** Everything that a file of all matching abstracts needs, in the order of their references. */
export const abstractTexts = (
  sql: Sql,
  { q, kind, theme, role }: Omit<AbstractFilter, 'cursor'>,
): Promise<Pick<AnyAbstract, 'reference' | 'answers' | 'fileId'>[]> =>
  sql.query(
    `SELECT a.reference, a.answers, a."fileId" FROM (${allAbstracts}) a WHERE ${isWanted(role)} ORDER BY a.reference, a.id`,
    [q?.trim() || null, kind ?? null, theme ?? null],
  );

/** SQL condition for an abstract `a`. $1 is the search text, $2 the kind, $3 the theme; null for any. */
const isWanted = (role: Role): string =>
  `($1::text IS NULL OR strpos(lower(concat_ws(E'\\n', ${searched(role)})), lower($1)) > 0)
   AND ($2::text IS NULL OR a.kind = $2) AND ($3::text IS NULL OR a.theme = $3)`;

const searched = (role: Role): string => {
  const hidden = hiddenFields(role, 'abstracts');
  return [
    'a.reference',
    `a.answers ->> 'title'`,
    ...(hidden.includes('name') ? [] : ['a.name']),
    ...(hidden.includes('email') ? [] : ['a.email']),
  ].join(', ');
};

/** Returns one abstract; undefined if there is none with this id. */
export async function findAbstract(sql: Sql, id: string): Promise<ListedAbstract | undefined> {
  const [found] = await sql.query<ListedAbstract>(
    `SELECT x.*, ${isRegistered} AS "isRegistered" FROM (${allAbstracts}) x WHERE x.id = $1`,
    [id],
  );
  return found;
}
