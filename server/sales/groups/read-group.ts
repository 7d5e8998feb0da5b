import { sameAsContact } from '#domain/booking/attendees.ts';
import { toPaise, formatInr } from '#domain/money/money.ts';
import { answersOf } from '#domain/booking/orders.ts';
import { firstDuplicate, seatsWanted, withContact, type Participant } from '#domain/groups/participants.ts';
import { bulkPrice } from '#domain/booking/pricing.ts';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import type { EventFile, GroupContactAnswers } from '#schemas/compiled/types.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { titleOf } from '#schemas/options.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import { countOf, readPass, readTickets, tidy } from '#server/sales/orders/placing/read-envelope.ts';
import { readRecipient } from '#server/sales/orders/placing/read-recipient.ts';
import type { Booking } from '#server/sales/orders/read-order.ts';
import { choiceRefusal } from '#server/sales/orders/placing/choice-refusal.ts';

type Workshops = EventFile['workshops'];

/** Validates a group order with all checks that need no database. Rows: ORDER-10 to ORDER-17, BULK-17 to BULK-22. */
export function readGroup(order: AnyOrder, conference: EventFile): Booking {
  const answers = readAnswers(order);
  if (order.consentVersion !== conference.event.consent.version) throw new Problem(400, m.refusals_consent());

  const { least, most } = conference.group.participants;
  const count = countOf(order);
  if (count < least || count > most) throw new Problem(400, m.group_refusals_participants({ least, most }));
  const { slot, people } = readTickets(order);
  const pass = readPass(order, { slot, conference });
  const participants = readParticipants(people, answers);
  const offered = conference.workshops.filter(({ passes }) => passes.includes(pass.key));
  const chosen = participants.map((participant, index) => readChoice(participant, { index, offered, conference }));
  checkList(order.addonData, participants);

  const prices = chosen.map((list) => ({ workshops: list.map(({ amount }) => ({ price: amount })) }));
  const { total } = bulkPrice({ price: pass.price, participants: prices });
  if (toPaise(order.OrderCost) !== toPaise(total))
    throw new Problem(422, m.refusals_total({ right: formatInr(total) }));

  const totalPaise = toPaise(total);
  const recipient = readRecipient(order, { totalPaise, gstNumber: answers.gstNumber });
  const seats = seatsWanted(participants);
  return {
    kind: 'bulk',
    answers,
    pass,
    conferenceId: order.conferenceId,
    attendees: participants.map(({ workshops: workshopIds, ...person }) => ({ ...person, workshopIds })),
    workshops: offered.flatMap((workshop) => {
      const wanted = seats.get(workshop.id);
      return wanted === undefined ? [] : [{ ...workshop, seats: wanted }];
    }),
    totalPaise,
    ...(recipient && { recipient }),
  };
}

function readAnswers(order: AnyOrder): GroupContactAnswers {
  // validated in the next lines
  const answers = normaliseAnswers(groupContactForm, answersOf(order as Record<string, unknown> as Answers));
  const problems = problemsOnWire(groupContactForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  return answers as unknown as GroupContactAnswers; // validated in the lines above
}

/** Reads and validates the participants. The contact replaces participant 1. Row: BULK-16. */
function readParticipants(people: AnyOrder['conferenceData1'], answers: GroupContactAnswers): Participant[] {
  const label = titleOf(groupContactForm.document, 'personDesignation', answers.personDesignation);
  const listed = people.map((person) => ({ ...tidy(person), workshops: person.workshops ?? [] }));
  const participants = withContact(listed, sameAsContact(answers, label));
  const problems = participants.flatMap(({ workshops: _, ...person }, index) =>
    problemsOnWire(attendeeForm, person).map(({ field, message }) => ({ field: fieldOf(index, field), message })),
  );
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);

  const twice = firstDuplicate(participants.map(({ email }) => email));
  if (!twice) return participants;
  const message = m.group_booking_duplicate_email({ address: twice.email });
  throw new Problem(400, message, [{ field: fieldOf(twice.index, 'email'), message }]);
}

/**
 * Returns the workshops of a participant. Allows all times of a workshop group, because the time filters apply only
 * to single registrations (WSMODAL-08, WSMODAL-09).
 */
function readChoice(
  { workshops: ids }: Participant,
  { index, offered, conference }: { index: number; offered: Workshops; conference: EventFile },
): Workshops {
  const chosen = ids.flatMap((id) => offered.find((workshop) => workshop.id === id) ?? []);
  const reason =
    chosen.length < ids.length ? m.refusals_unknown_workshop() : choiceRefusal(chosen, conference.event.limits);
  if (reason === undefined) return chosen;
  const message = `${m.group_booking_participant({ number: index + 1 })}: ${reason}`;
  throw new Problem(400, message, [{ field: fieldOf(index, 'workshops'), message: reason }]);
}

/** Throws 400 unless `addonData` equals the workshops of all participants, in any order. */
function checkList(listed: readonly string[], participants: readonly Participant[]): void {
  const wanted = participants.flatMap(({ workshops }) => workshops);
  if (wanted.toSorted().join('\n') !== listed.toSorted().join('\n'))
    throw new Problem(400, m.group_refusals_workshop_list());
}

const fieldOf = (index: number, field: string): string => `participant${index + 1}.${field}`;
