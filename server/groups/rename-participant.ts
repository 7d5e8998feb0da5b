import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { oneLine } from '#domain/text/clean-text.ts';
import { groupState, mayChangeNames, passState } from '#domain/groups/groups.ts';
import { nameChanges as allowed } from '#domain/limits.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import type { Sql } from '#server/db/database.ts';
import { attendees } from '#server/orders/orders.tables.ts';
import { nameChanges } from './groups.tables.ts';
import { Problem } from '#server/http/problems.ts';
import { groupById, ownGroup, type GroupFacts, type GroupParticipant } from './group-facts.ts';
import { namesUntil } from './names-until.ts';
import { wireParticipant } from './read-groups.ts';
import type { Services } from '#server/services.ts';
import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { lockOrder } from '#server/orders/lock-order.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

interface Correction {
  code: string;
  email: string;
  /** position of the participant, from 1 */
  number: number;
  name: string;
}

/** Corrects the name of a participant. The QR code contains the name, so a valid pass is mailed again. */
export function renameParticipant(services: Services, correction: Correction): Promise<Group['participants'][number]> {
  const name = oneLine(correction.name);
  return services.db.transaction(async (tx) => {
    const group = await lockedGroup(tx, services, correction);
    const participant = group.participants.find(({ number }) => number === correction.number);
    if (!participant) throw new Problem(404, m.group_refusals_unknown_participant());
    if (participant.isEnded) throw new Problem(409, m.group_refusals_ended_names());
    const state = groupState(group, services.clock.now());
    if (name === participant.name) return wireParticipant(participant, state);

    check(participant, name);
    await record(tx, services, { group, participant, name });
    const changed = { ...participant, name, changes: participant.changes + 1 };
    return wireParticipant(changed, state);
  });
}

/** Locks the order row, so concurrent corrections run one after the other. */
async function lockedGroup(tx: Sql, { conference, clock }: Services, correction: Correction): Promise<GroupFacts> {
  const own = await ownGroup(tx, correction);
  const group = own && (await lockOrder(tx, own.id)) && (await groupById(tx, own.id));
  if (!group) throw new Problem(404, m.group_refusals_unknown_group());
  const now = clock.now();
  const until = namesUntil(conference);
  if (now >= until)
    throw new Problem(409, m.group_refusals_names_closed({ date: fullDate(conference.group.nameChangesUntil) }));
  if (!mayChangeNames(groupState(group, now), { now, until })) throw new Problem(409, m.group_refusals_ended_names());
  return group;
}

function check({ email, changes }: GroupParticipant, name: string): void {
  const problems = problemsOnWire(personForm, { name, email });
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  if (changes >= allowed.perParticipant)
    throw new Problem(409, m.group_refusals_names_used_up({ times: allowed.perParticipant }));
}

async function record(
  tx: Sql,
  { jobs, clock }: Services,
  { group, participant, name }: { group: GroupFacts; participant: GroupParticipant; name: string },
): Promise<void> {
  const now = clock.now();
  const { attendeeId, passId, email, name: nameBefore } = participant;
  await tx.orm.update(attendees).set({ name }).where(eq(attendees.id, attendeeId));
  await tx.orm
    .insert(nameChanges)
    .values({ id: randomUUID(), orderId: group.id, attendeeId, nameBefore, nameAfter: name, changedAt: now });
  if (passState(groupState(group, now)) !== 'valid') return;
  await queueMail(tx, jobs, { kind: 'pass', recipient: email, payload: { passId }, orderId: group.id, passId, now });
}
