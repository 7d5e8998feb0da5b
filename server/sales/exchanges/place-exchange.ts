import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sumOf, withCredit } from '#domain/booking/dearer-exchange.ts';
import { formatInrExactly, toPaise, toRupees, type Paise } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { m } from '#messages';
import { recordEvent, type Actor, type AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { mailOrderToPay } from '#server/sales/orders/mail-order-to-pay.ts';
import type { Exchange } from '#server/sales/orders/change-workshops.ts';
import { openSale } from '#server/sales/orders/placing/open-sale.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { placeAlone } from '#server/sales/orders/placing/place-in-batch.ts';
import { missingSeats } from '#server/sales/orders/placing/place-order-errors.ts';
import { workshopChange, type WorkshopChange } from '#server/sales/orders/placing/quote-workshops.ts';
import { staffHold } from '#server/sales/orders/placing/staff-booking.ts';
import { checkNothingWaits } from '#server/sales/refunds/ask-for-staff-refund.ts';
import { settledPayment } from '#server/sales/refunds/refundable-order.ts';
import type { Services } from '#server/sales/services.ts';
import { orderExchanges } from './exchanges.tables.ts';
import { exchangeContact, exchangeRows, type ExchangeRows } from './exchange-rows.ts';

interface DearerExchange {
  exchange: Exchange;
  actor: Actor;
  /** the difference that the quote showed */
  expectedPaise: Paise;
  way: PaymentWay;
}

/**
 * Places an order for the difference in price of dearer workshops of a person of a paid order. It holds their seats until it is
 * paid or expires; until then nothing else changes. The person gets a mail with the link to pay, and with the bank
 * account if `way` is 'transfer'. The caller has locked the first order. Returns its event. Throws 409 if the exchange is
 * impossible, if a seat is missing, or if the difference is no longer the expected one. Decision 077.
 */
export async function placeExchange(
  tx: Sql,
  services: Services,
  { exchange, actor, expectedPaise, way }: DearerExchange,
): Promise<AuditEvent> {
  const { facts, person } = exchange;
  const { row: first } = facts;
  if (!(await settledPayment(tx, first.id))) throw new Problem(409, m.refund_refusals_not_paid());
  const change = await workshopChange(tx, services.conference, exchange);
  checkChange(change, expectedPaise);
  await checkNothingWaits(tx, first, { scope: 'people', attendeeIds: [person.attendeeId] });

  const rows = await writeExchange(tx, services, { exchange, change, way });
  const { keys, clock } = services;
  const now = clock.now();
  await tx.orm.update(orders).set({ updatedAt: now }).where(eq(orders.id, first.id));
  await mailOrderToPay(tx, services, { order: rows.order, way });
  await recordEvent(tx, { keys, now, actor }, placedEvent(rows, first.code));
  return exchangedEvent(rows, { person: person.attendeeId, change });
}

/** Inserts the order, which holds the seats, and the exchange. */
async function writeExchange(
  tx: Sql,
  services: Services,
  { exchange, change, way }: { exchange: Exchange; change: WorkshopChange; way: PaymentWay },
): Promise<ExchangeRows> {
  const { facts, person } = exchange;
  const { conference, clock, keys } = services;
  const prices = pricesOf(change);
  const rows = exchangeRows({
    conference,
    first: facts.row,
    person,
    ...prices,
    way,
    gateway: openSale(services).name,
    tokenHash: keys.sign('desk-form', randomUUID()), // no browser finds the order by a token
    holdUntil: staffHold(services),
    now: clock.now(),
  });
  await placeAlone(tx, rows).catch((error: unknown) => {
    const missing = missingSeats(error);
    throw missing ? seatsGone(missing) : error;
  });
  await tx.orm.insert(orderExchanges).values({
    orderId: rows.order.id,
    firstOrderId: facts.row.id,
    attendeeId: person.attendeeId,
    workshopsBefore: person.workshops.map(({ id }) => id),
    workshopsAfter: workshopsAfter(exchange, change),
    ...prices,
  });
  return rows;
}

const workshopsAfter = ({ person, wanted }: Exchange, { added }: WorkshopChange): string[] => [
  ...person.workshops.map(({ id }) => id).filter((id) => wanted.includes(id)),
  ...added.map(({ id }) => id),
];

/** The contact who gets the mail with the link to pay. */
export const payerOf = ({ facts, person }: Exchange): string => exchangeContact(facts.row, person).email;

function checkChange({ whyNot, differencePaise }: WorkshopChange, expectedPaise: Paise): void {
  if (whyNot !== undefined) throw new Problem(409, whyNot);
  if (differencePaise <= 0 || differencePaise !== expectedPaise)
    throw new Problem(
      409,
      m.exchange_refusals_changed({ difference: formatInrExactly(toRupees(Math.max(differencePaise, 0))) }),
    );
}

/** The workshops as the exchange records them, with their prices. */
function pricesOf({ givenUp, added }: WorkshopChange) {
  const before = givenUp.map(({ id, name, paise }) => ({ id, name, paise }));
  const after = added.map(({ id, name, amount }) => ({ id, name, paise: toPaise(amount) }));
  return { givenUp: before, added: withCredit(after, sumOf(before)) };
}

const seatsGone = (missing: { id: string; name: string }[]): Problem =>
  new Problem(
    409,
    m.desk_orders_seats_gone({ workshops: missing.map(({ name }) => name).join(', ') }),
    missing.map(({ id, name }) => ({ field: id, message: m.desk_orders_seats_gone({ workshops: name }) })),
  );

/** The event of the order of the exchange. */
const placedEvent = ({ order }: ExchangeRows, firstCode: string): AuditEvent => ({
  action: 'order.placed-for-exchange',
  subject: { kind: 'order', id: order.id },
  after: { exchangeFor: firstCode, totalPaise: order.total_paise, holdUntil: order.hold_until },
});

/** The event of the first order. */
const exchangedEvent = (
  { order }: ExchangeRows,
  { person, change: { givenUp, added } }: { person: string; change: WorkshopChange },
): AuditEvent => ({
  action: 'order.exchange-placed',
  subject: { kind: 'attendee', id: person },
  before: { workshops: givenUp.map(({ name }) => name) },
  after: { workshops: added.map(({ name }) => name), order: order.code, totalPaise: order.total_paise },
});
