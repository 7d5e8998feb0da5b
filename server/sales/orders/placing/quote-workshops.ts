import { toPaise, type Paise } from '#domain/money/money.ts';
import { groupFilters, workshopTime, isOffered } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import type { OrderFacts, OrderPerson } from '#server/sales/order-page/order-facts.ts';
import { whyNotAgain } from '#server/sales/exchanges/find-exchanges.ts';
import type { Services } from '#server/sales/services.ts';
import { choiceRefusal, groupOf } from './choice-refusal.ts';

type Workshop = Services['conference']['workshops'][number];

/** An exchange of workshops of one person. */
export interface WorkshopChange {
  /** with what each cost in this order */
  givenUp: (OrderPerson['workshops'][number] & { paise: Paise })[];
  added: Workshop[];
  /** price of the added workshops now, minus what the others cost in this order */
  differencePaise: Paise;
  /** why the exchange is impossible, in a sentence; free seats are not checked */
  whyNot: string | undefined;
}

/**
 * Compares the wanted workshops of a person with the present ones. The difference of cheaper ones is refunded; that of
 * dearer ones is paid with an order of its own. A workshop of such an order cannot be given up before that order is refunded.
 */
export async function workshopChange(
  sql: Sql,
  conference: Services['conference'],
  { facts, person, wanted }: { facts: OrderFacts; person: OrderPerson; wanted: readonly string[] },
): Promise<WorkshopChange> {
  const chosen = offeredWorkshops(conference, facts).filter(({ id }) => wanted.includes(id));
  const kept = person.workshops.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
  const prices = await paidPrices(sql, facts.row.id);
  const givenUp = person.workshops
    .filter(({ id }) => !wanted.includes(id))
    .map((workshop) => ({ ...workshop, paise: prices.get(workshop.id) ?? 0 }));
  const added = chosen.filter(({ id }) => !kept.includes(id));
  const before = givenUp.reduce((sum, { paise }) => sum + paise, 0);
  const after = added.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const exchanged = await whyNotAgain(sql, { attendeeId: person.attendeeId, givenUp });
  const isUnknown = kept.length + added.length < wanted.length;
  const all = conference.workshops.filter(({ id }) => wanted.includes(id));
  const whyNot = isUnknown ? m.refusals_unknown_workshop() : (exchanged ?? choiceRefusal(all, conference.event.limits));
  return { givenUp, added, differencePaise: after - before, whyNot };
}

/** Workshops that people of this order can have, in the order of the event. */
export const offeredWorkshops = (
  { event, passes, workshops }: Services['conference'],
  { row }: OrderFacts,
): Workshop[] => {
  const pass = passes.find(({ id }) => id === row.passTypeId);
  return workshops.filter(
    ({ passes: keys, description, time }) =>
      pass !== undefined &&
      keys.includes(pass.key) &&
      isOffered({ dateTime: workshopTime(time), group: groupOf(description) }, groupFilters(event.workshopFilters)),
  );
};

/** SQL condition for an item `i` of which refunds have left something. */
export const isLeft = `i.quantity > (SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l
  WHERE l.order_id = i.order_id AND l.position = i.position)`;

/**
 * Price of each workshop in the order, as it was paid. If it was sold at two prices, the lower one that is left.
 * Workshops of exchanges for dearer ones are left out.
 */
export async function paidPrices(sql: Sql, orderId: string): Promise<Map<string, Paise>> {
  const rows = await sql.query<{ id: string; paise: number }>(
    `SELECT i.ref_id AS id, min(i.unit_paise)::float8 AS paise FROM order_items i
     WHERE i.order_id = $1 AND i.kind = 'workshop' AND i.exchange_id IS NULL AND ${isLeft} GROUP BY i.ref_id`,
    [orderId],
  );
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}
