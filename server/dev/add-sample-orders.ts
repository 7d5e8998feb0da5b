import { kindOf } from '#domain/booking/order-kinds.ts';
import { sameAsContact } from '#domain/booking/attendees.ts';
import { bulkOrder, singleOrder } from '#domain/booking/orders.ts';
import { passFor } from '#domain/booking/passes.ts';
import { bulkPrice, singlePrice } from '#domain/booking/pricing.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import { toRupees } from '#domain/money/money.ts';
import { titleOf } from '#schemas/options.ts';
import { sampleAnswers } from '#schemas/sample-answers.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { bookForGroup } from '#server/sales/groups/book-for-group.ts';
import { bookForBuyer } from '#server/sales/orders/placing/book-for-buyer.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import type { StaffBooking } from '#server/sales/orders/placing/staff-booking.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import type { Services } from '#server/office/services.ts';
import {
  sampleDelegates,
  sampleGroups,
  type SampleContact,
  type SampleDelegate,
  type SampleGroup,
} from './sample-orders.ts';

const actor = { kind: 'program', id: 'sample orders' } as const;

/**
 * Adds groups and delegates for the demo, as if their forms came on paper, and pays some of them. Adds nothing while
 * no orders are accepted, or if there are orders other than issued passes.
 */
export async function addSampleOrders(services: Services): Promise<void> {
  const { conference, gateways, db } = services;
  if (orderRefusal(conference.event.phases) !== undefined || !gateways.conference) return;
  const earlier = await db.orm.selectDistinct({ kind: orders.kind }).from(orders);
  if (earlier.some((order) => kindOf(order).placedBy === 'buyer')) return;

  const [paidGroup, ...groups] = sampleGroups;
  await pay(services, await addGroup(services, paidGroup));
  for (const group of groups) await addGroup(services, group);
  for (const delegate of sampleDelegates) {
    const booking = await addDelegate(services, delegate);
    if (delegate.isPaid) await pay(services, booking);
  }
}

/** Orders the pass of a group. Its contact also books a workshop. */
function addGroup(services: Services, { contact, institution, others }: SampleGroup): Promise<StaffBooking> {
  const { answers, attendee, workshop, ...offer } = offerTo(services, contact, institution);
  const [, host = ''] = contact.email.split('@');
  const participants = [
    { ...attendee, workshops: [workshop.id] },
    ...others.map((name, index) => ({
      name,
      designation: attendee.designation,
      email: `${name.split(' ')[0]!.toLowerCase()}@${host}`,
      mobile: String(Number(contact.mobile) + index + 1),
      workshops: [],
    })),
  ];
  const priced = participants.map(({ workshops }) => ({
    workshops: workshops.map(() => ({ price: workshop.amount })),
  }));
  const { total } = bulkPrice({ price: offer.pass.price, participants: priced });
  const order = {
    ...bulkOrder({ answers, participants, total, ...offer }),
    ...sentBeside(services, contact, institution),
  };
  return bookForGroup(services, actor, { requestId: contact.email, source: 'paper', order });
}

function addDelegate(services: Services, { institution, ...contact }: SampleDelegate): Promise<StaffBooking> {
  const { answers, attendee, workshop, ...offer } = offerTo(services, contact, institution);
  const { total } = singlePrice({ price: offer.pass.price, count: 1, workshops: [{ price: workshop.amount }] });
  const booking = { answers, attendees: [attendee], workshopIds: [workshop.id], total, ...offer };
  const order = { ...singleOrder(booking), ...sentBeside(services, contact, institution) };
  return bookForBuyer(services, actor, { requestId: contact.email, source: 'paper', order, way: 'transfer' });
}

/** The answers of a contact with those that the form document also requires, the pass and the workshop of the sample orders. */
function offerTo({ conference }: Services, { name: personName, email, mobile }: SampleContact, institution: string) {
  const { event, passes, workshops } = conference;
  const answers = sampleAnswers(delegateForm.document, {
    personName,
    email,
    mobile,
    name: institution,
    title: 'dr',
    qualification: 'MD',
    discipline: 'medicine',
    personDesignation: 'associate_professor',
    institutionType: 'government',
    stream: 'medical',
    participation: ['conference'],
  } as const);
  const label = titleOf(delegateForm.document, 'personDesignation', answers.personDesignation);
  return {
    answers,
    attendee: sameAsContact(answers, label),
    pass: passFor('consultant', passes)!,
    conferenceId: event.ids.conferenceIds.consultant,
    workshop: workshops.find((each) => each.passes.includes('consultant'))!,
  };
}

/** The other properties of an order. The service ignores the recipient if the invoice does not need it. */
const sentBeside = ({ conference }: Services, { name }: SampleContact, institution: string) => ({
  consentVersion: conference.event.consent.version,
  recipient: { name, address: institution, state: 'Tamil Nadu' },
});

const pay = (services: Services, { code, totalPaise }: StaffBooking) =>
  transferReceived(services, actor, {
    reference: code,
    rupees: toRupees(totalPaise),
    bankReference: `SAMPLE${code}`,
  });
