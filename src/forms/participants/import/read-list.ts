import type { Attendee } from '#domain/booking/attendees.ts';
import { cleanEmail, normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { normaliseMobile } from '#domain/text/formats.ts';
import { overlapping, type Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { errorsOf, fieldMessages, participantFields, type Remarks } from '../row.ts';
import { isNoParticipant, type Columns, type Layout } from './columns.ts';
import type { Table } from './read-table.ts';

/** Limits and data for checking a list. */
export interface ListTerms {
  workshops: readonly Workshop[];
  /** maximum number of participants, without the contact */
  most: number;
  maxWorkshops: number;
  contactEmail: string;
}

export interface ListRow {
  /** number of the row in the spreadsheet, from 1 */
  number: number;
  person: Attendee;
  workshopIds: string[];
  /** reasons why workshops of this row were left out */
  refused: string[];
  problems: string[];
}

export interface List {
  rows: ListRow[];
  /** row of the contact; only its workshops are imported, because the contact is already participant 1 */
  contact: ListRow | undefined;
  /** number of the row that is the example of the template */
  exampleRow: number | undefined;
}

/** A confirmed import. */
export interface ListTaken {
  people: Attendee[];
  /** workshop ids of each participant; the first array is for participant 1 */
  choices: string[][];
  /** warnings about workshops that were left out */
  remarks: Remarks;
}

export function readList(
  table: Table,
  { firstRow, columns }: Pick<Layout, 'firstRow' | 'columns'>,
  terms: ListTerms,
): List {
  const all = table
    .slice(firstRow)
    .map((cells) => (isNoParticipant(cells, table[firstRow - 1]) ? [] : cells))
    .map((cells, index) => ({ number: firstRow + index + 1, ...cellsOf(cells, columns) }))
    .filter(({ person, workshops }) => [...Object.values(person), workshops].some((text) => text !== ''));
  const isContact = ({ person }: { person: Attendee }) =>
    terms.contactEmail !== '' && normaliseEmail(person.email) === normaliseEmail(terms.contactEmail);
  const own = all.find(isContact);
  const others = all.filter((row) => row === own || (!isContact(row) && !isExample(row)));
  const seats = new Map(terms.workshops.map(({ id, leftCount }) => [id, leftCount]));
  const seen = new Map<string, number>();
  const rows = others.map((row) => {
    const { number, person } = row;
    const { ids, refused } = chosenIn(row.workshops, terms, seats);
    const wrong = row === own ? [] : [...wrongWords(person), ...repeatedWords(person, { number, seen })];
    const problems = [...wrong, ...refused.map((why) => problemOf('workshops', why))];
    return { number, person, workshopIds: ids, refused, problems };
  });
  const isOwn = ({ number }: ListRow) => number === own?.number;
  return {
    rows: rows.filter((row) => !isOwn(row)),
    contact: rows.find(isOwn),
    exampleRow: all.find(isExample)?.number,
  };
}

const isExample = ({ person }: { person: Attendee }): boolean =>
  person.name === m.participant_import_sample_name() && person.email === m.participant_import_sample_email();

export const takenOf = ({ rows, contact }: Pick<List, 'rows' | 'contact'>): ListTaken => ({
  people: rows.map(({ person }) => person),
  choices: [contact, ...rows].map((row) => row?.workshopIds ?? []),
  remarks: [contact, ...rows].map((row) => (row?.refused ?? []).map((message) => ({ of: 'workshops', message }))),
});

function cellsOf(cells: readonly string[], columns: Columns) {
  const cell = (field: keyof Columns): string => {
    const at = columns[field];
    return (at === undefined ? undefined : cells[at])?.trim() ?? '';
  };
  const person = {
    name: oneLine(cell('name')),
    designation: oneLine(cell('designation')),
    email: cleanEmail(cell('email')),
    mobile: mobileOf(cell('mobile')),
  };
  return { person, workshops: cell('workshops') };
}

/** Removes spaces, dashes, brackets and +91. Text with other characters stays: the visitor must correct it. */
const mobileOf = (text: string): string => (/^[\p{Nd}+\s\-().]*$/u.test(text) ? normaliseMobile(text) : text);

const problemOf = (field: keyof typeof fieldMessages, message: string): string =>
  m.participant_import_problem({ field: fieldMessages[field](), message });

function wrongWords(person: Attendee): string[] {
  const wrong = errorsOf(person);
  return participantFields.flatMap((field) => (wrong[field] === undefined ? [] : [problemOf(field, wrong[field])]));
}

function repeatedWords(person: Attendee, { number, seen }: { number: number; seen: Map<string, number> }): string[] {
  const email = normaliseEmail(person.email);
  const first = seen.get(email);
  if (first !== undefined) return [problemOf('email', m.participant_import_twice({ row: first }))];
  if (email !== '') seen.set(email, number);
  return [];
}

/**
 * Finds workshops by name. Unknown and unavailable workshops are left out with a reason. `seats` are the seats that
 * previous rows have left, by workshop id; the function changes it.
 */
function chosenIn(text: string, { workshops, maxWorkshops }: ListTerms, seats: Map<string, number>) {
  const chosen: Workshop[] = [];
  const refused: string[] = [];
  const refuse = (why: string) => refused.push(why);
  for (const { name, workshop } of namesIn(text, workshops)) {
    const left = workshop ? (seats.get(workshop.id) ?? 0) : 0;
    const meeting = workshop && overlapping(workshop, chosen);
    if (!workshop)
      refuse(
        /[,/&+]/.test(name)
          ? m.participant_import_unknown_workshops({ name })
          : m.participant_import_unknown_workshop({ name }),
      );
    else if (chosen.includes(workshop)) continue;
    else if (chosen.some(({ group }) => group === workshop.group))
      refuse(m.participant_import_same_group({ name: workshop.name }));
    else if (meeting) refuse(m.participant_import_same_time({ name: workshop.name, other: meeting.name }));
    else if (chosen.length >= maxWorkshops) refuse(m.participant_import_too_many_workshops({ most: maxWorkshops }));
    else if (left <= 0) refuse(m.participant_import_no_seat({ name: workshop.name }));
    else {
      chosen.push(workshop);
      seats.set(workshop.id, left - 1);
    }
  }
  return { ids: chosen.map(({ id }) => id), refused };
}

interface Named {
  /** name in the list */
  name: string;
  workshop: Workshop | undefined;
}

/** Splits a cell into names of workshops: at semicolons, pipes and line breaks, and at commas between known names. */
const namesIn = (text: string, workshops: readonly Workshop[]): Named[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((name) => partedByCommas(name.split(','), workshops) ?? [{ name, workshop: undefined }]);

/** Splits at commas. Prefers long names, because a name can contain commas. Undefined if a part is no known name. */
function partedByCommas(parts: readonly string[], workshops: readonly Workshop[]): Named[] | undefined {
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(',').trim();
    const workshop = workshopCalled(name, workshops);
    const others = workshop && (length < parts.length ? partedByCommas(parts.slice(length), workshops) : []);
    if (others) return [{ name, workshop }, ...others];
  }
  return undefined;
}

const workshopCalled = (name: string, workshops: readonly Workshop[]): Workshop | undefined =>
  workshops.find((each) => [each.name, each.id].some((own) => own.toLowerCase() === name.toLowerCase()));
