import { cleanEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { normaliseMobile } from '#schemas/phone-formats.ts';
import { slots, type Slot } from '#domain/booking/passes.ts';
import type { AnyOrder } from '#schemas/api/orders.api.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';

/**
 * A person of an order. Single and group orders have counts, lists and the pass in the same fields.
 * Rows: ORDER-03, ORDER-04, ORDER-12, ORDER-13.
 */
type Person = AnyOrder['conferenceData1'][number];

export const tidy = ({ name, designation, email, mobile }: Person) => ({
  name: oneLine(name),
  designation: oneLine(designation),
  email: cleanEmail(email),
  mobile: normaliseMobile(mobile),
});

/** The number of tickets in an order. */
export const countOf = (order: AnyOrder): number =>
  slots.reduce((sum, slot) => sum + order[`conferenceTicket${slot}`], 0);

/** Returns the only slot with tickets. Throws 400 if its list has another length, or if other slots are not empty. */
export function readTickets(order: AnyOrder): { slot: Slot; people: Person[] } {
  const filled = slots.filter((slot) => order[`conferenceTicket${slot}`] > 0);
  const [slot] = filled;
  const listed = slots.filter((candidate) => order[`conferenceData${candidate}`].length > 0);
  if (slot === undefined || filled.length > 1 || listed.some((candidate) => candidate !== slot))
    throw new Problem(400, m.refusals_ticket_count());

  const people = order[`conferenceData${slot}`];
  if (people.length !== countOf(order)) throw new Problem(400, m.refusals_ticket_count());
  return { slot, people };
}

/** Returns the pass of the slot. Throws 400 if it does not belong to the conference of the order. */
export function readPass(
  { conferenceId }: AnyOrder,
  { slot, conference }: { slot: Slot; conference: EventFile },
): EventFile['passes'][number] {
  const pass = conference.passes.find(({ type }) => type === `conferenceTicket${slot}`);
  const { conferenceIds } = conference.event.ids;
  if (!pass || conferenceIds[pass.key] !== conferenceId) throw new Problem(400, m.refusals_wrong_pass());
  return pass;
}
