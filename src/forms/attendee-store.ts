import type { Attendee } from '#domain/attendees.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeeForm, problemsOf } from '#schemas/forms.ts';

/**
 * What stands in the attendees' panels. Kept outside React state: a key press validates one attendee and draws a field
 * only when the error it shows has changed. Spec: registration 2.3, 5.2.
 */
export type AttendeeField = keyof Attendee;
export const attendeeFields = ['name', 'designation', 'email', 'mobile'] as const satisfies readonly AttendeeField[];

export interface AttendeeProblem {
  index: number;
  field: AttendeeField;
  message: string;
}

export interface AttendeeStore {
  attendees(): Attendee[];
  set(index: number, field: AttendeeField, text: string): void;
  /** The field was left. */
  leave(index: number, field: AttendeeField): void;
  /** All four at once. */
  fill(index: number, attendee: Attendee): void;
  errorOf(index: number, field: AttendeeField): string | undefined;
  isComplete(index: number): boolean;
  /** All that is wrong; from now on every field shows its error. */
  refuse(): void;
  problems(): readonly AttendeeProblem[];
  isRefused(): boolean;
  subscribe(listener: () => void): () => void;
}

export const noAttendee: Attendee = { name: '', designation: '', email: '', mobile: '' };

export function createAttendeeStore(count: number, initial: readonly Attendee[] = []): AttendeeStore {
  const rows = Array.from({ length: count }, (_, index) => row(initial[index] ?? noAttendee));
  const listeners = new Set<() => void>();
  let isRefused = false;
  let problems = allProblems(rows);

  const check = (index: number) => {
    const row = rows[index];
    if (!row) return;
    row.errors = errorsOf(row.attendee);
    problems = allProblems(rows);
    tell();
  };
  const tell = () => listeners.forEach((listener) => listener());

  return {
    attendees: () => rows.map(({ attendee }) => trimmedAttendee(attendee)),
    set: (index, field, text) => {
      const row = rows[index];
      if (!row) return;
      row.attendee = { ...row.attendee, [field]: text };
      row.edited.add(field);
      check(index);
    },
    leave: (index, field) => {
      const row = rows[index];
      if (!row?.edited.has(field)) return;
      row.left.add(field);
      tell();
    },
    fill: (index, attendee) => {
      const row = rows[index];
      if (!row) return;
      row.attendee = attendee;
      row.left.clear();
      check(index);
    },
    errorOf: (index, field) => {
      const row = rows[index];
      return row && (isRefused || row.left.has(field)) ? row.errors[field] : undefined;
    },
    isComplete: (index) => Object.keys(rows[index]?.errors ?? {}).length === 0,
    refuse: () => {
      isRefused = true;
      tell();
    },
    problems: () => problems,
    isRefused: () => isRefused,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Row {
  attendee: Attendee;
  errors: Errors;
  edited: Set<AttendeeField>;
  left: Set<AttendeeField>;
}
type Errors = Partial<Record<AttendeeField, string>>;

const row = (attendee: Attendee): Row => ({
  attendee,
  errors: errorsOf(attendee),
  edited: new Set(),
  left: new Set(),
});

const errorsOf = (attendee: Attendee): Errors =>
  Object.fromEntries(problemsOf(attendeeForm, { ...attendee }).map(({ field, message }) => [field, message]));

const allProblems = (rows: readonly Row[]): AttendeeProblem[] =>
  rows.flatMap(({ errors }, index) =>
    attendeeFields.flatMap((field) => {
      const message = errors[field];
      return message === undefined ? [] : [{ index, field, message }];
    }),
  );

const trimmedAttendee = (attendee: Attendee): Attendee => ({
  name: attendee.name.trim(),
  designation: attendee.designation.trim(),
  email: attendee.email.trim(),
  mobile: attendee.mobile.trim(),
});

/** attendee1Name and so on: the names of the fields on the page and on the wire. */
export const fieldName = (index: number, field: AttendeeField): string =>
  `attendee${index + 1}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

export const toFieldProblem = ({ index, field, message }: AttendeeProblem): FieldProblem => ({
  field: fieldName(index, field),
  message,
});
