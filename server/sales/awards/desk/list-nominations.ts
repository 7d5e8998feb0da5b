import type { NominationMark } from '#domain/awards.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedNomination {
  id: string;
  award: string;
  madeAt: Date;
  answers: AwardAnswers;
  /** null if no order was placed */
  orderCode: string | null;
  orderState: OrderState | null;
  amountPaise: number | null;
  mark: NominationMark | null;
  markNote: string | null;
  markedAt: Date | null;
  /** name of the member of staff; '' for an unknown one */
  markedBy: string;
  markVersion: number;
}

interface NominationFilter {
  award?: string | undefined;
  payment?: 'paid' | 'unpaid' | undefined;
  /** 'none': not marked yet */
  mark?: NominationMark | 'none' | undefined;
  cursor?: string | undefined;
}

const select = `SELECT n.id, n.award, n.created_at AS "madeAt", n.answers, o.code AS "orderCode", o.state AS "orderState",
    o.total_paise::float8 AS "amountPaise", n.mark, n.mark_note AS "markNote", n.marked_at AS "markedAt",
    coalesce(s.name, '') AS "markedBy", n.mark_version AS "markVersion"
  FROM nominations n LEFT JOIN orders o ON o.id = n.order_id LEFT JOIN staff s ON s.id = n.marked_by`;

/** Lists nominations, the newest first. */
export async function listNominations(
  sql: Sql,
  { award, payment, mark, cursor }: NominationFilter,
): Promise<ListPage<ListedNomination>> {
  const [at, id] = keyOfCursor(cursor, ['infinity', '']);
  const found = await sql.query<ListedNomination>(
    `${select}
     WHERE ($1::text IS NULL OR n.award = $1)
       AND ($2::text IS NULL OR coalesce(o.state = 'paid', false) = ($2 = 'paid'))
       AND ($3::text IS NULL OR coalesce(n.mark, 'none') = $3) AND (n.created_at, n.id) < ($4::timestamptz, $5::text)
     ORDER BY n.created_at DESC, n.id DESC LIMIT ${pageSize + 1}`,
    [award ?? null, payment ?? null, mark ?? null, at, id],
  );
  return pageOf(found, (row) => [row.madeAt.toISOString(), row.id]);
}

/** Returns one nomination; undefined if there is none with this id. */
export async function findNomination(sql: Sql, id: string): Promise<ListedNomination | undefined> {
  const [row] = await sql.query<ListedNomination>(`${select} WHERE n.id = $1`, [id]);
  return row;
}
