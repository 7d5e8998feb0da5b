import type { Group } from '#schemas/api/groups.api.ts';
import { hasProforma } from '#domain/groups/groups.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { NoticeContent } from '../notice.ts';

export type GroupParticipant = Group['participants'][number];

export type GroupFileKind = 'passes' | 'proforma' | 'participants';

/** The participant whose name is being edited, and the typed name. */
export interface NameEdit {
  order: string;
  /** number of the participant, from 1 */
  number: number;
  name: string;
}

export interface GroupOrdersInput {
  /** token of the contact's session */
  token: string;
  /** the unsaved name from before the session of this email expired */
  edit?: NameEdit;
}

/** The action that the contact has chosen. It is running, or it waits for a confirmation. */
export interface Chosen {
  order: string;
  /** number of the participant, from 1; undefined for all participants */
  number?: number | undefined;
  file?: GroupFileKind | undefined;
}

interface Problem {
  sentence: string;
  /** code of the group with the problem; undefined if the message concerns the whole page */
  order: string | undefined;
  /** true if the message is shown at the name field */
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

type EditedGroups = Pick<GroupOrders, 'groups' | 'edit'>;

export const groupOf = ({ groups }: Pick<GroupOrders, 'groups'>, order: string): Group | undefined =>
  groups?.find(({ order_code: code }) => code === order);

export const stateOf = (context: Pick<GroupOrders, 'groups'>, order: string): Group['state'] | undefined =>
  groupOf(context, order)?.state;

const participantOf = (context: EditedGroups, { order, number }: Pick<NameEdit, 'order' | 'number'>) =>
  groupOf(context, order)?.participants.find((participant) => participant.number === number);

/** True if the edited name differs from the saved one. False if the participant no longer exists. */
export function isNameChanged(context: EditedGroups): boolean {
  const { edit } = context;
  const person = edit && participantOf(context, edit);
  return person !== undefined && edit!.name.trim() !== person.name;
}

/** True if the contact can edit the name of this participant. False while another name has unsaved changes. */
export function mayOpenName(context: EditedGroups, target: Pick<NameEdit, 'order' | 'number'>): boolean {
  if (context.edit?.order === target.order && context.edit.number === target.number) return false;
  const changesLeft = participantOf(context, target)?.name_changes_left ?? 0;
  return groupOf(context, target.order)?.can_change_names === true && changesLeft > 0 && !isNameChanged(context);
}

/** A new edit, which starts with the saved name. */
export const editOf = (context: EditedGroups, { order, number }: Pick<NameEdit, 'order' | 'number'>): NameEdit => ({
  order,
  number,
  name: participantOf(context, { order, number })?.name ?? '',
});

/**
 * True if the group has this file. Passes need a paid group. `hasProforma` decides about the pro-forma invoice. The
 * participant list always exists.
 */
export function hasFile(context: Pick<GroupOrders, 'groups'>, { order, file }: Chosen): boolean {
  const state = stateOf(context, order);
  if (file === 'passes') return state === 'paid';
  return file === 'participants' || (state !== undefined && hasProforma(state));
}

/** Input of a call that concerns the chosen group. */
export interface OneGroup {
  token: string;
  order: string;
}

export const oneGroup = ({ token, chosen }: GroupOrders): OneGroup => ({ token, order: chosen!.order });

type ShownProblem = Pick<GroupOrders, 'problem'>;

export const problemOf = (error: unknown, { chosen }: Pick<GroupOrders, 'chosen'>): ShownProblem => ({
  problem: { sentence: callSentence(error), order: chosen?.order, isName: false },
});

export const nameProblemOf = (error: unknown): ShownProblem => ({
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
