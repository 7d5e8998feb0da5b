import type { Attendee } from '#domain/booking/attendees.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
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

/** A number is the index of a changed row. The other signals concern all rows. */
type Signal = number | 'progress' | 'size' | 'texts' | 'people' | 'refused';

export interface NamedProblem {
  /** index of the participant, from 0 */
  index: number;
  field: ParticipantField;
  message: string;
}

/**
 * Values and errors of up to a hundred participants, outside React state. A key press validates one participant. A
 * row is notified only if its state or a visible error changes. Rows from index `size` on are hidden and keep their
 * text. Rows: BULK-17 to BULK-20, BULK-26, BULK-33. Decision 13.
 */
export class Participants {
  readonly #rows: Row[] = [];
  readonly #emails = { rows: this.#rows, listed: new Map<string, Set<number>>() };
  readonly #signals = createSignals<Signal>();
  /** increases when texts are replaced; it is part of the `key` of the rows, so they are mounted again */
  version = 0;
  /** increases after each failed submit; the error summary then takes the focus */
  refusals = 0;
  /** number of participants */
  size = 0;
  /** a new object after each change, because `useSyncExternalStore` compares objects by identity */
  progress = progressOf([]);
  #isReminded = false;

  constructor(size: number, people: readonly Attendee[] = [], remarks: Remarks = []) {
    this.replace(people, remarks);
    this.resize(size);
  }

  /** The visible participants. */
  people(): Attendee[] {
    return this.#shown().map(({ person }) => person);
  }

  /** All participants for a draft, including hidden ones. */
  everyone(): Attendee[] {
    return this.#rows.map(({ person }) => person);
  }

  /** The warnings of all participants, including hidden ones. */
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

  /** Marks an edited field as left. Its error is visible from now on. */
  leave(index: number, field: ParticipantField): void {
    const row = this.#row(index);
    if (!row.edited.has(field) || row.leftFields.has(field)) return;
    row.leftFields.add(field);
    if (this.#look(index)) this.#count();
  }

  /** Replaces the warnings of one participant. */
  remark(index: number, remarks: readonly Remark[]): void {
    const row = this.#row(index);
    row.remarks = remarks;
    this.#isReminded &&= remarks.length === 0;
    if (this.#look(index)) this.#count();
    this.#signals.notify('people');
  }

  /** Replaces the first participants. Errors of their filled fields are visible immediately. Row: BULK-16. */
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

  /** Validates all participants again, after a validation rule has changed. */
  validate(): void {
    this.#rows.forEach(({ person }, index) => this.#write(index, { ...person }));
    this.#count();
  }

  /** Makes all errors visible. */
  refuse(): void {
    for (const row of this.#shown()) row.isRefused = true;
    this.#sayRefused();
  }

  /** Returns true if there are warnings that have not blocked a submit yet. The next submit then succeeds. */
  blocksForRemarks(): boolean {
    const isOpen = this.#shown().some(({ remarks }) => remarks.length > 0);
    if (!isOpen || this.#isReminded) return false;
    this.#isReminded = true;
    this.#sayRefused();
    return true;
  }

  /** Shows errors of the service. Each is visible until its field changes. */
  name(problems: readonly NamedProblem[]): void {
    for (const { index, field, message } of problems) {
      const row = this.#row(index);
      row.serviceErrors = { ...row.serviceErrors, [field]: message };
      row.leftFields.add(field);
    }
    if (problems.length > 0) this.#sayRefused();
  }

  /** Shows an error at each of these emails, which are already registered. */
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

  /** True if neither the validator nor the service found an error. Emails that occur twice are not checked. */
  isWhole(): boolean {
    return this.#shown().every(
      ({ ownErrors, serviceErrors }) => Object.keys({ ...ownErrors, ...serviceErrors }).length === 0,
    );
  }

  /** True if the visitor has typed something since the last `replace`. */
  isEdited(): boolean {
    return this.#rows.some(({ edited }) => edited.size > 0);
  }

  isValid(): boolean {
    return this.#shown().every((row) => Object.keys(allErrors(row)).length === 0);
  }

  /** Index of the next incomplete participant after `index`, or of the first one. Undefined if all are complete. */
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

  /** Sets the data of one participant. Returns true if what a row shows has changed. */
  #write(index: number, person: Attendee): boolean {
    const row = this.#row(index);
    if (row.person !== person) Object.assign(row, { person, ownErrors: errorsOf(person) });
    const email = index < this.size ? normaliseEmail(person.email) : ''; // emails of hidden rows are not compared
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
