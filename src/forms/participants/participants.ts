import { normaliseEmail, type Attendee } from '#domain/attendees.ts';
import { participantErrors as words } from '#words';
import { createEmailCount } from './email-count.ts';
import { progressOf, type Progress } from './progress.ts';
import {
  allErrors,
  newRow,
  nobody,
  noRemarks,
  participantFields,
  rowView,
  wrongIn,
  type ParticipantField,
  type Remark,
  type Row,
  type RowView,
} from './row.ts';
import { createSignals } from './signals.ts';

/** What can be listened to: a row by its index, or something of all rows. */
type Signal = number | 'progress' | 'size' | 'texts' | 'people' | 'refused';

export interface NamedProblem {
  /** from 0 */
  index: number;
  field: ParticipantField;
  message: string;
}

/** By participant, from 0. */
export type Remarks = readonly (readonly Remark[])[];

/**
 * What stands in up to a hundred participants' fields and what is wrong with it, outside React state. A key validates its own
 * participant and tells a row only when an error that it shows, or its state, has changed. Rows beyond the size keep what
 * was typed in them. Spec: registration 2.5, 5.5; decision 13.
 */
export class Participants {
  readonly #rows: Row[] = [];
  readonly #signals = createSignals<Signal>();
  readonly #emails = createEmailCount();
  #size = 0;
  #round = 0;
  #refusals = 0;
  #isReminded = false;
  #progress = progressOf([]);

  constructor(size: number, people: readonly Attendee[] = [], remarks: Remarks = []) {
    this.replace(people, remarks);
    this.resize(size);
  }

  get size(): number {
    return this.#size;
  }

  /** Another number whenever texts were put in place of those that were typed. */
  get round(): number {
    return this.#round;
  }

  /** How often errors were shown that may stand far from the button that was pressed. */
  get refusals(): number {
    return this.#refusals;
  }

  /** As they were typed. */
  people(): Attendee[] {
    return this.#shown().map(({ person }) => person);
  }

  /** With those beyond the size, as drafts keep them. */
  everyone(): Attendee[] {
    return this.#rows.map(({ person }) => person);
  }

  /** What is to be looked at of each, with those beyond the size. */
  remarks(): Remarks {
    return this.#rows.map(({ remarks }) => remarks);
  }

  person(index: number): Attendee {
    return this.#rows[index]?.person ?? nobody;
  }

  row(index: number): Readonly<Row> {
    return this.#row(index);
  }

  /** What is drawn of a row; the same object until it changes. */
  view(index: number): RowView {
    return this.#row(index).view;
  }

  /** The same object until it changes. */
  progress(): Progress {
    return this.#progress;
  }

  set(index: number, field: ParticipantField, text: string): void {
    const row = this.#row(index);
    row.edited.add(field);
    delete row.named[field];
    if (row.remarks.length > 0) row.remarks = row.remarks.filter(({ of }) => of !== field);
    if (this.#write(index, { ...row.person, [field]: text })) this.#count();
    this.#signals.tell('people');
  }

  /** From now on the field may show its error, if it was edited. */
  leave(index: number, field: ParticipantField): void {
    const row = this.#row(index);
    if (!row.edited.has(field) || row.left.has(field)) return;
    row.left.add(field);
    if (this.#look(index)) this.#count();
  }

  /** Says of one what is to be looked at, or with none that it has been. */
  remark(index: number, remarks: readonly Remark[]): void {
    const row = this.#row(index);
    row.remarks = remarks;
    this.#isReminded &&= remarks.length === 0;
    if (this.#look(index)) this.#count();
    this.#signals.tell('people');
  }

  /** The first participant is the contact, whatever was typed there. Tension T-43. */
  lead(contact: Attendee): void {
    this.replace([contact]);
  }

  /** Puts others in place of the first participants: of their errors those of what is filled in are shown at once. */
  replace(people: readonly Attendee[], remarks: Remarks = []): void {
    this.#isReminded = false;
    people.forEach((person, index) => {
      const left = new Set(participantFields.filter((field) => person[field] !== ''));
      const said = { named: {}, remarks: remarks[index] ?? noRemarks };
      Object.assign(this.#row(index), { ...said, edited: new Set(), left, isRefused: false });
      this.#write(index, person);
    });
    this.#count();
    this.#round += 1;
    this.#signals.tell('texts');
    this.#signals.tell('people');
  }

  resize(size: number): void {
    const before = this.#size;
    this.#size = size;
    for (let index = 0; index < Math.max(before, size); index += 1) this.#write(index, this.#row(index).person);
    this.#count();
    this.#signals.tell('size');
  }

  /** Shows every error. */
  refuse(): void {
    for (const row of this.#shown()) row.isRefused = true;
    this.#sayRefused();
  }

  /** Whether something is to be looked at that nobody was reminded of; asked once, it is no hindrance any more. */
  reminds(): boolean {
    const isOpen = this.#shown().some(({ remarks }) => remarks.length > 0);
    if (!isOpen || this.#isReminded) return false;
    this.#isReminded = true;
    this.#sayRefused();
    return true;
  }

  /** What the service says of fields is shown until they are changed. */
  name(problems: readonly NamedProblem[]): void {
    for (const { index, field, message } of problems) {
      const row = this.#row(index);
      row.named = { ...row.named, [field]: message };
      row.left.add(field);
    }
    if (problems.length > 0) this.#sayRefused();
  }

  /** The same of addresses that are registered already. */
  nameTaken(emails: readonly string[]): void {
    const taken = new Set(emails.map(normaliseEmail));
    this.name(
      this.#shown().flatMap(({ person: { email } }, index) =>
        taken.has(normaliseEmail(email)) ? [{ index, field: 'email' as const, message: words.taken }] : [],
      ),
    );
  }

  /** Whether each is right for himself; addresses that stand twice are another matter. */
  isWhole(): boolean {
    return this.#shown().every(({ own, named }) => Object.keys({ ...own, ...named }).length === 0);
  }

  isValid(): boolean {
    return this.#shown().every((row) => Object.keys(allErrors(row)).length === 0);
  }

  /** The first after `index` that is not complete, or before it where there is none after; undefined when all are. */
  incompleteAfter(index: number): number | undefined {
    const open = this.#shown().flatMap((row, at) => (row.view.state === 'complete' ? [] : [at]));
    return open.find((at) => at > index) ?? open[0];
  }

  subscribe = this.#signals.subscribe;

  #shown(): Row[] {
    return this.#rows.slice(0, this.#size);
  }

  #row(index: number): Row {
    while (this.#rows.length <= index) this.#rows.push(newRow());
    return this.#rows[index]!;
  }

  /** Whether anything drawn has changed by it. */
  #write(index: number, person: Attendee): boolean {
    const row = this.#row(index);
    if (row.person !== person) Object.assign(row, { person, own: wrongIn(person) });
    const email = index < this.#size ? normaliseEmail(person.email) : '';
    const others = this.#emails.place(index, email);
    for (const each of others) this.#row(each).isRepeated = this.#emails.isRepeated(each);
    return [...new Set([index, ...others])].map((each) => this.#look(each)).some(Boolean);
  }

  #look(index: number): boolean {
    const row = this.#row(index);
    const view = rowView(row);
    if (view === row.view) return false;
    row.view = view;
    this.#signals.tell(index);
    return true;
  }

  #sayRefused(): void {
    this.#refusals += 1;
    this.#shown().forEach((_, index) => this.#look(index));
    this.#count();
    this.#signals.tell('refused');
  }

  #count(): void {
    this.#progress = progressOf(this.#shown().map(({ view }) => view));
    this.#signals.tell('progress');
  }
}
