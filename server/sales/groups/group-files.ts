import { csvFile } from '#server/platform/csv-file.ts';
import { groupState, hasProforma, passState } from '#domain/groups/groups.ts';
import { bookedHours } from '#domain/booking/workshops.ts';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import { printPasses, printProforma } from '#server/sales/printing/render-pdf.ts';
import type { Pass } from '#server/sales/tickets/pass-pdf.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { ownGroup, type GroupFacts, type GroupParticipant } from './group-facts.ts';
import { groupLetter } from './group-letter.ts';

const statesMessages = {
  valid: m.participant_list_states_valid,
  provisional: m.participant_list_states_provisional,
  expired: m.participant_list_states_expired,
  cancelled: m.participant_list_states_cancelled,
};

/** Files for the contact of a group: passes, pro-forma invoice, participant list. */
export interface GroupFile {
  name: string;
  type: string;
  content: Buffer | string;
}

type Named = { code: string; email: string };
/** the group, and the network of the call */
type Asked = Named & { network: string };

async function found({ db }: Services, named: Named): Promise<GroupFacts> {
  const group = await ownGroup(db, named);
  if (!group) throw new Problem(404, m.group_refusals_unknown_group());
  return group;
}

export async function groupPasses(services: Services, { network, ...named }: Asked): Promise<GroupFile> {
  const group = await found(services, named);
  if (group.state !== 'paid') throw new Problem(409, m.group_refusals_not_paid());
  // a participant who was refunded, or whose data was erased (decision 42), has no valid pass
  const holders = group.participants.filter(({ email, isEnded }) => email !== '' && !isEnded);
  const { event, workshops } = services.conference;
  const passes = holders.map((person) =>
    passOf(group, {
      ...person,
      workshops: inTimeOrder(person.workshops, workshops).map((workshop) => ({
        ...workshop,
        dateTime: bookedHours(workshop, workshops),
      })),
    }),
  );
  const content = await printPasses([network, group.code], event, passes);
  return { name: `passes-${group.code}.pdf`, type: 'application/pdf', content };
}

const passOf = ({ conferenceId }: GroupFacts, person: GroupParticipant): Pass => ({
  ticket: {
    pass_id: person.passId,
    conference_id: conferenceId,
    name: person.name,
    designation: person.designation,
    organisation: person.organisation,
    email: person.email,
  },
  workshops: person.workshops,
  issuedAt: person.issuedAt,
});

export async function groupProforma(services: Services, { network, ...named }: Asked): Promise<GroupFile> {
  const group = await found(services, named);
  const { conference, publicUrl, clock } = services;
  if (!hasProforma(groupState(group, clock.now()))) throw new Problem(409, m.group_refusals_no_proforma());
  const content = await printProforma([network, group.code], { ...conference, publicUrl }, groupLetter(group));
  return { name: `pro-forma-${group.code}.pdf`, type: 'application/pdf', content };
}

export async function groupList(services: Services, named: Named): Promise<GroupFile> {
  const group = await found(services, named);
  const stands = groupState(group, services.clock.now());
  const state = stands === 'cancelled' ? stands : passState(stands);
  const rows = group.participants.map((person) => [
    String(person.number),
    person.name,
    person.designation,
    person.email,
    person.mobile,
    person.workshops.map((workshop) => `${workshop.name} (${workshop.dateTime})`).join('; '),
    person.passId,
    statesMessages[person.isEnded && state === 'valid' ? 'cancelled' : state](),
  ]);
  const content = csvFile([
    [
      m.participant_list_number(),
      m.participant_list_name(),
      m.participant_list_designation(),
      m.participant_list_email(),
      m.participant_list_mobile(),
      m.participant_list_workshops(),
      m.participant_list_pass_id(),
      m.participant_list_state(),
    ],
    ...rows,
  ]);
  return { name: `participants-${group.code}.csv`, type: 'text/csv; charset=utf-8', content };
}
