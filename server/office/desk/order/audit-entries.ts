import { isExchange } from '#domain/booking/order-kinds.ts';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { entry } from './entry.ts';

interface Row {
  at: Date;
  action: string;
  actorKind: Actor['kind'];
  actorId: string;
  name: string | null;
  person: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Most events of one order that are listed, the newest. */
const most = 500;

/** Actions of staff, programs and tasks on an order and its people, from the audit log. Leaves out who has read it, and notes. */
export async function auditEntries(sql: Sql, { row, people }: OrderFacts): Promise<TimelineEntry[]> {
  const rows = await sql.query<Row>(
    `SELECT e.at, e.act AS action, e.actor_kind AS "actorKind", e.actor_id AS "actorId", s.name, a.name AS person,
            v.reason, v.before, v.after
     FROM audit_events e JOIN audit_values v ON v.event_id = e.id
     LEFT JOIN staff s ON e.actor_kind = 'staff' AND s.id = e.actor_id
     LEFT JOIN attendees a ON e.subject_kind = 'attendee' AND a.id = e.subject_id
     WHERE (e.subject_kind, e.subject_id) IN (SELECT 'order', $1 UNION ALL SELECT 'attendee', unnest($2::text[]))
       AND e.act <> ALL ('{order.read,order.noted,refund.previewed,refund.read}')
     ORDER BY e.id DESC LIMIT ${most}`,
    [row.id, people.map(({ attendeeId }) => attendeeId)],
  );
  return rows.map(({ at, action, actorKind, actorId, name, person, reason, before, after }) => {
    const changes = changesOf(before ?? {}, after ?? {});
    return entry('action', at, {
      action: isExchange(row) && action === 'order.placed' ? 'order.placed-for-exchange' : action, // its name in older logs
      by:
        actorKind === 'staff' ? { kind: 'staff', ...(name !== null && { name }) } : { kind: actorKind, name: actorId },
      ...(person !== null && { person }),
      ...(changes.length > 0 && { changes }),
      ...(reason !== null && { text: reason }),
    });
  });
}

function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): NonNullable<TimelineEntry['changes']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: inWords(before[field]) }),
      ...(after[field] !== undefined && { after: inWords(after[field]) }),
    }))
    .filter((change) => change.before !== change.after);
}

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
};
