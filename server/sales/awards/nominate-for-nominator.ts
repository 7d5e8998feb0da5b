import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { AwardOrderBody } from '#schemas/api/awards.api.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { mailedOrderLink } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import {
  bookingOf,
  earlierBooking,
  placedEvent,
  staffPayment,
  type StaffBooking,
} from '#server/sales/orders/placing/staff-booking.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import type { Services } from '#server/sales/services.ts';
import type { StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';
import { awardRows, type AwardRows } from './award-rows.ts';
import { nominations } from './awards.tables.ts';
import { openNominations } from './open-nominations.ts';
import { writeAwardOrder } from './place-award.ts';
import { readAwardOrder, type AwardBooking } from './read-nomination.ts';

interface NominatorsForm extends StaffFormWithNote {
  order: AwardOrderBody;
  way: PaymentWay;
}

export interface StaffNomination extends StaffBooking {
  nominationId: string;
}

/**
 * Saves a nomination and places its order for the nominator, by the rules of `placeAward`. The nominator gets a mail with
 * the link to pay, and with the bank account if `way` is 'transfer'. A repeated call returns the same order; with other
 * answers it replaces the nomination and its unpaid order. Throws 409 if that order is paid already.
 */
export function nominateForNominator(services: Services, actor: Actor, form: NominatorsForm): Promise<StaffNomination> {
  const gateway = openNominations(services, form);
  const booking = readAwardOrder(form.order, services.conference);
  const rows = rowsOf(services, actor, { form, booking, gateway: gateway.name });
  return changeWithEvent(services, actor, async (tx) => {
    const earlier = await earlierBooking(tx, rows);
    if (earlier) return { result: await withNomination(tx, earlier), event: undefined };
    await dropEarlierNomination(tx, { tokenHash: rows.order.token_hash, award: booking.award });
    await writeAwardOrder(tx, services, { booking, rows });
    if (!(await settleIfFree(tx, services, rows.order))) await mailLink(tx, services, { rows, way: form.way });
    return { result: await withNomination(tx, bookingOf(rows)), event: placedEvent(rows, form) };
  });
}

interface Source {
  form: NominatorsForm;
  booking: AwardBooking;
  gateway: string;
}

function rowsOf(services: Services, actor: Actor, source: Source): AwardRows {
  const { conference, clock } = services;
  return awardRows(source.booking, { conference, ...staffPayment(services, actor, source), now: clock.now() });
}

/** Deletes the nomination of an earlier call of the same form for another award. Throws 409 if a nomination is paid. */
async function dropEarlierNomination(
  tx: Sql,
  { tokenHash, award }: { tokenHash: string; award: string },
): Promise<void> {
  const paid = await tx.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tokenHash, tokenHash), inArray(orders.state, ['paid', 'late', 'refunded'])));
  if (paid.length > 0) throw new Problem(409, m.desk_forms_paid_before());
  await tx.orm.delete(nominations).where(and(eq(nominations.tokenHash, tokenHash), ne(nominations.award, award)));
}

async function mailLink(
  tx: Sql,
  { keys, jobs, clock }: Services,
  { rows: { order }, way }: { rows: AwardRows; way: PaymentWay },
): Promise<void> {
  await queueMail(tx, jobs, {
    kind: 'award-to-pay',
    recipient: order.contact_email,
    payload: { link: mailedOrderLink(keys, { ...order, linkVersion: null, contactEmail: order.contact_email }), way },
    orderId: order.id,
    now: clock.now(),
  });
}

async function withNomination(tx: Sql, booking: StaffBooking): Promise<StaffNomination> {
  const [row] = await tx.orm
    .select({ id: nominations.id })
    .from(nominations)
    .where(eq(nominations.orderId, booking.id));
  return { ...booking, nominationId: row!.id };
}
