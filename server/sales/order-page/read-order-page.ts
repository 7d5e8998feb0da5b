import type { OrderKind } from '#domain/booking/orders.ts';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import { bookedHours } from '#domain/booking/workshops.ts';
import { kindOf } from '#domain/booking/order-kinds.ts';
import { orderLimits } from '#domain/limits.ts';
import { toRupees } from '#domain/money/money.ts';
import { mayAskRefund, mayCorrect } from '#domain/booking/order-page.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import type { Services } from '#server/sales/services.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { documentList } from './order-files.ts';
import { orderFacts, type OrderFacts, type OrderPerson } from './order-facts.ts';
import { orderHistory } from './order-history.ts';

/** Returns an order for the API. Returns undefined if it does not exist. Decision 37. */
export async function readOrderPage(services: Services, id: string): Promise<OrderPageData | undefined> {
  const facts = await orderFacts(services.db, id, services.clock.now());
  return facts && wire(services, facts);
}

async function wire(services: Services, facts: OrderFacts): Promise<OrderPageData> {
  const { row, status } = facts;
  return {
    order_code: row.code,
    kind: row.kind,
    state: status,
    link: orderLink(services.keys, row),
    placed_at: row.createdAt.toISOString(),
    due: row.holdUntil.toISOString(),
    history: orderHistory(facts),
    items: facts.items.map(({ label, quantity, unitPaise }) => ({ label, quantity, unit: toRupees(unitPaise) })),
    OrderCost: toRupees(row.totalPaise),
    currency: row.currency,
    billing_name: row.billingName,
    ...(row.gstNumber !== null && { gst_number: row.gstNumber }),
    can_pay: status === 'received' && gatewayFor(services, row) !== undefined,
    people: facts.people.map((person) => wirePerson(services, person)),
    ...allowed(services, facts),
    documents: await documentList(services.db, facts),
    refunds: facts.requests.map(({ ground, message, state, askedAt, answeredAt, reason }) => ({
      ground,
      ...(message !== '' && { message }),
      state,
      asked_at: askedAt.toISOString(),
      ...(answeredAt && { answered_at: answeredAt.toISOString() }),
      ...(reason !== null && { reason }),
    })),
  };
}

const wirePerson = ({ conference }: Services, person: OrderPerson): OrderPageData['people'][number] => ({
  number: person.number,
  name: person.name,
  designation: person.designation,
  organisation: person.organisation,
  email: person.email,
  ...(person.passId !== null && { pass_id: person.passId }),
  ...(person.conferenceId !== null && { conference_id: person.conferenceId }),
  workshops: inTimeOrder(person.workshops, conference.workshops).map((workshop) => ({
    id: workshop.id,
    name: workshop.name,
    date_time: bookedHours(workshop, conference.workshops),
  })),
  corrections_left: Math.max(orderLimits.correctionsPerPerson - person.changes, 0),
});

export const gatewayFor = ({ gateways }: Pick<Services, 'gateways'>, order: { kind: OrderKind }) =>
  gateways[kindOf(order).checkout];

/**
 * Returns the actions that are possible now. Only single orders can be corrected here: names of a group are corrected
 * on the group page, and an upgraded pass has the name of the pass it replaces.
 */
function allowed({ conference, clock }: Services, { row, status, people, requests }: OrderFacts) {
  const now = clock.now();
  const until = dayEnd(conference, conference.event.correctionsUntil);
  const isOpen = requests.some(({ state }) => state === 'asked');
  return {
    can_correct: kindOf(row).isCorrectedOnOrderPage === true && people.length > 0 && mayCorrect(status, { now, until }),
    corrections_until: until.toISOString(),
    can_ask_refund:
      row.totalPaise > 0 &&
      mayAskRefund(
        { state: status, asked: requests.length, isOpen },
        { now, until: dayEnd(conference, conference.refunds.askUntil), most: orderLimits.refundsAsked },
      ),
  };
}
