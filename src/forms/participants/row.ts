import type { Attendee } from '#domain/attendees.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { participantErrors as words } from '#words';

type Errors = Partial<Record<ParticipantField, string>>;

export type ParticipantField = keyof Attendee;
export const participantFields = ['name', 'designation', 'email', 'mobile'] as const satisfies ParticipantField[];

/** What is to be looked at, though it could be sent as it is: what of a list was not understood, or what was cut. */
export interface Remark {
  of: ParticipantField | 'workshops';
  message: string;
}

/** What is drawn of one participant; another object after every change of it. */
export interface RowView {
  /** those that may be shown by now */
  errors: Errors;
  /** another list whenever they change */
  remarks?: readonly Remark[] | undefined;
  state: 'empty' | 'begun' | 'complete' | 'wrong';
}

/** One participant as the store keeps him. */
export interface Row {
  person: Attendee;
  /** what the validator says of it, shown or not */
  own: Errors;
  /** what the service has refused of it, until that is changed */
  named: Errors;
  /** the address stands at another participant before this one */
  isRepeated: boolean;
  /** they stay until they are dealt with */
  remarks: readonly Remark[];
  edited: Set<ParticipantField>;
  left: Set<ParticipantField>;
  /** all its errors are shown, as it stood in a form that was refused */
  isRefused: boolean;
  view: RowView;
}

export const nobody: Attendee = { name: '', designation: '', email: '', mobile: '' };

export const noRemarks: readonly Remark[] = [];

export const newRow = (): Row => ({
  person: nobody,
  own: wrongIn(nobody),
  named: {},
  isRepeated: false,
  remarks: noRemarks,
  edited: new Set(),
  left: new Set(),
  isRefused: false,
  view: { errors: {}, state: 'empty' },
});

/** By the compiled validator of one participant. */
export function wrongIn(person: Attendee): Errors {
  const errors: Errors = {};
  for (const { field, message } of problemsOf(attendeeForm, { ...person })) errors[field as ParticipantField] = message;
  return errors;
}

/** With what only the whole group or the service can know; mending what the validator says comes first. */
export function allErrors({ own, named, isRepeated, person }: Row): Errors {
  return { ...named, ...(isRepeated && { email: words.duplicate(person.email.trim()) }), ...own };
}

/** The view the row has, if nothing of it has changed. */
export function rowView(row: Row): RowView {
  const all = allErrors(row);
  const errors: Errors = {};
  for (const field of participantFields)
    if (all[field] !== undefined && (row.isRefused || row.left.has(field))) errors[field] = all[field];
  const view = {
    errors,
    remarks: row.remarks.length > 0 ? row.remarks : undefined,
    state: stateOf(row, { all, errors }),
  };
  return isSame(row.view, view) ? row.view : view;
}

function stateOf({ person, remarks }: Row, { all, errors }: { all: Errors; errors: Errors }): RowView['state'] {
  if (Object.keys(errors).length + remarks.length > 0) return 'wrong';
  if (Object.keys(all).length === 0) return 'complete';
  return participantFields.some((field) => person[field] !== '') ? 'begun' : 'empty';
}

const isSame = (a: RowView, b: RowView): boolean =>
  a.state === b.state &&
  a.remarks === b.remarks &&
  participantFields.every((field) => a.errors[field] === b.errors[field]);
