import type { Attendee } from '#domain/attendees.ts';
import { firstDuplicate } from '#domain/participants.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { groupBooking } from '#words';

/**
 * Values and errors of the attendees, outside React state: a key press validates one attendee and re-renders a field only
 * if its error changes. Spec: registration 2.3, 5.2.
 */
export type AttendeeField = keyof Attendee;
export const attendeeFields = ['name', 'designation', 'email', 'mobile'] as const satisfies readonly AttendeeField[];

export interface AttendeeProblem {
  index: number;
  field: AttendeeField;
  message: string;
  /** error of the service, which checks again at the next submit */
  isRefused?: true;
}

export interface AttendeeStore {
  attendees(): Attendee[];
  set(index: number, part: Partial<Attendee>): void;
  /** Stores errors of the service. Each counts while its field has the refused value. Returns their number. */
  refuse(problems: readonly FieldProblem[]): number;
  errorOf(index: number, field: AttendeeField): string | undefined;
  isComplete(index: number): boolean;
  /** All errors, in the order of the page. */
  problems(): readonly AttendeeProblem[];
  subscribe(listener: () => void): () => void;
}

interface Row {
  attendee: Attendee;
  errors: Partial<Record<AttendeeField, string>>;
}

interface Refused extends AttendeeProblem {
  answer: string;
}

export const noAttendee: Attendee = { name: '', designation: '', email: '', mobile: '' };

export function createAttendeeStore(count: number, initial: readonly Attendee[] = []): AttendeeStore {
  const rows = Array.from({ length: count }, (_, index) => checked(initial[index] ?? noAttendee));
  const listeners = new Set<() => void>();
  let refused: Refused[] = [];
  let problems = problemsIn(rows, refused);
  const update = () => {
    problems = problemsIn(rows, refused);
    listeners.forEach((listener) => listener());
  };

  return {
    attendees: () => rows.map(({ attendee }) => trimmedAttendee(attendee)),
    set: (index, part) => {
      const row = rows[index];
      if (!row) return;
      rows[index] = checked({ ...row.attendee, ...part });
      update();
    },
    refuse: (byService) => {
      refused = byService.flatMap((problem) => refusedIn(rows, problem));
      update();
      return refused.length;
    },
    errorOf: (index, field) => problems.find((problem) => problem.index === index && problem.field === field)?.message,
    isComplete: (index) => problems.every((problem) => problem.index !== index),
    problems: () => problems,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function checked(attendee: Attendee): Row {
  const problems = problemsOf(attendeeForm, { ...attendee });
  return { attendee, errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])) };
}

/** Reads a field name of the service, such as `attendee2.email`. */
function refusedIn(rows: readonly Row[], { field: path, message }: FieldProblem): Refused[] {
  const [, number, field] = /^attendee(\d+)\.(\w+)$/.exec(path) ?? [];
  const index = Number(number) - 1;
  const name = attendeeFields.find((each) => each === field);
  const row = rows[index];
  return row && name ? [{ index, field: name, message, answer: row.attendee[name] }] : [];
}

function problemsIn(rows: readonly Row[], refused: readonly Refused[]): AttendeeProblem[] {
  const twice = firstDuplicate(rows.map(({ attendee }) => attendee.email));
  return rows.flatMap(({ attendee, errors }, index) =>
    attendeeFields.flatMap((field) => {
      const isTwice = field === 'email' && twice?.index === index;
      const message = errors[field] ?? (isTwice ? groupBooking.duplicateEmail(twice.email) : undefined);
      if (message !== undefined) return [{ index, field, message }];
      const told = refused.find(
        (each) => each.index === index && each.field === field && each.answer === attendee[field],
      );
      return told ? [{ index, field, message: told.message, isRefused: true as const }] : [];
    }),
  );
}

const trimmedAttendee = (attendee: Attendee): Attendee => ({
  name: attendee.name.trim(),
  designation: attendee.designation.trim(),
  email: attendee.email.trim(),
  mobile: attendee.mobile.trim(),
});

/** Field names such as attendee1Name, used in the page and in requests. */
export const fieldName = (index: number, field: AttendeeField): string =>
  `attendee${index + 1}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

export const toFieldProblem = ({ index, field, message }: AttendeeProblem): FieldProblem => ({
  field: fieldName(index, field),
  message,
});
