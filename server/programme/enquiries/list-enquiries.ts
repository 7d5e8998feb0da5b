import type { EnquiryKind, EnquiryState } from '#domain/enquiries.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedEnquiry {
  id: string;
  kind: EnquiryKind;
  state: EnquiryState;
  askedAt: Date;
  /** subject of the sender, or name of the stall */
  about: string | null;
  name: string;
  email: string;
  organization: string | null;
  message: string;
}

interface EnquiryFilter {
  kind?: EnquiryKind | undefined;
  /** 'open' by default */
  state?: EnquiryState | undefined;
  cursor?: string | undefined;
}

/** Lists open enquiries, the oldest first, or answered or closed ones, the newest first. `message` is its start. */
export async function listEnquiries(
  sql: Sql,
  { kind, state = 'open', cursor }: EnquiryFilter,
): Promise<ListPage<ListedEnquiry>> {
  const isOpen = state === 'open';
  const [at, id] = keyOfCursor(cursor, [isOpen ? '-infinity' : 'infinity', '']);
  const direction = isOpen ? 'ASC' : 'DESC';
  const found = await sql.query<ListedEnquiry>(
    `SELECT e.id, CASE WHEN e.category IS NULL THEN 'contact' ELSE 'stall' END AS kind, e.state,
       e.created_at AS "askedAt", e.subject AS about, e.name, e.email, e.organization, left(e.message, 200) AS message
     FROM enquiries e
     WHERE e.state = $1 AND ($2::text IS NULL OR (e.category IS NOT NULL) = ($2 = 'stall'))
       AND (e.created_at, e.id) ${isOpen ? '>' : '<'} ($3::timestamptz, $4::text)
     ORDER BY e.created_at ${direction}, e.id ${direction} LIMIT ${pageSize + 1}`,
    [state, kind ?? null, at, id],
  );
  return pageOf(found, (row) => [row.askedAt.toISOString(), row.id]);
}

export async function countOpenEnquiries(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`SELECT count(*)::int AS count FROM enquiries WHERE state = 'open'`);
  return row?.count ?? 0;
}
