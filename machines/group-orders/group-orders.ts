import type { Group } from '#schemas/api/groups.api.ts';
import { hasProforma } from '#domain/groups/groups.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { NoticeContent } from '../notice.ts';

export type GroupParticipant = Group['participants'][number];

export type GroupFileKind = 'passes' | 'proforma' | 'participants';

/** A name that is being edited. */
export interface NameEdit {
  order: string;
  /** of the participant, from 1 */
  number: number;
  name: string;
}

export interface GroupOrdersInput {
  /** of the session of the contact */
  token: string;
  /** input that an expired session with the same email left */
  edit?: NameEdit;
}

/** The call in progress, or the one that waits for a confirmation. */
export interface Chosen {
  order: string;
  /** number of a participant; all participants if omitted */
  number?: number | undefined;
  file?: GroupFileKind | undefined;
}

interface Problem {
  sentence: string;
  /** the group with the problem; undefined for the page */
  order: string | undefined;
  /** whether it is shown at the name field */
  isName: boolean;
}

export interface GroupOrders {
  token: string;
  /** undefined until loaded */
  groups: Group[] | undefined;
  edit: NameEdit | undefined;
  chosen: Chosen | undefined;
  problem: Problem | undefined;
}

export const groupOrdersContext = ({ token, edit }: GroupOrdersInput): GroupOrders => ({
  token,
  edit,
  groups: undefined,
  chosen: undefined,
  problem: undefined,
});

type Known = Pick<GroupOrders, 'groups' | 'edit'>;

export const groupOf = ({ groups }: Pick<GroupOrders, 'groups'>, order: string): Group | undefined =>
  groups?.find(({ order_code: code }) => code === order);

export const stateOf = (known: Pick<GroupOrders, 'groups'>, order: string): Group['state'] | undefined =>
  groupOf(known, order)?.state;

const participantOf = (known: Known, { order, number }: Pick<NameEdit, 'order' | 'number'>) =>
  groupOf(known, order)?.participants.find((participant) => participant.number === number);

/** Whether the edit has unsaved changes. False if the participant no longer exists. */
export function isNameChanged(known: Known): boolean {
  const { edit } = known;
  const person = edit && participantOf(known, edit);
  return person !== undefined && edit!.name.trim() !== person.name;
}

/** Whether the name of a participant can be edited now, without losing an unsaved edit of another one. */
export function mayOpenName(known: Known, asked: Pick<NameEdit, 'order' | 'number'>): boolean {
  if (known.edit?.order === asked.order && known.edit.number === asked.number) return false;
  const changesLeft = participantOf(known, asked)?.name_changes_left ?? 0;
  return groupOf(known, asked.order)?.can_change_names === true && changesLeft > 0 && !isNameChanged(known);
}

/** Starts an edit with the current name. */
export const editOf = (known: Known, { order, number }: Pick<NameEdit, 'order' | 'number'>): NameEdit => ({
  order,
  number,
  name: participantOf(known, { order, number })?.name ?? '',
});

/** Passes need a paid group; the pro-forma invoice see hasProforma; the participant list is always available. */
export function hasFile(known: Pick<GroupOrders, 'groups'>, { order, file }: Chosen): boolean {
  const state = stateOf(known, order);
  if (file === 'passes') return state === 'paid';
  return file === 'participants' || (state !== undefined && hasProforma(state));
}

/** Input of calls about the chosen group. */
export interface OneGroup {
  token: string;
  order: string;
}

export const oneGroup = ({ token, chosen }: GroupOrders): OneGroup => ({ token, order: chosen!.order });

type Told = Pick<GroupOrders, 'problem'>;

export const problemOf = (error: unknown, { chosen }: Pick<GroupOrders, 'chosen'>): Told => ({
  problem: { sentence: callSentence(error), order: chosen?.order, isName: false },
});

export const nameProblemOf = (error: unknown): Told => ({
  problem: { sentence: callSentence(error), order: undefined, isName: true },
});

export const withParticipant = (groups: Group[] | undefined, order: string, changed: GroupParticipant) =>
  groups?.map((group) =>
    group.order_code === order
      ? { ...group, participants: group.participants.map((each) => (each.number === changed.number ? changed : each)) }
      : group,
  );

export const mailedNotice = ({ sent, leftOut }: { sent: number; leftOut: number }): NoticeContent => ({
  sentence: [
    ...(sent > 0 ? [m.group_passes_mailed_sent({ count: sent })] : []),
    ...(leftOut > 0 ? [m.group_passes_mailed_left_out({ count: leftOut })] : []),
  ].join(' '),
  tone: leftOut > 0 ? 'warning' : 'success',
});

export const renamedNotice = ({ name, state }: GroupParticipant): NoticeContent => ({
  sentence: state === 'valid' ? m.group_passes_renamed_mailed({ name }) : m.group_passes_renamed({ name }),
  tone: 'success',
});

export const cancelledNotice = (): NoticeContent => ({ sentence: m.group_page_cancelled(), tone: 'success' });
