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

/** A warning that does not block submission: imported text that could not be used, or text that was cut. */
export interface Remark {
  of: keyof typeof fieldMessages;
  message: string;
}

/** Remarks of each participant, from 0. */
export type Remarks = readonly (readonly Remark[])[];

/** The displayed data of one participant. Replaced only when it changes, as `useSyncExternalStore` requires. */
export interface RowView {
  /** only errors that can be shown already */
  errors: Errors;
  /** a new array after every change */
  remarks?: readonly Remark[] | undefined;
  state: 'empty' | 'begun' | 'complete' | 'wrong';
}

export interface Row {
  person: Attendee;
  /** errors of the validator, shown or not */
  ownErrors: Errors;
  /** errors of the service, until the field changes */
  serviceErrors: Errors;
  /** the email that is compared with those of the others; '' without one */
  listedEmail: string;
  /** an earlier participant has the same email */
  isRepeated: boolean;
  /** kept until the visitor confirms or corrects them */
  remarks: readonly Remark[];
  edited: Set<ParticipantField>;
  leftFields: Set<ParticipantField>;
  /** shows all errors, after a failed submit */
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

/** Errors of the compiled validator of one participant. */
export function errorsOf(person: Attendee): Errors {
  const errors: Errors = {};
  for (const { field, message } of problemsOf(attendeeForm, { ...person })) errors[field as ParticipantField] = message;
  return errors;
}

/** All errors, also those of the group and of the service. An error of the validator takes precedence. */
export function allErrors({ ownErrors, serviceErrors, isRepeated, person }: Row): Errors {
  return {
    ...serviceErrors,
    ...(isRepeated && { email: m.participant_errors_duplicate({ email: person.email.trim() }) }),
    ...ownErrors,
  };
}

/** Returns the same view object if nothing has changed. */
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
 * Marks the participants whose email an earlier one has, after a change of one email. Returns the participants with the
 * old or the new email. Row: BULK-33.
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
  /** by participant */
  states: readonly RowView['state'][];
  complete: number;
  /** number of participants with a shown error or a remark */
  wrong: number;
  /** number of shown errors and remarks */
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
