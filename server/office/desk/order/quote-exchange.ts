import { workshopTime } from '#domain/booking/workshops.ts';
import { toRupees } from '#domain/money/money.ts';
import { hiddenFields, may, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { quoteDeskWorkshops } from '#schemas/api/desk/exchange.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { payerOf } from '#server/sales/exchanges/place-exchange.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import type { Exchange } from '#server/sales/orders/change-workshops.ts';
import { offeredWorkshops, workshopChange, type WorkshopChange } from '#server/sales/orders/placing/quote-workshops.ts';
import { staffHold } from '#server/sales/orders/placing/staff-booking.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import { exchangeNote, planExchange } from '#server/sales/refunds/exchange-refund.ts';
import { wireNote } from '#server/sales/refunds/refund-replies.ts';
import type { Services } from '#server/office/services.ts';
import { reason } from './person-actions.ts';

type Quote = ReplyOf<typeof quoteDeskWorkshops>;

/** Returns what other workshops of a person would cost, why they are impossible, and all workshops with free seats. */
export async function quoteWorkshops(
  services: Services,
  { orderId, number, wanted, role }: { orderId: string; number: number; wanted: string[]; role: Role },
): Promise<Quote> {
  const { db, conference, clock } = services;
  const facts = await orderFacts(db, orderId, clock.now());
  if (!facts) throw new Problem(404, m.desk_orders_unknown());
  const person = facts.people.find((each) => each.number === number);
  if (!person) throw new Problem(404, m.desk_orders_unknown_person());
  const exchange = { facts, person, wanted };
  const change = await workshopChange(db, conference, exchange);
  const free = await freeSeats(db);
  const isCheaper = change.differencePaise < 0;
  const isDearer = change.differencePaise > 0;
  const hidden = hiddenFields(role, 'orders');
  const seesAmounts = !hidden.includes('amounts');
  const impossible =
    (await reason(db, facts, { person, action: 'change-workshops' })) ??
    whyNotChange(change, free) ??
    ((isCheaper && !may(role, 'change money')) || (isDearer && !seesAmounts) ? m.desk_no_right() : undefined);
  return {
    ...(seesAmounts && { difference: toRupees(change.differencePaise) }),
    ...(impossible !== undefined && { why_not: impossible }),
    ...(impossible === undefined && isCheaper && { refund: await refundOf(db, services, exchange) }),
    ...(impossible === undefined &&
      isDearer && { order: orderOf(services, { exchange, change, seesEmail: !hidden.includes('email') }) }),
    offered: offeredWorkshops(conference, facts).map(({ id, name, amount, time }) => ({
      id,
      name,
      date_time: workshopTime(time),
      ...(seesAmounts && { price: amount }),
      free: free.get(id) ?? 0,
    })),
  };
}

function whyNotChange({ whyNot, added }: WorkshopChange, free: Map<string, number>): string | undefined {
  const full = added.filter(({ id }) => (free.get(id) ?? 0) < 1).map(({ name }) => name);
  return whyNot ?? (full.length > 0 ? m.desk_orders_seats_gone({ workshops: full.join(', ') }) : undefined);
}

/** The refund of the difference, with the credit note that will be issued for it. */
async function refundOf(sql: Sql, services: Services, exchange: Exchange): Promise<NonNullable<Quote['refund']>> {
  const planned = await planExchange(sql, services, exchange);
  const note = await exchangeNote(sql, exchange, planned);
  return {
    amount: toRupees(planned.amountPaise),
    needs_approval: planned.needsApproval,
    is_by_hand: planned.settled.gateway === transferGateway,
    payment: planned.settled.providerPaymentId,
    ...(note && { note: wireNote(note) }),
  };
}

interface Dearer {
  exchange: Exchange;
  change: WorkshopChange;
  seesEmail: boolean;
}

/** The order for the difference, which `placeExchange` would place. */
const orderOf = (services: Services, { exchange, change, seesEmail }: Dearer): NonNullable<Quote['order']> => ({
  amount: toRupees(change.differencePaise),
  hold_until: staffHold(services).toISOString(),
  ...(seesEmail && { recipient: payerOf(exchange) }),
  held: change.added.map(({ name }) => name),
  released: change.givenUp.map(({ name }) => name),
});

async function freeSeats(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql.query<{ id: string; free: number }>('SELECT id, free_seats AS free FROM workshops');
  return new Map(rows.map(({ id, free }) => [id, free]));
}
