import { collapseSpaces, normaliseEmail, type Attendee } from '#domain/attendees.ts';
import type { Workshop } from '#domain/workshops.ts';
import { participantImport as words } from '#words';
import { participantFields, wrongIn } from '../row.ts';
import type { Columns, Layout } from './columns.ts';
import type { Table } from './read-table.ts';

/** What a list is held against. */
export interface ListTerms {
  workshops: readonly Workshop[];
  /** participants beside the contact */
  most: number;
  maxWorkshops: number;
  contactEmail: string;
}

/** One row of the list, with all that is wrong with it in words. */
interface ListRow {
  /** as the spreadsheet counts */
  number: number;
  person: Attendee;
  workshopIds: string[];
  problems: string[];
}

export interface List {
  rows: ListRow[];
  /** the row of the contact, who is participant 1 already */
  contactRow: number | undefined;
}

/** What a visitor takes of a list: participants from 2 on, with ids of their workshops. */
export interface ListTaken {
  people: Attendee[];
  choices: string[][];
}

export function readList(
  table: Table,
  { firstRow, columns }: Pick<Layout, 'firstRow' | 'columns'>,
  terms: ListTerms,
): List {
  const all = table
    .slice(firstRow)
    .map((cells, index) => ({ number: firstRow + index + 1, ...cellsOf(cells, columns) }))
    .filter(({ person, workshops }) => [...Object.values(person), workshops].some((text) => text !== ''));
  const isContact = ({ person }: { person: Attendee }) =>
    terms.contactEmail !== '' && normaliseEmail(person.email) === normaliseEmail(terms.contactEmail);
  const others = all.filter((row) => !isContact(row));
  const seats = new Map(terms.workshops.map(({ id, leftCount }) => [id, leftCount]));
  const seen = new Map<string, number>();
  const rows = others.map(({ number, person, workshops }) => {
    const chosen = chosenIn(workshops, { terms, seats });
    const problems = [...wrongWords(person), ...repeatedWords(person, { number, seen }), ...chosen.problems];
    return { number, person, workshopIds: chosen.ids, problems };
  });
  return { rows, contactRow: all.find(isContact)?.number };
}

export const takenOf = ({ rows }: List): ListTaken => ({
  people: rows.map(({ person }) => person),
  choices: rows.map(({ workshopIds }) => workshopIds),
});

function cellsOf(cells: readonly string[], columns: Columns) {
  const cell = (field: keyof Columns): string => {
    const at = columns[field];
    return (at === undefined ? undefined : cells[at])?.trim() ?? '';
  };
  const person = {
    name: collapseSpaces(cell('name')),
    designation: collapseSpaces(cell('designation')),
    email: cell('email'),
    mobile: mobileOf(cell('mobile')),
  };
  return { person, workshops: cell('workshops') };
}

/** Without what people write around the ten digits: spaces, dashes, the country's code. Anything else stays, to be seen. */
function mobileOf(text: string): string {
  const bare = text.replace(/[\s\-().]/g, '');
  return /^(?:\+91|0091|91|0)?(\d{10})$/.exec(bare)?.[1] ?? bare;
}

function wrongWords(person: Attendee): string[] {
  const wrong = wrongIn(person);
  return participantFields.flatMap((field) => {
    const message = wrong[field];
    return message === undefined ? [] : [words.problem(words.field[field], message)];
  });
}

function repeatedWords({ email }: Attendee, { number, seen }: { number: number; seen: Map<string, number> }): string[] {
  const address = normaliseEmail(email);
  if (address === '') return [];
  const first = seen.get(address);
  if (first === undefined) seen.set(address, number);
  return first === undefined ? [] : [words.problem(words.field.email, words.twice(first))];
}

interface Choosing {
  terms: ListTerms;
  /** what is left of each after the rows before */
  seats: Map<string, number>;
}

/** Workshops by their names, parted by semicolons; what cannot be had is said and left out. */
function chosenIn(text: string, { terms: { workshops, maxWorkshops }, seats }: Choosing) {
  const ids: string[] = [];
  const problems: string[] = [];
  const groups = new Set<string>();
  const refuse = (why: string) => problems.push(words.problem(words.field.workshops, why));
  for (const name of text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const workshop = workshops.find((each) =>
      [each.name, each.id].some((own) => own.toLowerCase() === name.toLowerCase()),
    );
    const left = workshop ? (seats.get(workshop.id) ?? 0) : 0;
    if (!workshop) refuse(words.unknownWorkshop(name));
    else if (ids.includes(workshop.id)) continue;
    else if (groups.has(workshop.group)) refuse(words.sameGroup(workshop.name));
    else if (ids.length >= maxWorkshops) refuse(words.tooManyWorkshops(maxWorkshops));
    else if (left <= 0) refuse(words.noSeat(workshop.name));
    else {
      ids.push(workshop.id);
      groups.add(workshop.group);
      seats.set(workshop.id, left - 1);
    }
  }
  return { ids, problems };
}
