import { createHash } from 'node:crypto';
import { timelineTitle } from '#domain/staff/timeline-kinds.ts';
import { ago } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { timeline } from './timeline.ts';

/**
 * Returns the version of an order: the time at which it was read, and a hash of all facts that actions depend on. So any
 * change of these facts is noticed, whichever command made it.
 */
export const orderVersion = (facts: OrderFacts, now: Date): string => `${now.getTime()}-${hashOf(facts)}`;

function hashOf({ row, people, items, money, goingBack, requests }: OrderFacts): string {
  const { updatedAt: _, clientKey: __, tokenHash: ___, answers: ____, ...columns } = row;
  const facts = [
    columns,
    people.map(({ changes: _____, ...person }) => person),
    items,
    money.map(({ providerPaymentId, outcome }) => [providerPaymentId, outcome]),
    goingBack.map(({ id, state }) => [id, state]),
    requests.map(({ id, state }) => [id, state]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/**
 * Throws 409 if the order has changed since it was read with `version`. The message names the last changes, who made
 * them and when. Call it with the order row locked.
 */
export async function checkVersion(
  tx: Sql,
  facts: OrderFacts,
  { version, now }: { version: string; now: Date },
): Promise<void> {
  const [, readAt = '', hash] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(version) ?? [];
  if (hash === hashOf(facts)) return;
  const since = new Date(Number(readAt)).toISOString();
  const recent = (await timeline(tx, facts)).filter(({ at, what }) => at >= since && !unimportant.includes(what));
  const changes = recent.slice(-3).map((each) => changeInWords(each, now));
  throw new Problem(
    409,
    changes.length > 0 ? m.desk_orders_changed({ changes: changes.join('; ') }) : m.desk_orders_changed_unknown(),
    recent.map((each) => ({ field: each.action ?? each.what, message: changeInWords(each, now) })),
  );
}

/** Entries that change no fact of the order. */
const unimportant: readonly TimelineEntry['what'][] = ['mail', 'note', 'attempt', 'declined', 'pass-issued', 'placed'];

const changeInWords = (happened: TimelineEntry, now: Date): string =>
  m.desk_orders_change({
    what: timelineTitle(happened),
    who: whoInWords(happened.by),
    when: ago(now.getTime() - new Date(happened.at).getTime()),
  });

function whoInWords(by: TimelineEntry['by']): string {
  if (by?.kind === 'buyer') return m.desk_orders_change_buyer();
  return by?.kind === 'staff' && by.name !== undefined
    ? m.desk_orders_change_staff({ name: by.name })
    : m.desk_orders_change_service();
}
