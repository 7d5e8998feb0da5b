import type { Attendee } from '#domain/attendees.ts';
import { answersOf } from '#domain/orders.ts';
import { slots, type Slot } from '#domain/passes.ts';
import { offersPresentation } from '#domain/phases.ts';
import { singlePrice } from '#domain/pricing.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import { isOffered } from '#domain/workshops.ts';
import type { ConferenceOrder } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers, EventFile } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/delegate.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { trimmed } from '#schemas/visible.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Problem } from '#server/problems.ts';
import { booking, refusals } from '#words';

/** What an order asks for, once everything that can be decided without rows is decided. Spec: registration 3.5, 5.2, 5.4. */
export interface Booking {
  answers: DelegateAnswers;
  pass: EventFile['passes'][number];
  conferenceId: string;
  attendees: Attendee[];
  workshops: EventFile['workshops'];
  totalPaise: Paise;
}

export function readOrder(order: ConferenceOrder, conference: EventFile): Booking {
  const answers = readAnswers(order, conference);
  if (order.consentVersion !== conference.event.consent.version) throw new Problem(400, refusals.consent);

  const { slot, attendees } = readTickets(order, conference.event.limits.maxTicketsPerOrder);
  checkAttendees(attendees, answers);

  const { conferenceIds } = conference.event.ids;
  const pass = conference.passes.find(({ type }) => type === `conferenceTicket${slot}`);
  if (!pass || conferenceIds[pass.key] !== order.conferenceId) throw new Problem(400, refusals.wrongPass);

  const workshops = readWorkshops(order.addonData, pass, conference);
  const prices = workshops.map(({ amount }) => ({ price: amount }));
  const { total } = singlePrice({ price: pass.price, count: attendees.length, workshops: prices });
  if (toPaise(order.OrderCost) !== toPaise(total)) throw new Problem(422, refusals.total(total));

  return {
    answers,
    pass,
    conferenceId: order.conferenceId,
    attendees,
    workshops,
    totalPaise: toPaise(total),
  };
}

function readAnswers(order: ConferenceOrder, { event }: EventFile): DelegateAnswers {
  const form = offersPresentation(event.phases) ? delegateFormWithPresentation : delegateForm;
  let problems: FieldProblem[] = [];
  const areRight = (answers: Answers): answers is Answers & DelegateAnswers => {
    problems = problemsOnWire(form, answers);
    return problems.length === 0;
  };
  const answers = trimmed(answersOf(order as Record<string, unknown> as Answers)); // the form's validator looks into every value
  if (!areRight(answers)) throw new Problem(400, refusals.answers, problems);
  return answers;
}

/** Exactly one slot is filled, its list is as long as its count, and the others are empty. */
function readTickets(order: ConferenceOrder, most: number): { slot: Slot; attendees: Attendee[] } {
  const filled = slots.filter((slot) => order[`conferenceTicket${slot}`] > 0);
  const wanted = filled.reduce((sum, slot) => sum + order[`conferenceTicket${slot}`], 0);
  if (wanted > most) throw new Problem(400, booking.oneTicket);

  const [slot] = filled;
  const listed = slots.filter((candidate) => order[`conferenceData${candidate}`].length > 0);
  if (slot === undefined || filled.length > 1 || listed.some((candidate) => candidate !== slot))
    throw new Problem(400, refusals.ticketCount);

  const attendees = order[`conferenceData${slot}`];
  if (attendees.length !== wanted) throw new Problem(400, refusals.ticketCount);
  return { slot, attendees: attendees.map(tidy) };
}

const tidy = ({ name, designation, email, mobile }: Attendee): Attendee => ({
  name: name.trim(),
  designation: designation.trim(),
  email: email.trim(),
  mobile: mobile.trim(),
});

/** A single ticket has no attendee step: there the contact's mobile, which may be shorter, stands for the attendee's. */
function checkAttendees(attendees: Attendee[], contact: DelegateAnswers): void {
  const problems = attendees.flatMap((attendee, index) =>
    problemsOnWire(attendeeForm, { ...attendee })
      .filter(({ field }) => !(attendees.length === 1 && field === 'mobile' && attendee.mobile === contact.mobile))
      .map(({ field, message }) => ({ field: `attendee${index + 1}.${field}`, message })),
  );
  if (problems.length > 0) throw new Problem(400, booking.attendeesIncomplete, problems);
}

function readWorkshops(ids: string[], pass: Booking['pass'], { event, workshops }: EventFile): EventFile['workshops'] {
  const most = event.limits.maxWorkshops;
  if (new Set(ids).size < ids.length) throw new Problem(400, refusals.repeatedWorkshop);
  if (ids.length > most) throw new Problem(400, refusals.tooManyWorkshops(most));

  const groups = new Set<string>();
  return ids.map((id) => {
    const workshop = workshops.find((candidate) => candidate.id === id && candidate.passes.includes(pass.key));
    const group = workshop?.description.group || 'Others';
    if (!workshop || !isOffered({ ...workshop.description, group }, event.workshopFilters))
      throw new Problem(400, refusals.unknownWorkshop);
    if (groups.has(group)) throw new Problem(400, refusals.sameGroup(group));
    groups.add(group);
    return workshop;
  });
}
