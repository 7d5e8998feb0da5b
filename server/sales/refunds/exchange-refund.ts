import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Paise } from '#domain/money/money.ts';
import { differencesOf } from '#domain/refunds/exchange-refund.ts';
import { fullTerms, type RefundPlan } from '#domain/refunds/refund-plan.ts';
import { m } from '#messages';
import { recordEvent, type Actor, type AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { notePreview, type NotePreview } from '#server/sales/invoices/credit-notes.ts';
import { exchangeSeats, type Exchange } from '#server/sales/orders/change-workshops.ts';
import { workshopChange, type WorkshopChange } from '#server/sales/orders/placing/quote-workshops.ts';
import type { Services } from '#server/sales/services.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { startStaffRefund } from './start-staff-refund.ts';
import { changed, checkNothingWaits } from './ask-for-staff-refund.ts';
import { settledPayment, type Settled } from './refundable-order.ts';
import { orderRefunds } from './refunds.tables.ts';
import { mustBeApproved } from './plan-staff-refund.ts';

type UsedServices = Pick<Services, 'clock' | 'keys' | 'jobs' | 'conference'>;

/** An exchange for cheaper workshops, with the refund of the difference. */
export interface PlannedExchange {
  change: WorkshopChange;
  settled: Settled;
  amountPaise: Paise;
  needsApproval: boolean;
}

/** Plans an exchange for cheaper workshops. Throws 409 if it is impossible, or the price is not lower. */
export async function planExchange(
  tx: Sql,
  { conference }: Pick<Services, 'conference'>,
  exchange: Exchange,
): Promise<PlannedExchange> {
  const { row } = exchange.facts;
  const settled = row.state === 'paid' ? await settledPayment(tx, row.id) : undefined;
  const [pass] = await tx.orm.select().from(tickets).where(eq(tickets.attendeeId, exchange.person.attendeeId));
  if (!settled || pass?.state !== 'valid') throw new Problem(409, m.refund_refusals_not_paid());
  const change = await workshopChange(tx, conference, exchange);
  if (change.whyNot !== undefined) throw new Problem(409, change.whyNot);
  const amountPaise = -change.differencePaise;
  if (amountPaise <= 0) throw changed(0);
  const needsApproval = await mustBeApproved(tx, conference, { orderId: row.id, amountPaise });
  return { change, settled, amountPaise, needsApproval };
}

/** Returns the credit note that the refund of a planned exchange will have; undefined if there is none. */
export const exchangeNote = (
  tx: Sql,
  { facts }: Exchange,
  { change, amountPaise }: PlannedExchange,
): Promise<NotePreview | undefined> =>
  notePreview(tx, {
    orderId: facts.row.id,
    parts: differencesOf(change.givenUp, amountPaise).map(({ name, paise }) => ({
      label: '',
      formerLabel: name,
      unitPaise: paise,
      quantity: 1,
      pricePaise: paise,
      refundPaise: paise,
    })),
  });

export interface NewExchangeRefund {
  actor: Actor;
  /** the difference that the quote showed */
  expectedPaise: Paise;
  /** why, in the words of the member of staff */
  reason: string;
}

/**
 * A member of staff exchanges workshops of a person for cheaper ones. Refunds the difference, or asks another person to approve it; until
 * then neither happens. The caller has locked the order. Returns the event of the exchange, or undefined if it waits.
 * Throws 409 if it is impossible, if the difference is no longer the expected one, or while a refund of this person
 * waits for approval.
 */
export async function askForExchange(
  tx: Sql,
  services: UsedServices,
  { exchange, actor, expectedPaise, reason }: NewExchangeRefund & { exchange: Exchange },
): Promise<AuditEvent | undefined> {
  const { facts, person, wanted } = exchange;
  const planned = await planExchange(tx, services, exchange);
  const { settled, amountPaise, needsApproval } = planned;
  if (amountPaise !== expectedPaise) throw changed(amountPaise);
  await checkNothingWaits(tx, facts.row, { scope: 'people', attendeeIds: [person.attendeeId] });
  const now = services.clock.now();
  const id = randomUUID();
  await tx.orm.insert(orderRefunds).values({
    id,
    orderId: facts.row.id,
    key: id,
    scope: 'exchange',
    terms: 'full',
    ...fullTerms,
    attendeeIds: [person.attendeeId],
    workshopIds: [...wanted],
    amountPaise,
    feePaise: 0,
    gateway: settled.gateway,
    providerPaymentId: settled.providerPaymentId,
    state: 'asked',
    needsApproval,
    reason,
    askedBy: actor.id,
    askedAt: now,
  });
  const after = { refund: id, scope: 'exchange', attendeeIds: [person.attendeeId], amountPaise, needsApproval };
  const event = { action: 'refund.asked', subject: { kind: 'order', id: facts.row.id }, after, reason };
  await recordEvent(tx, { keys: services.keys, now, actor }, event);
  return needsApproval ? undefined : startExchange(tx, services, { id, exchange, planned, actor });
}

interface ExchangeApproval {
  /** id of the row of order_refunds, which is asked for */
  id: string;
  exchange: Exchange;
  planned: PlannedExchange;
  actor: Actor;
}

/** Exchanges the workshops, and starts the refund of the difference. Returns the event of the exchange. */
export async function startExchange(
  tx: Sql,
  services: UsedServices,
  { id, exchange, planned, actor }: ExchangeApproval,
): Promise<AuditEvent> {
  const { settled, amountPaise, change } = planned;
  const { event, left } = await exchangeSeats(tx, services, { exchange, change });
  const lines = left.map(({ position, paise }) => ({
    position,
    attendeeId: null,
    quantity: 1,
    pricePaise: paise,
    refundPaise: paise,
  }));
  // a part of the order; it ends no pass
  const plan: RefundPlan = { scope: 'people', attendeeIds: [], lines, amountPaise, feePaise: 0 };
  await startStaffRefund(tx, services, {
    id,
    order: exchange.facts.row,
    planned: { plan, settled, terms: fullTerms, ended: [] },
    termsName: 'full',
    actor,
  });
  return event;
}
