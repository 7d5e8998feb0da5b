import type { Attendee } from '#domain/booking/attendees.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { m } from '#messages';

type Errors = Partial<Record<ParticipantField, string>>;

export type ParticipantField = keyof Attendee;
export const participantFields = ['name', 'designation', 'email', 'mobile'] as const satisfies ParticipantField[];

/** A warning that does not block submission: imported text that could not be used, or text that was cut. */
export interface Remark {
  of: ParticipantField | 'workshops';
  message: string;
}

/** Immutable view of one participant: a new object after every change. */
export interface RowView {
  /** only errors that can be shown already */
  errors: Errors;
  /** a new array after every change */
  remarks?: readonly Remark[] | undefined;
  state: 'empty' | 'begun' | 'complete' | 'wrong';
}

/** One participant in the store. */
export interface Row {
  person: Attendee;
  /** errors of the validator, shown or not */
  ownErrors: Errors;
  /** errors of the service, until the field changes */
  serviceErrors: Errors;
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
