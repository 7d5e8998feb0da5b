import { hiddenFields, type Role } from '#domain/staff/roles.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedPass {
  orderId: string;
  orderCode: string;
  kind: string;
  passId: string | null;
  state: TicketState | null;
  issuedAt: Date;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
}

interface PassFilter {
  /** searches names and emails only for a role that may see them */
  q?: string | undefined;
  /** id of the kind of pass */
  kind?: string | undefined;
  state?: TicketState | undefined;
  cursor?: string | undefined;
  role: Role;
}

/** Lists passes that the organiser has issued, the newest first. */
export async function listPasses(
  sql: Sql,
  { q, kind, state, cursor, role }: PassFilter,
): Promise<ListPage<ListedPass>> {
  const [at, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedPass>(
    `SELECT o.id AS "orderId", o.code AS "orderCode", i.label AS kind, t.pass_id AS "passId", t.state,
       o.created_at AS "issuedAt", a.name, a.designation, a.organisation, a.email, a.mobile
     FROM orders o JOIN order_items i ON i.order_id = o.id JOIN attendees a ON a.order_id = o.id
     LEFT JOIN tickets t ON t.attendee_id = a.id
     WHERE o.kind = 'issued'
       AND ($1::text IS NULL OR strpos(lower(concat_ws(E'\\n', ${searched(role)})), lower($1)) > 0)
       AND ($2::text IS NULL OR i.ref_id = $2) AND ($3::text IS NULL OR t.state = $3)
       AND (o.created_at, o.id) < ($4::timestamptz, $5::text)
     ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize + 1}`,
    [q?.trim() || null, kind ?? null, state ?? null, at, id],
  );
  return pageOf(found, (row) => [row.issuedAt.toISOString(), row.orderId]);
}

const searched = (role: Role): string => {
  const hidden = hiddenFields(role, 'orders');
  return [
    'a.organisation',
    ...(hidden.includes('name') ? [] : ['a.name']),
    ...(hidden.includes('email') ? [] : ['a.email']),
  ].join(', ');
};
