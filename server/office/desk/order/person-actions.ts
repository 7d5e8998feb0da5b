import { whyNotPerson, type PersonAction } from '#domain/staff/order-actions.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { correctPersonAsStaff, type StaffDetails } from '#server/sales/order-page/correct-person.ts';
import type { OrderFacts, OrderPerson } from '#server/sales/order-page/order-facts.ts';
import { changeWorkshops } from '#server/sales/orders/change-workshops.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { mailNewContact } from '#server/sales/orders/mail-new-contact.ts';
import type { Services } from '#server/office/services.ts';
import { sendPassInTransaction } from '#server/sales/tickets/send-pass.ts';
import { requireConfirmation } from '#server/accounts/staff/desk-guard.ts';
import { actionFacts } from './action-facts.ts';
import { arePassesCorrected, handsOverPass } from './hands-over.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { passStates } from './pass-states.ts';

export interface PersonChange extends OrderChange {
  /** position of the person in the order, from 1 */
  number: number;
}

/** Returns the person, and throws 404 if there is none, 409 if the action is impossible now. */
export async function personFor(
  tx: Sql,
  facts: OrderFacts,
  { number, action }: { number: number; action: PersonAction },
): Promise<OrderPerson> {
  const person = facts.people.find((each) => each.number === number);
  if (!person) throw new Problem(404, m.desk_orders_unknown_person());
  const whyNot = await reason(tx, facts, { person, action });
  if (whyNot !== undefined) throw new Problem(409, whyNot);
  return person;
}

/** Returns why an action on a person is impossible now. */
export async function reason(
  sql: Sql,
  facts: OrderFacts,
  { person, action }: { person: OrderPerson; action: PersonAction },
): Promise<string | undefined> {
  const pass = (await passStates(sql, facts.row.id)).get(person.attendeeId);
  return whyNotPerson(await actionFacts(sql, facts), {
    isErased: person.email === '',
    hasValidPass: pass?.state === 'valid',
    isUpgraded: pass?.state === 'replaced',
  })[action];
}

/**
 * Corrects the details of a person. The contact of an unpaid group, if it is this person, gets the link again. Throws 428 without
 * a confirmation if the pass or the order would go to another person.
 */
export const correctPersonOf = (
  services: Services,
  { number, isConfirmed, ...change }: PersonChange & { isConfirmed: boolean },
  details: StaffDetails,
): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    const person = await personFor(tx, facts, { number, action: 'correct-person' });
    const isHandedOver = await handsOverPass(tx, { facts, person, details, now: services.clock.now() });
    if (isHandedOver) requireConfirmation(isConfirmed);
    const event = await correctPersonAsStaff(tx, services, { facts, number, ...details });
    const order = await lockOrder(tx, facts.row.id);
    if (order && order.contactEmail !== facts.row.contactEmail && facts.status !== 'paid')
      await mailNewContact(tx, services, { order, previousEmail: facts.row.contactEmail });
    return event;
  });

/** Exchanges workshops of a person for others with the same price. */
export const changeWorkshopsOf = (
  services: Services,
  { number, ...change }: PersonChange,
  wanted: readonly string[],
): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    const person = await personFor(tx, facts, { number, action: 'change-workshops' });
    return changeWorkshops(tx, services, { facts, person, wanted });
  });

/** Mails the pass of a person again. Throws 428 without a confirmation if staff have just corrected the person. */
export const sendPassOf = (
  services: Services,
  { number, isConfirmed, ...change }: PersonChange & { isConfirmed: boolean },
): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    const person = await personFor(tx, facts, { number, action: 'send-pass' });
    const { passId, attendeeId } = person;
    if (await arePassesCorrected(tx, [person], services.clock.now())) requireConfirmation(isConfirmed);
    await sendPassInTransaction(tx, services, passId ?? '');
    return { action: 'order.mail-resent', subject: { kind: 'attendee', id: attendeeId }, after: { mail: 'pass' } };
  });
