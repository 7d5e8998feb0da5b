import type { Attendee } from '#domain/booking/attendees.ts';
import { answersOf } from '#domain/booking/orders.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import { toPaise, type Paise, formatInr } from '#domain/money/money.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import { groupFilters, workshopTime, isOffered } from '#domain/booking/workshops.ts';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers, EventFile, GroupContactAnswers } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeesForm, duplicateEmail } from '#schemas/forms/booking/attendees.form.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import { choiceRefusal, groupOf } from './placing/choice-refusal.ts';
import { readRecipient } from './placing/read-recipient.ts';
import { countOf, readPass, readTickets, tidy } from './placing/read-envelope.ts';

/** An order that passed all checks that need no database. Rows: ORDER-01 to ORDER-09, WSMODAL-10 to WSMODAL-12. */
export interface Booking {
  kind: 'single' | 'bulk';
  answers: DelegateAnswers | GroupContactAnswers;
  pass: EventFile['passes'][number];
  conferenceId: string;
  attendees: (Attendee & { workshopIds: string[] })[];
  /** chosen workshops; `seats` is the number of seats for all attendees together */
  workshops: (EventFile['workshops'][number] & { seats: number })[];
  totalPaise: Paise;
  /** recipient of a large invoice without a GST number */
  recipient?: InvoiceRecipient;
}

export type SingleBooking = Booking & { answers: DelegateAnswers };

export function readOrder(order: AnyOrder, conference: EventFile): SingleBooking {
  const answers = readAnswers(order, conference);
  if (order.consentVersion !== conference.event.consent.version) throw new Problem(400, m.refusals_consent());

  const { maxTicketsPerOrder: most } = conference.event.limits;
  if (countOf(order) > most)
    throw new Problem(400, most === 1 ? m.booking_one_ticket() : m.refusals_too_many_tickets({ most }));
  const { slot, people } = readTickets(order);
  if (people.some(({ workshops }) => workshops !== undefined))
    throw new Problem(400, m.refusals_workshops_of_attendee());
  const attendees = people.map(tidy);
  checkAttendees(attendees);

  const pass = readPass(order, { slot, conference });
  const workshops = readWorkshops(order.addonData, pass, conference);
  const prices = workshops.map(({ amount }) => ({ price: amount }));
  const { total } = singlePrice({ price: pass.price, count: attendees.length, workshops: prices });
  if (toPaise(order.OrderCost) !== toPaise(total))
    throw new Problem(422, m.refusals_total({ right: formatInr(total) }));

  const totalPaise = toPaise(total);
  const recipient = readRecipient(order, { totalPaise, gstNumber: answers.gstNumber });
  const workshopIds = workshops.map(({ id }) => id);
  return {
    kind: 'single',
    answers,
    pass,
    conferenceId: order.conferenceId,
    // an order has each workshop once; it belongs to the first attendee
    attendees: attendees.map((attendee, index) => ({ ...attendee, workshopIds: index === 0 ? workshopIds : [] })),
    workshops: workshops.map((workshop) => ({ ...workshop, seats: 1 })),
    totalPaise,
    ...(recipient && { recipient }),
  };
}

function readAnswers(order: AnyOrder, { event }: EventFile): DelegateAnswers {
  const form = offersPresentation(event.phases) ? delegateFormWithPresentation : delegateForm;
  let problems: FieldProblem[] = [];
  const areRight = (answers: Answers): answers is Answers & DelegateAnswers => {
    problems = problemsOnWire(form, answers);
    return problems.length === 0;
  };
  // validated in the next lines
  const answers = normaliseAnswers(form, answersOf(order as Record<string, unknown> as Answers));
  if (!areRight(answers)) throw new Problem(400, m.refusals_answers(), problems);
  return answers;
}

function checkAttendees(attendees: Attendee[]): void {
  const answers = { attendees: attendees.map((attendee) => ({ ...attendee })) };
  const problems = problemsOnWire(attendeesForm, answers).map(({ field, message }) => ({
    field: field.replace(/^attendees\.(\d+)/, (_, index) => `attendee${Number(index) + 1}`),
    message,
  }));
  if (problems.length === 0) return;
  const [duplicate] = duplicateEmail(attendees);
  const isDuplicateOnly = problems.every(({ message }) => message === duplicate?.message);
  throw new Problem(400, (isDuplicateOnly && duplicate?.message) || m.booking_attendees_incomplete(), problems);
}

function readWorkshops(ids: string[], pass: Booking['pass'], { event, workshops }: EventFile): EventFile['workshops'] {
  const chosen = ids.map((id) => {
    const workshop = workshops.find((candidate) => candidate.id === id && candidate.passes.includes(pass.key));
    const isOnOffer =
      workshop &&
      isOffered(
        { dateTime: workshopTime(workshop.time), group: groupOf(workshop.description) },
        groupFilters(event.workshopFilters),
      );
    if (!isOnOffer) throw new Problem(400, m.refusals_unknown_workshop());
    return workshop;
  });
  const reason = choiceRefusal(chosen, event.limits);
  if (reason !== undefined) throw new Problem(400, reason);
  return chosen;
}
