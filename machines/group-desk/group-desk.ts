import type { Group } from '#schemas/api/groups.api.ts';
import { hasProforma } from '#domain/groups/groups.ts';
import { groupDesk as words } from '#words';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { Said } from '../notice.ts';

export type GroupParticipant = Group['participants'][number];

export type GroupFileKind = 'passes' | 'proforma' | 'participants';

/** A name as it is typed in place. */
export interface NameEdit {
  order: string;
  /** the participant's, from 1 */
  number: number;
  name: string;
}

export interface GroupDeskInput {
  /** of the contact's session */
  token: string;
  /** What was being typed when an earlier session of the address ended. */
  edit?: NameEdit;
}

/** What is under way, or asked about. */
export interface Chosen {
  order: string;
  /** a participant's; all without */
  number?: number | undefined;
  file?: GroupFileKind | undefined;
}

interface Problem {
  sentence: string;
  /** the group it is about; the page without one */
  order: string | undefined;
  /** It stands at the field of the name. */
  isName: boolean;
}

export interface GroupDesk {
  token: string;
  /** undefined until they were read */
  groups: Group[] | undefined;
  edit: NameEdit | undefined;
  chosen: Chosen | undefined;
  problem: Problem | undefined;
}

export const deskContext = ({ token, edit }: GroupDeskInput): GroupDesk => ({
  token,
  edit,
  groups: undefined,
  chosen: undefined,
  problem: undefined,
});

type Known = Pick<GroupDesk, 'groups' | 'edit'>;

export const groupOf = ({ groups }: Pick<GroupDesk, 'groups'>, order: string): Group | undefined =>
  groups?.find(({ order_code: code }) => code === order);

export const stateOf = (known: Pick<GroupDesk, 'groups'>, order: string): Group['state'] | undefined =>
  groupOf(known, order)?.state;

const participantOf = (known: Known, { order, number }: Pick<NameEdit, 'order' | 'number'>) =>
  groupOf(known, order)?.participants.find((participant) => participant.number === number);

/** A name that was opened and not changed has nothing to lose, nor has one whose participant is there no longer. */
export function isNameChanged(known: Known): boolean {
  const { edit } = known;
  const person = edit && participantOf(known, edit);
  return person !== undefined && edit!.name.trim() !== person.name;
}

/** Whether the name of a participant may be corrected, and nothing that was typed for anybody is lost by it. */
export function mayOpenName(known: Known, asked: Pick<NameEdit, 'order' | 'number'>): boolean {
  if (known.edit?.order === asked.order && known.edit.number === asked.number) return false;
  const changesLeft = participantOf(known, asked)?.name_changes_left ?? 0;
  return groupOf(known, asked.order)?.can_change_names === true && changesLeft > 0 && !isNameChanged(known);
}

/** The edit of a participant's name begins with the name as it stands. */
export const editOf = (known: Known, { order, number }: Pick<NameEdit, 'order' | 'number'>): NameEdit => ({
  order,
  number,
  name: participantOf(known, { order, number })?.name ?? '',
});

/** Passes once they are paid, the pro-forma while something is owed or was; the list always. */
export function hasFile(known: Pick<GroupDesk, 'groups'>, { order, file }: Chosen): boolean {
  const state = stateOf(known, order);
  if (file === 'passes') return state === 'paid';
  return file === 'participants' || (state !== undefined && hasProforma(state));
}

/** What is asked of the service about the group that was chosen. */
export interface OneGroup {
  token: string;
  order: string;
}

export const oneGroup = ({ token, chosen }: GroupDesk): OneGroup => ({ token, order: chosen!.order });

type Told = Pick<GroupDesk, 'problem'>;

export const told = (error: unknown, { chosen }: Pick<GroupDesk, 'chosen'>): Told => ({
  problem: { sentence: callSentence(error), order: chosen?.order, isName: false },
});

export const toldOfName = (error: unknown): Told => ({
  problem: { sentence: callSentence(error), order: undefined, isName: true },
});

export const withParticipant = (groups: Group[] | undefined, order: string, changed: GroupParticipant) =>
  groups?.map((group) =>
    group.order_code === order
      ? { ...group, participants: group.participants.map((each) => (each.number === changed.number ? changed : each)) }
      : group,
  );

export const mailedSaid = ({ sent, leftOut }: { sent: number; leftOut: number }): Said => ({
  sentence: words.mailed(sent, leftOut),
  tone: leftOut > 0 ? 'warning' : 'success',
});

export const renamedSaid = ({ name, state }: GroupParticipant): Said => ({
  sentence: words.renamed(name, state === 'valid'),
  tone: 'success',
});

export const cancelledSaid: Said = { sentence: m.group_desk_cancelled(), tone: 'success' };
