import { isGroup, kindOf } from '#domain/booking/order-kinds.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { orderLimits } from '#domain/limits.ts';
import { mayCorrect } from '#domain/booking/order-page.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseMobile } from '#schemas/phone-formats.ts';
import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { attendees, orders } from '#server/sales/orders/orders.tables.ts';
import { corrections } from './order-page.tables.ts';
import { queuePassMail } from '#server/sales/tickets/queue-pass-mail.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { orderFacts, type OrderFacts, type OrderPerson } from './order-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { moveAbstract } from '#server/sales/order-page/move-abstract.ts';
import { moveClaim } from './move-claim.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

interface Correction {
  orderId: string;
  /** position of the person in the order, from 1 */
  number: number;
  name: string;
  email: string;
}

/**
 * Corrects the name or email of a person of an order. If the person is the contact, corrects the contact too. The QR
 * code contains the name, so a valid pass is mailed again. After a change of email, the previous email gets a mail,
 * and the order link in earlier mails becomes invalid. Decision 37.
 */
export async function correctPerson(services: Services, correction: Correction): Promise<void> {
  await services.db.transaction(async (tx) => {
    const facts =
      (await lockOrder(tx, correction.orderId)) && (await orderFacts(tx, correction.orderId, services.clock.now()));
    if (!facts) throw new Problem(404, m.order_refusals_unknown());
    const { number, name, email } = correction;
    await applyCorrection(tx, services, { facts, number, name, email, check: () => checkTime(services, facts) });
  });
}

interface BuyersCorrection extends NewDetails {
  facts: OrderFacts;
  number: number;
  /** called if something is different; throws a Problem if the order can no longer be corrected */
  check?: () => void;
}

/** Corrects a person for the buyer of an order or the contact of a group; their number of corrections is limited. */
export async function applyCorrection(
  tx: Sql,
  services: Services,
  { facts, number, name, email, check }: BuyersCorrection,
): Promise<void> {
  const wanted = normalised({ name, email });
  const person = personOf(facts, number);
  if (wanted.name === person.name && wanted.email === person.email) return;
  if (facts.status === 'paid' && person.passId === null) throw new Problem(409, m.order_refusals_ended()); // was refunded

  check?.();
  checkDetails(wanted);
  checkCount(person);
  await record(tx, services, { facts, person, wanted });
  await noteCorrection(tx, services, { facts, person, wanted });
  if (facts.status === 'paid') await queueMails(tx, services, { facts, person, wanted });
}

/** Details that staff can correct. Those that are missing stay. */
export interface StaffDetails extends NewDetails {
  mobile?: string;
  designation?: string;
  organisation?: string;
}

/**
 * Corrects the details of a person for staff, who have no deadline and no limit. The buyer's number of
 * corrections does not change. The caller has locked the order row, and checked that the order can be corrected.
 * Returns the event for the audit log; undefined if nothing is different.
 */
export async function correctPersonAsStaff(
  tx: Sql,
  services: Services,
  { facts, number, ...given }: StaffDetails & { facts: OrderFacts; number: number },
): Promise<AuditEvent | undefined> {
  const { name, email, ...more } = given;
  const wanted: StaffDetails = { ...normalised({ name, email }), ...cleaned(more) };
  const person = personOf(facts, number);
  const changed = (Object.keys(wanted) as (keyof StaffDetails)[]).filter((field) => wanted[field] !== person[field]);
  if (changed.length === 0) return undefined;
  checkDetails(normalised(wanted));
  checkMore(wanted, changed);
  await record(tx, services, { facts, person, wanted });
  const isOnPass = changed.some((field) => field !== 'mobile');
  if (facts.status === 'paid' && isOnPass) await queueMails(tx, services, { facts, person, wanted });
  return {
    action: 'order.person-corrected',
    subject: { kind: 'attendee', id: person.attendeeId },
    before: Object.fromEntries(Object.keys(wanted).map((field) => [field, person[field as keyof StaffDetails]])),
    after: { ...wanted },
  };
}

const normalised = ({ name, email }: NewDetails): NewDetails => ({
  name: oneLine(name),
  email: normaliseEmail(email),
});

/** A person whose data was erased has no valid pass, and a correction must not restore it (decision 42). */
function personOf({ people }: OrderFacts, wanted: number): OrderPerson {
  const person = people.find(({ number, email }) => number === wanted && email !== '');
  if (!person) throw new Problem(404, m.order_refusals_unknown_person());
  return person;
}

function checkTime({ conference, clock }: Services, { row, status }: OrderFacts): void {
  const now = clock.now();
  const { correctionsUntil } = conference.event;
  const until = dayEnd(conference, correctionsUntil);
  if (now >= until) throw new Problem(409, m.order_refusals_closed({ date: fullDate(correctionsUntil) }));
  if (!kindOf(row).isCorrectedOnOrderPage || !mayCorrect(status, { now, until }))
    throw new Problem(409, m.order_refusals_ended());
}

type NewDetails = Pick<Correction, 'name' | 'email'>;

function checkDetails(wanted: NewDetails): void {
  const problems = problemsOnWire(personForm, { ...wanted });
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
}

/** Returns the details as a booking stores them. */
const cleaned = (texts: Omit<StaffDetails, keyof NewDetails>): Omit<StaffDetails, keyof NewDetails> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      if (text === undefined) return [];
      return [[field, field === 'mobile' ? normaliseMobile(text) : oneLine(text)] as const];
    }),
  );

/** The rules of the booking for the fields that have changed. The form of delegates calls the institution `name`. */
function checkMore({ organisation, ...wanted }: StaffDetails, changed: readonly string[]): void {
  const ofInstitution = problemsOnWire(delegateForm, { name: organisation ?? '' })
    .filter(({ field }) => field === 'name')
    .map((problem) => ({ ...problem, field: 'organisation' }));
  const problems = [...problemsOnWire(attendeeForm, { ...wanted }), ...ofInstitution].filter(({ field }) =>
    changed.includes(field),
  );
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
}

function checkCount({ changes }: OrderPerson): void {
  const { correctionsPerPerson } = orderLimits;
  if (changes >= correctionsPerPerson)
    throw new Problem(409, m.order_refusals_used_up({ times: correctionsPerPerson }));
}

interface Correcting {
  facts: OrderFacts;
  person: OrderPerson;
  wanted: StaffDetails;
}

async function record(tx: Sql, services: Services, { facts, person, wanted }: Correcting): Promise<void> {
  const { row } = facts;
  const now = services.clock.now();
  const { attendeeId, email } = person;
  const isMoved = wanted.email !== email;
  if (isMoved) {
    const move = { orderId: row.id, attendeeId, from: email, to: wanted.email };
    await moveAbstract(tx, move);
    await moveClaim(tx, move);
  }
  await tx.orm.update(attendees).set(wanted).where(eq(attendees.id, attendeeId));
  await tx.orm.update(tickets).set({ email: wanted.email }).where(eq(tickets.attendeeId, attendeeId));
  const linkVersion = (row.linkVersion ?? 0) + 1;
  const hadLink = !isGroup(row) || email === row.contactEmail; // participants of a group get no order link
  await tx.orm
    .update(orders)
    .set({ ...contactOf(facts, person, wanted), ...(isMoved && hadLink && { linkVersion }), updatedAt: now })
    .where(eq(orders.id, row.id));
}

/** Notes a correction by the buyer, whose number is limited. */
async function noteCorrection(tx: Sql, { clock }: Services, { facts, person, wanted }: Correcting): Promise<void> {
  await tx.orm.insert(corrections).values({
    id: randomUUID(),
    orderId: facts.row.id,
    attendeeId: person.attendeeId,
    nameBefore: person.name,
    nameAfter: wanted.name,
    emailBefore: person.email,
    emailAfter: wanted.email,
    correctedAt: clock.now(),
  });
}

/**
 * Returns the changes of the contact, if the person is the contact. The billing name changes only while the order is
 * unpaid, because afterwards the invoice contains it.
 */
function contactOf({ row }: OrderFacts, person: OrderPerson, wanted: StaffDetails): Partial<OrderFacts['row']> {
  const { name, email, mobile } = wanted;
  if (person.email !== row.contactEmail) return {};
  const isBilled = row.state !== 'paid' && row.billingName === row.contactName;
  const contact = { contactName: name, contactEmail: email, ...(mobile !== undefined && { contactMobile: mobile }) };
  return { ...contact, ...(isBilled && { billingName: name }) };
}

/**
 * Mails the pass to the new email. Mails the previous email that the email was changed, without stating the new one.
 */
async function queueMails(tx: Sql, services: Services, { facts, person, wanted }: Correcting): Promise<void> {
  const orderId = facts.row.id;
  const { passId, email } = person;
  if (passId !== null) await queuePassMail(tx, services, { orderId, passId, email: wanted.email });
  if (wanted.email === email) return;
  const isParticipant = isGroup(facts.row) && email !== facts.row.contactEmail;
  await queueMail(tx, services.jobs, {
    kind: 'order-moved',
    recipient: email,
    payload: isParticipant ? { isParticipant } : {},
    orderId,
    now: services.clock.now(),
  });
}
