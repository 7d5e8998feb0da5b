import type { Attendee } from '#domain/booking/attendees.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { m } from '#messages';

type Errors = Partial<Record<ParticipantField, string>>;

export type ParticipantField = keyof Attendee;
export const participantFields = ['name', 'designation', 'email', 'mobile'] as const satisfies ParticipantField[];

export const fieldMessages = {
  name: m.participants_field_name,
  designation: m.participants_field_designation,
  email: m.participants_field_email,
  mobile: m.participants_field_mobile,
  workshops: m.participants_field_workshops,
};

/** A warning about imported or cut text. It does not make the participant invalid. */
export interface Remark {
  of: keyof typeof fieldMessages;
  message: string;
}

/** Warnings by index of the participant. */
export type Remarks = readonly (readonly Remark[])[];

/** What a row shows. A new object after each change, because `useSyncExternalStore` compares objects. */
export interface RowView {
  /** the visible errors */
  errors: Errors;
  /** warnings; a new array after each change, undefined if there are none */
  remarks?: readonly Remark[] | undefined;
  state: 'empty' | 'begun' | 'complete' | 'wrong';
}

export interface Row {
  person: Attendee;
  /** errors of the validator, including hidden ones */
  ownErrors: Errors;
  /** errors of the service for fields that were not changed since */
  serviceErrors: Errors;
  /** the normalised email for comparing with other participants; '' if there is none */
  listedEmail: string;
  /** true if an earlier participant has the same email */
  isRepeated: boolean;
  /** warnings that the visitor has not dismissed or corrected */
  remarks: readonly Remark[];
  edited: Set<ParticipantField>;
  leftFields: Set<ParticipantField>;
  /** true after a failed submit; all errors are then visible */
  isRefused: boolean;
  view: RowView;
}

export const emptyPerson: Attendee = { name: '', designation: '', email: '', mobile: '' };

export const noRemarks: readonly Remark[] = [];

export const newRow = (): Row => ({
  person: emptyPerson,
  ownErrors: errorsOf(emptyPerson),
  serviceErrors: {},
  listedEmail: '',
  isRepeated: false,
  remarks: noRemarks,
  edited: new Set(),
  leftFields: new Set(),
  isRefused: false,
  view: { errors: {}, state: 'empty' },
});

/** Errors of one participant, from the compiled validator. */
export function errorsOf(person: Attendee): Errors {
  const errors: Errors = {};
  for (const { field, message } of problemsOf(attendeeForm, { ...person })) errors[field as ParticipantField] = message;
  return errors;
}

/** All errors: of the validator, of an email that occurs twice, of the service. The first of them wins. */
export function allErrors({ ownErrors, serviceErrors, isRepeated, person }: Row): Errors {
  return {
    ...serviceErrors,
    ...(isRepeated && { email: m.participant_errors_duplicate({ email: person.email.trim() }) }),
    ...ownErrors,
  };
}

/** What the row shows now. Returns the previous object if nothing has changed. */
export function rowView(row: Row): RowView {
  const all = allErrors(row);
  const errors: Errors = {};
  for (const field of participantFields)
    if (all[field] !== undefined && (row.isRefused || row.leftFields.has(field))) errors[field] = all[field];
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

interface EmailList {
  rows: readonly Row[];
  /** indices of the participants with each email */
  listed: Map<string, Set<number>>;
}

/**
 * Stores the new email of a participant, and marks all participants with an email of an earlier one. Returns indices
 * of those with the old or new email. Row: BULK-33.
 */
export function listEmail({ rows, listed }: EmailList, index: number, email: string): number[] {
  const row = rows[index]!;
  const before = row.listedEmail;
  if (email === before) return [];
  Object.assign(row, { listedEmail: email, isRepeated: false });
  listed.get(before)?.delete(index);
  if (email) listed.set(email, (listed.get(email) ?? new Set()).add(index));
  return [before, email].flatMap((each) => {
    const indices = [...(listed.get(each) ?? [])];
    const first = Math.min(...indices);
    for (const at of indices) rows[at]!.isRepeated = at !== first;
    return indices;
  });
}

export interface Progress {
  /** states by index of the participant */
  states: readonly RowView['state'][];
  complete: number;
  /** number of participants with a visible error or a warning */
  wrong: number;
  /** number of visible errors and warnings */
  errors: number;
}

export function progressOf(views: readonly RowView[]): Progress {
  const states = views.map(({ state }) => state);
  return {
    states,
    complete: states.filter((state) => state === 'complete').length,
    wrong: states.filter((state) => state === 'wrong').length,
    errors: views.reduce((sum, { errors, remarks = [] }) => sum + Object.keys(errors).length + remarks.length, 0),
  };
}
