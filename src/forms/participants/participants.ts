import { normaliseEmail, type Attendee } from '#domain/booking/attendees.ts';
import { m } from '#messages';
import {
  allErrors,
  listEmail,
  newRow,
  noRemarks,
  participantFields,
  progressOf,
  rowView,
  errorsOf,
  type ParticipantField,
  type Remark,
  type Remarks,
  type Row,
} from './row.ts';
import { createSignals } from './signals.ts';

/** A signal of one row is its index; the others concern all rows. */
type Signal = number | 'progress' | 'size' | 'texts' | 'people' | 'refused';

export interface NamedProblem {
  /** from 0 */
  index: number;
  field: ParticipantField;
  message: string;
}

/**
 * Values and errors of up to a hundred participants, outside React state. A key press validates one participant and
 * notifies a row only if its state or a shown error changes. Rows beyond `size` keep their text.
 * Rows: BULK-17 to BULK-20, BULK-26, BULK-33. Decision 13.
 */
export class Participants {
  readonly #rows: Row[] = [];
  readonly #emails = { rows: this.#rows, listed: new Map<string, Set<number>>() };
  readonly #signals = createSignals<Signal>();
  /** Increases each time the store replaces texts; the inputs use it as their key and remount. */
  version = 0;
  /** Increases each time the error summary has to take the focus. */
  refusals = 0;
  /** Number of participants. */
  size = 0;
  /** Replaced after every change, as `useSyncExternalStore` requires. */
  progress = progressOf([]);
  #isReminded = false;

  constructor(size: number, people: readonly Attendee[] = [], remarks: Remarks = []) {
    this.replace(people, remarks);
    this.resize(size);
  }

  /** Participants up to `size`. */
  people(): Attendee[] {
    return this.#shown().map(({ person }) => person);
  }

  /** All participants, also beyond `size`, for drafts. */
  everyone(): Attendee[] {
    return this.#rows.map(({ person }) => person);
  }

  /** Remarks of all participants, also beyond `size`. */
  remarks(): Remarks {
    return this.#rows.map(({ remarks }) => remarks);
  }

  row(index: number): Readonly<Row> {
    return this.#row(index);
  }

  set(index: number, field: ParticipantField, text: string): void {
    const row = this.#row(index);
    row.edited.add(field);
    delete row.serviceErrors[field];
    if (row.remarks.length > 0) row.remarks = row.remarks.filter(({ of }) => of !== field);
    if (this.#write(index, { ...row.person, [field]: text })) this.#count();
    this.#signals.notify('people');
  }

  /** Marks an edited field as left. Its error can be shown from now on. */
  leave(index: number, field: ParticipantField): void {
    const row = this.#row(index);
    if (!row.edited.has(field) || row.leftFields.has(field)) return;
    row.leftFields.add(field);
    if (this.#look(index)) this.#count();
  }

  /** Sets the remarks of one participant; an empty array dismisses them. */
  remark(index: number, remarks: readonly Remark[]): void {
    const row = this.#row(index);
    row.remarks = remarks;
    this.#isReminded &&= remarks.length === 0;
    if (this.#look(index)) this.#count();
    this.#signals.notify('people');
  }

  /** Replaces the first participants. Errors of filled fields are shown immediately. Row: BULK-16. */
  replace(people: readonly Attendee[], remarks: Remarks = []): void {
    this.#isReminded = false;
    people.forEach((person, index) => {
      const leftFields = new Set(participantFields.filter((field) => person[field] !== ''));
      const fresh = { serviceErrors: {}, remarks: remarks[index] ?? noRemarks };
      Object.assign(this.#row(index), { ...fresh, edited: new Set(), leftFields, isRefused: false });
      this.#write(index, person);
    });
    this.#count();
    this.version += 1;
    this.#signals.notify('texts');
    this.#signals.notify('people');
  }

  resize(size: number): void {
    const before = this.size;
    this.size = size;
    for (let index = 0; index < Math.max(before, size); index += 1) this.#write(index, this.#row(index).person);
    this.#count();
    this.#signals.notify('size');
  }

  /** Validates all participants again, after a rule has changed. */
  validate(): void {
    this.#rows.forEach(({ person }, index) => this.#write(index, { ...person }));
    this.#count();
  }

  /** Shows every error. */
  refuse(): void {
    for (const row of this.#shown()) row.isRefused = true;
    this.#sayRefused();
  }

  /** Returns true once if there are remarks, which blocks the first submit. The next submit is allowed. */
  blocksForRemarks(): boolean {
    const isOpen = this.#shown().some(({ remarks }) => remarks.length > 0);
    if (!isOpen || this.#isReminded) return false;
    this.#isReminded = true;
    this.#sayRefused();
    return true;
  }

  /** Shows errors of the service until the fields change. */
  name(problems: readonly NamedProblem[]): void {
    for (const { index, field, message } of problems) {
      const row = this.#row(index);
      row.serviceErrors = { ...row.serviceErrors, [field]: message };
      row.leftFields.add(field);
    }
    if (problems.length > 0) this.#sayRefused();
  }

  /** Shows an error at each email that is already registered. */
  nameTaken(emails: readonly string[]): void {
    const taken = new Set(emails.map(normaliseEmail));
    this.name(
      this.#shown().flatMap(({ person: { email } }, index) =>
        taken.has(normaliseEmail(email))
          ? [{ index, field: 'email' as const, message: m.participant_errors_taken() }]
          : [],
      ),
    );
  }

  /** True if each participant is valid alone. Repeated emails are not checked. */
  isWhole(): boolean {
    return this.#shown().every(
      ({ ownErrors, serviceErrors }) => Object.keys({ ...ownErrors, ...serviceErrors }).length === 0,
    );
  }

  /** True if the visitor has typed something since the texts were replaced. */
  isEdited(): boolean {
    return this.#rows.some(({ edited }) => edited.size > 0);
  }

  isValid(): boolean {
    return this.#shown().every((row) => Object.keys(allErrors(row)).length === 0);
  }

  /** The next incomplete participant after `index`, or the first one in the list; undefined if all are complete. */
  incompleteAfter(index: number): number | undefined {
    const open = this.#shown().flatMap((row, at) => (row.view.state === 'complete' ? [] : [at]));
    return open.find((at) => at > index) ?? open[0];
  }

  subscribe = this.#signals.subscribe;

  #shown(): Row[] {
    return this.#rows.slice(0, this.size);
  }

  #row(index: number): Row {
    while (this.#rows.length <= index) this.#rows.push(newRow());
    return this.#rows[index]!;
  }

  /** Returns true if any view has changed. */
  #write(index: number, person: Attendee): boolean {
    const row = this.#row(index);
    if (row.person !== person) Object.assign(row, { person, ownErrors: errorsOf(person) });
    const email = index < this.size ? normaliseEmail(person.email) : ''; // rows from `size` on do not count
    const affected = new Set([index, ...listEmail(this.#emails, index, email)]);
    return [...affected].map((each) => this.#look(each)).some(Boolean);
  }

  #look(index: number): boolean {
    const row = this.#row(index);
    const view = rowView(row);
    if (view === row.view) return false;
    row.view = view;
    this.#signals.notify(index);
    return true;
  }

  #sayRefused(): void {
    this.refusals += 1;
    this.#shown().forEach((_, index) => this.#look(index));
    this.#count();
    this.#signals.notify('refused');
  }

  #count(): void {
    this.progress = progressOf(this.#shown().map(({ view }) => view));
    this.#signals.notify('progress');
  }
}
