import { normaliseEmail } from '#domain/text/clean-email.ts';
import { groupState, mayCorrectPeople } from '#domain/groups/groups.ts';
import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import type { Group } from '#schemas/api/groups.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { applyCorrection } from '#server/sales/order-page/correct-person.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import { correctionsUntil } from './corrections-until.ts';
import { groupById, ownGroup, type GroupFacts, type GroupParticipant } from './group-facts.ts';
import { wireParticipant } from './read-groups.ts';

interface Correction {
  /** position of the participant, from 1 */
  number: number;
  name: string;
  /** stays as it is if undefined */
  email?: string;
}

interface OwnGroup {
  code: string;
  /** email of the contact */
  email: string;
}

/** Corrects the name or email of a participant, by the rules of `correctPerson`. Their valid pass is mailed again. */
export function correctParticipant(
  services: Services,
  own: OwnGroup,
  { number, name, email: typed }: Correction,
): Promise<Group['participants'][number]> {
  return services.db.transaction(async (tx) => {
    const group = await lockedGroup(tx, services, own);
    const participant = participantOf(group, number);
    const email = typed ?? participant.email;
    checkEmail(group, participant, normaliseEmail(email));

    const facts = await orderFacts(tx, group.id, services.clock.now());
    if (!facts) throw new Problem(404, m.group_refusals_unknown_group());
    await applyCorrection(tx, services, { facts, number, name, email });
    const changed = participantOf((await groupById(tx, group.id))!, number);
    return wireParticipant(changed, {
      state: groupState(group, services.clock.now()),
      programme: services.conference.workshops,
    });
  });
}

/** Locks the order row, so concurrent corrections run one after the other. */
async function lockedGroup(tx: Sql, { conference, clock }: Services, named: OwnGroup): Promise<GroupFacts> {
  const own = await ownGroup(tx, named);
  const group = own && (await lockOrder(tx, own.id)) && (await groupById(tx, own.id));
  if (!group) throw new Problem(404, m.group_refusals_unknown_group());
  const now = clock.now();
  const until = correctionsUntil(conference);
  if (now >= until)
    throw new Problem(409, m.order_refusals_closed({ date: fullDate(conference.group.nameChangesUntil) }));
  if (!mayCorrectPeople(groupState(group, now), { now, until })) throw new Problem(409, m.group_refusals_ended());
  return group;
}

function participantOf({ participants }: GroupFacts, wanted: number): GroupParticipant {
  // the email of a person whose data was erased is empty
  const participant = participants.find(({ number, email }) => number === wanted && email !== '');
  if (!participant) throw new Problem(404, m.group_refusals_unknown_participant());
  if (participant.isEnded) throw new Problem(409, m.group_refusals_ended());
  return participant;
}

/** The email of the contact opens the page of the group, so only staff correct it. */
function checkEmail({ contact, participants }: GroupFacts, { number, email: before }: GroupParticipant, email: string) {
  if (email === before) return;
  if (before === contact.email) throw emailProblem(409, m.group_refusals_contact_email());
  const isTwice = participants.some((other) => other.number !== number && other.email === email);
  if (isTwice) throw emailProblem(400, m.group_booking_duplicate_email({ address: email }));
}

const emailProblem = (status: 400 | 409, message: string) =>
  new Problem(status, message, [{ field: 'email', message }]);
