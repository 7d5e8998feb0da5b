import type { Group } from '#schemas/api/groups.api.ts';
import { hasProforma } from '#domain/groups/groups.ts';
import { m } from '#messages';
import { callSentence } from '../group-call.ts';
import type { NoticeContent } from '../notice.ts';
import { fieldOf } from '../order-page/order-page.ts';

export type GroupParticipant = Group['participants'][number];

export type GroupFileKind = 'passes' | 'proforma' | 'participants';

/** The participant who is being edited, and the typed values. */
export interface PersonEdit {
  order: string;
  /** number of the participant, from 1 */
  number: number;
  name: string;
  email: string;
}

/** The fields of a participant that an edit has changed. */
export type TypedPerson = Partial<Pick<PersonEdit, 'name' | 'email'>>;

export type GroupOrdersEvent =
  /** page.shown: the tab is visible again; groups.changed: a payment has changed a group */
  | { type: 'retry' | 'page.shown' | 'groups.changed' | 'cancel.confirmed' | 'cancel.declined' }
  | { type: 'cancel.requested'; order: string }
  | { type: 'passes.requested'; order: string; number?: number }
  | { type: 'file.requested'; order: string; file: GroupFileKind }
  | { type: 'person.opened'; order: string; number: number }
  | ({ type: 'person.changed' } & TypedPerson)
  | { type: 'person.submitted' | 'person.discarded' | 'passes.confirmed' | 'passes.declined' };

export interface GroupOrdersInput {
  /** token of the contact's session */
  token: string;
  /** the unsaved edit from before the session of this email expired */
  edit?: PersonEdit;
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
  /** true if the message is shown in the form of the participant */
  isPerson: boolean;
  /** name of the form field with the error; undefined if the message concerns no single field */
  field?: string | undefined;
}

export interface GroupOrders {
  token: string;
  /** undefined until loaded */
  groups: Group[] | undefined;
  edit: PersonEdit | undefined;
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

const participantOf = (context: EditedGroups, { order, number }: Pick<PersonEdit, 'order' | 'number'>) =>
  groupOf(context, order)?.participants.find((participant) => participant.number === number);

/** True if the edited name or email differs from the saved one. False if the participant no longer exists. */
export function isPersonChanged(context: EditedGroups): boolean {
  const { edit } = context;
  const person = edit && participantOf(context, edit);
  return person !== undefined && (edit!.name.trim() !== person.name || edit!.email.trim() !== person.email);
}

/** True if the contact can edit this participant. False while another participant has unsaved changes. */
export function mayOpenPerson(context: EditedGroups, target: Pick<PersonEdit, 'order' | 'number'>): boolean {
  if (context.edit?.order === target.order && context.edit.number === target.number) return false;
  const changesLeft = participantOf(context, target)?.corrections_left ?? 0;
  return groupOf(context, target.order)?.can_correct === true && changesLeft > 0 && !isPersonChanged(context);
}

/** True if this is the contact, whose email opens the page, so that only staff correct it. */
export const isContact = ({ contact }: Group, { email }: GroupParticipant): boolean => email === contact.email;

/** A new edit, which starts with the saved values. */
export function editOf(context: EditedGroups, { order, number }: Pick<PersonEdit, 'order' | 'number'>): PersonEdit {
  const { name = '', email = '' } = participantOf(context, { order, number }) ?? {};
  return { order, number, name, email };
}

/** The edit with the typed values. Values that are missing stay. */
export const typedEdit = (edit: PersonEdit, { name = edit.name, email = edit.email }: TypedPerson): PersonEdit => ({
  ...edit,
  name,
  email,
});

/** Input of the call that saves the edit. */
export function correctionOf({ token, edit }: GroupOrders): { token: string } & PersonEdit {
  const { name, email, ...participant } = edit!;
  return { token, ...participant, name: name.trim(), email: email.trim() };
}

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
  problem: { sentence: callSentence(error), order: chosen?.order, isPerson: false },
});

export const personProblemOf = (error: unknown): ShownProblem => ({
  problem: { sentence: callSentence(error), order: undefined, isPerson: true, field: fieldOf(error) },
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

export const correctedNotice = ({ name, state }: GroupParticipant): NoticeContent => ({
  sentence: state === 'valid' ? m.order_changes_corrected_mailed({ name }) : m.order_changes_corrected({ name }),
  tone: 'success',
});

export const cancelledNotice = (): NoticeContent => ({ sentence: m.group_page_cancelled(), tone: 'success' });
