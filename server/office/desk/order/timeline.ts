import { isExchange, kindOf } from '#domain/booking/order-kinds.ts';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { auditEntries } from './audit-entries.ts';
import { changeEntries } from './change-entries.ts';
import { entry } from './entry.ts';
import { mailEntries } from './mail-entries.ts';
import { moneyEntries } from './money-entries.ts';

/** Everything that happened to an order, oldest first, with all fields. `visibleTimeline` removes hidden ones. */
export async function timeline(sql: Sql, facts: OrderFacts): Promise<TimelineEntry[]> {
  const { row } = facts;
  const actions = await auditEntries(sql, facts);
  const changes = await changeEntries(sql, facts);
  const byStaff = actions.find(({ action = '' }) => placedByStaff.includes(action));
  const entries = [
    byStaff
      ? { ...byStaff, ...(isExchange(row) && exchangedPerson(changes)) }
      : entry('placed', row.createdAt, { by: { kind: kindOf(row).placedBy } }),
    ...changes,
    ...(await moneyEntries(sql, facts)),
    ...(await mailEntries(sql, row.id)),
    ...actions.filter((action) => action !== byStaff),
    ...(row.state === 'expired' ? [entry('expired', row.holdUntil, { by: { kind: 'task' } })] : []),
    ...(row.state === 'cancelled' ? [entry('cancelled', row.updatedAt)] : []),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const placedByStaff = ['order.placed', 'order.placed-for-exchange'];

/** The person of an exchange, and the order of the person. */
function exchangedPerson(changes: readonly TimelineEntry[]): Pick<TimelineEntry, 'person' | 'order'> {
  const { person, order } = changes.find(({ what }) => what === 'exchanged') ?? {};
  return { ...(person !== undefined && { person }), ...(order && { order }) };
}
