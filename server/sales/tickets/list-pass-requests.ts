import type { Sql } from '#server/platform/db/database.ts';
import type { passRequests } from './tickets.tables.ts';

type Columns = Pick<
  typeof passRequests.$inferSelect,
  'id' | 'kind' | 'name' | 'designation' | 'organisation' | 'email' | 'reason' | 'askedBy' | 'askedAt' | 'decision'
>;

export interface ListedPassRequest extends Columns {
  state: 'asked' | 'declined';
  askedByName: string;
  decidedByName: string | null;
}

/** Days for which a declined request is listed, so that the person who asked finds the reason. */
const declinedDays = 14;

/** Lists free passes that wait for approval, the oldest first, then those that were declined in the last days. */
export const listPassRequests = (sql: Sql, { now, most }: { now: Date; most: number }): Promise<ListedPassRequest[]> =>
  sql.query(
    `SELECT r.id, r.kind, r.name, r.designation, r.organisation, r.email, r.state, r.reason, r.asked_by AS "askedBy",
       coalesce(maker.name, r.asked_by) AS "askedByName", r.asked_at AS "askedAt", checker.name AS "decidedByName", r.decision
     FROM pass_requests r LEFT JOIN staff maker ON maker.id = r.asked_by LEFT JOIN staff checker ON checker.id = r.decided_by
     WHERE r.state = 'asked' OR (r.state = 'declined' AND r.decided_at > $1::timestamptz - make_interval(days => ${declinedDays}))
     ORDER BY r.state = 'declined', r.asked_at, r.id LIMIT $2`,
    [now, most],
  );
