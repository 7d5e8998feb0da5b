import { kindOf } from '#domain/booking/order-kinds.ts';
import type { Paise } from '#domain/money/money.ts';
import { fullTerms, priceOfShare, type RefundPlan } from '#domain/refunds/refund-plan.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { previewReturn, type ReturnedWorkshops } from '#server/sales/exchanges/move-workshops.ts';
import { endedExchanges, exchangesPaise, type EndedExchange } from '#server/sales/exchanges/refund-exchanges.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { partNotePreview, type NotePreview } from '#server/sales/invoices/credit-notes.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { validPasses } from '#server/sales/tickets/ended-passes.ts';
import { findOrderByCode } from './find-order-by-code.ts';
import type { RefundableOrder, Settled } from './refundable-order.ts';
import { planStaffRefund, termsToday, type StaffRefund } from './plan-staff-refund.ts';

export interface RefundPreview {
  order: { id: string; code: string; contactName: string };
  /** everybody of the order, with the price of their share */
  people: { attendeeId: string; name: string; pricePaise: Paise; isEnded: boolean; isChosen: boolean }[];
  plan: RefundPlan;
  /** the terms that apply: percent of the price, less a fee for each pass */
  percent: number;
  feePerPassPaise: Paise;
  /** amount refunded from the payments of exchanges, in addition to the amount of the plan */
  exchangesPaise: Paise;
  /** exchanges of the people for dearer workshops, which are refunded too */
  exchanges: { code: string; amountPaise: Paise; feePaise: Paise; note: NotePreview | undefined }[];
  /** codes of the unpaid exchanges of the people, which are cancelled */
  cancelledExchanges: string[];
  /** the payments that go back */
  money: { gateway: string; payment: string; amountPaise: Paise; isByHand: boolean }[];
  /** the credit note that will be issued; undefined if there is none */
  note: NotePreview | undefined;
  /** workshops that the person of an exchange gets back and loses; undefined for other orders */
  returned: ReturnedWorkshops | undefined;
  /** seats that become free, by workshop */
  seats: { workshop: string; seats: number; people: string[] }[];
  /** passes that end */
  passes: { name: string; passId: string }[];
  /** mails that will be sent */
  mails: { kind: 'order-refund' | 'tax-document' | 'pass' | 'pass-ended'; recipient: string }[];
  needsApproval: boolean;
}

type UsedServices = Pick<Services, 'db' | 'keys' | 'clock' | 'conference'>;

/**
 * Returns what a refund would do. Changes nothing. Writes an event into the audit log, because it reads personal data.
 * Throws 404 for an unknown order, 409 if it cannot be refunded like this.
 */
export const previewRefund = (
  services: UsedServices,
  actor: Actor,
  { code, ...chosen }: StaffRefund & { code: string },
): Promise<RefundPreview> =>
  services.db.transaction(async (tx) => {
    const order = await findOrderByCode(tx, code);
    if (!order) throw new Problem(404, m.refund_refusals_unknown_order());
    const { keys, clock } = services;
    const subject = { kind: 'order', id: order.id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'refund.previewed', subject });
    return describeRefund(tx, services, { order, chosen });
  });

async function describeRefund(
  tx: Sql,
  services: UsedServices,
  { order, chosen }: { order: LockedOrder; chosen: StaffRefund },
): Promise<RefundPreview> {
  const terms = termsToday(services, chosen.terms);
  const planned = await planStaffRefund(tx, services, { order, choice: chosen.choice, terms });
  const { plan, settled, facts, needsApproval } = planned;
  const paid = planned.ended.flatMap(({ order: exchange, refund }) => (refund ? [{ exchange, ...refund }] : []));
  const everyones = await endedExchanges(tx, { order, plan: { scope: 'order', attendeeIds: [] }, terms: fullTerms });
  const { amountPaise } = plan;
  const note = amountPaise > 0 ? await partNotePreview(tx, { orderId: order.id, lines: plan.lines }) : undefined;
  const recipient = order.contactEmail;
  const returned = await previewReturn(tx, order.id, services.clock.now());
  return {
    order: { id: order.id, code: order.code, contactName: order.contactName },
    people: peopleOf(facts, plan, everyones),
    plan,
    ...terms,
    exchangesPaise: planned.exchangesPaise,
    money: [{ settled, plan }, ...paid].flatMap(moneyOf),
    note,
    exchanges: await Promise.all(paid.map((each) => exchangeOf(tx, each))),
    cancelledExchanges: planned.ended.flatMap(({ order: { code }, refund }) => (refund ? [] : [code])),
    returned,
    seats: returned ? returnedSeats(returned) : seatsOf(facts, plan),
    passes: endedOf(facts, plan).flatMap(({ name, passId }) => (passId === null ? [] : [{ name, passId }])),
    mails: [
      { kind: 'order-refund', recipient },
      ...(note ? [{ kind: 'tax-document' as const, recipient }] : []),
      ...paid.map(({ exchange }) => ({ kind: 'order-refund' as const, recipient: exchange.contactEmail })),
      ...(returned ? [{ kind: 'pass' as const, recipient: returned.email }] : []),
      ...endedHolders(order, await validPasses(tx, order.id, plan.attendeeIds)),
    ],
    needsApproval,
  };
}

/** Holders of an upgraded pass have their former pass again. */
const endedHolders = (order: LockedOrder, passes: readonly { email: string }[]): RefundPreview['mails'] =>
  kindOf(order).changes === 'passes' ? [] : passes.map(({ email }) => ({ kind: 'pass-ended', recipient: email }));

/** Everybody of the order. The price of a share contains that of the exchanges of the person. */
const peopleOf = (
  facts: RefundableOrder,
  plan: RefundPlan,
  exchanges: readonly EndedExchange[],
): RefundPreview['people'] =>
  facts.people.map(({ attendeeId, name, isEnded, workshopIds }) => ({
    attendeeId,
    name,
    pricePaise:
      priceOfShare(facts, { attendeeId, workshopIds }) +
      exchangesPaise(exchanges.filter((each) => each.attendeeId === attendeeId)),
    isEnded,
    isChosen: plan.attendeeIds.includes(attendeeId),
  }));

const moneyOf = ({
  settled,
  plan: { amountPaise },
}: {
  settled: Settled;
  plan: RefundPlan;
}): RefundPreview['money'] => {
  const { gateway, providerPaymentId: payment } = settled;
  return amountPaise > 0 ? [{ gateway, payment, amountPaise, isByHand: gateway === transferGateway }] : [];
};

/** An exchange that is refunded too, with its credit note. */
async function exchangeOf(
  tx: Sql,
  {
    exchange: { id: orderId, code },
    plan: { amountPaise, feePaise, lines },
  }: { exchange: LockedOrder; plan: RefundPlan },
): Promise<RefundPreview['exchanges'][number]> {
  return {
    code,
    amountPaise,
    feePaise,
    note: amountPaise > 0 ? await partNotePreview(tx, { orderId, lines }) : undefined,
  };
}

const endedOf = ({ people }: RefundableOrder, { attendeeIds }: RefundPlan) =>
  people.filter(({ attendeeId }) => attendeeIds.includes(attendeeId));

/** Seats by workshop, with the names of the people who had them. */
function seatsOf(facts: RefundableOrder, plan: RefundPlan): RefundPreview['seats'] {
  const ended = endedOf(facts, plan);
  return facts.items
    .filter(({ kind }) => kind === 'workshop')
    .map(({ position, refId, label }) => ({
      workshop: label,
      seats: plan.lines.reduce((total, line) => (line.position === position ? total + line.quantity : total), 0),
      people: ended.filter(({ workshopIds }) => workshopIds.includes(refId)).map(({ name }) => name),
    }))
    .filter(({ seats }) => seats > 0);
}

/** Seats of the workshops of an exchange, which the person no longer has. */
const returnedSeats = ({ added, person }: ReturnedWorkshops): RefundPreview['seats'] =>
  added.map((workshop) => ({ workshop, seats: 1, people: [person] }));
