import type { Attendee } from '#domain/booking/attendees.ts';
import { asFarAsAllowed, groupRefusal, groupToggled, inTheWay, seatsLeft } from '#domain/groups/group-workshops.ts';
import { seatsWanted } from '#domain/groups/participants.ts';
import { isPassKey, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { bulkPrice, type Price } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';

/** Ids of the chosen workshops by participant; those at the end who have none may be left out. */
export type Choices = readonly (readonly string[])[];

interface GroupLimits {
  /** participants of one order, and workshops of one participant: event/ */
  least: number;
  most: number;
  maxWorkshops: number;
}

/** What an earlier visit left. */
interface ChoiceDraft {
  key?: PassKey | undefined;
  quantity?: number | undefined;
  choices?: Choices | undefined;
}

export interface ChoiceInput extends GroupLimits {
  /** `pass` of the query */
  pass: string | null;
  draft?: ChoiceDraft | undefined;
}

/** A change that clears the chosen workshops. */
export type Change = { quantity: number } | { key: PassKey };

/** How it was before a change. */
export interface Before {
  key: PassKey | undefined;
  quantity: number;
  choices: Choices;
  open: readonly number[];
  /** where a list has replaced the participants: those it replaced */
  people?: Attendee[];
  /** whether workshops or the quantity have changed since, which would be taken back as well */
  isOlder?: boolean;
}

export interface GroupChoice extends GroupLimits {
  /** chosen in the dialog as it opens */
  wanted: PassKey | undefined;
  key: PassKey | undefined;
  quantity: number;
  workshops: Workshop[];
  /** the pass whose workshops these are */
  listed: PassKey | undefined;
  choices: Choices;
  /** participants whose workshops are in sight, from 0 */
  open: readonly number[];
  change: Change | undefined;
  before: Before | undefined;
}

export interface Tick {
  /** the participant's, from 0 */
  index: number;
  /** the workshop's */
  id: string;
}

export interface List {
  quantity: number;
  choices: Choices;
  /** the participants that it replaces */
  people: Attendee[];
}

export function choiceContext({ pass, draft = {}, ...limits }: ChoiceInput): GroupChoice {
  const quantity = within(limits, draft.quantity ?? limits.least);
  return {
    ...limits,
    wanted: isPassKey(pass) ? pass : draft.key,
    key: draft.key,
    quantity,
    workshops: [],
    listed: undefined,
    choices: (draft.choices ?? []).slice(0, quantity),
    open: [],
    change: undefined,
    before: undefined,
  };
}

const within = ({ least, most }: GroupLimits, quantity: number): number =>
  Math.min(Math.max(Math.trunc(quantity) || least, least), most);

export const isPossible = ({ least, most, quantity }: GroupChoice, wanted: number): boolean =>
  Number.isInteger(wanted) && wanted >= least && wanted <= most && wanted !== quantity;

export const hasChoices = ({ choices }: Pick<GroupChoice, 'choices'>): boolean => choices.some((ids) => ids.length > 0);

/** The workshops of one participant, as far as they are on the list. */
export const chosenBy = (
  { workshops, choices }: Pick<GroupChoice, 'workshops' | 'choices'>,
  index: number,
): Workshop[] => (choices[index] ?? []).flatMap((id) => workshops.find((workshop) => workshop.id === id) ?? []);

/** Seats that all participants together have chosen, by workshop. */
export function wantedSeats(choices: Choices): ReadonlyMap<string, number> {
  const known = reckoned.get(choices) ?? seatsWanted(choices.map((ids) => ({ workshops: [...ids] })));
  reckoned.set(choices, known);
  return known;
}

/** Every open panel asks after every tick, all of them for the same. */
const reckoned = new WeakMap<Choices, ReadonlyMap<string, number>>();

const choosing = (choice: GroupChoice, index: number) => ({
  chosen: chosenBy(choice, index),
  wanted: wantedSeats(choice.choices),
  most: choice.maxWorkshops,
});

/** Why a tick would be refused; 'gone' where the list has no such workshop. */
export function tickRefusal(choice: GroupChoice, { index, id }: Tick) {
  const workshop = choice.workshops.find((each) => each.id === id);
  if (!workshop || index >= choice.quantity) return 'gone';
  return groupRefusal(workshop, choosing(choice, index));
}

export function ticked(choice: GroupChoice, { index, id }: Tick): Choices {
  const workshop = choice.workshops.find((each) => each.id === id)!;
  const ids = groupToggled(workshop, choosing(choice, index)).map((each) => each.id);
  const length = Math.max(choice.choices.length, index + 1);
  return Array.from({ length }, (_, each) => (each === index ? ids : (choice.choices[each] ?? [])));
}

/** How one workshop stands for one participant: his, to be had, or why not. */
export type Standing = 'chosen' | 'free' | NonNullable<ReturnType<typeof groupRefusal>>;

export function standingOf(choice: GroupChoice, index: number, workshop: Workshop): Standing {
  const given = givenTo(choice, index);
  if (given.chosen.some(({ id }) => id === workshop.id)) return 'chosen';
  return groupRefusal(workshop, given) ?? 'free';
}

/** The name of the chosen workshop that takes place at the same time, '' where there is none. */
export const meetingOf = (choice: GroupChoice, index: number, workshop: Workshop): string =>
  inTheWay(workshop, givenTo(choice, index).chosen)?.name ?? '';

/** Seats that are left once all that the group has chosen is taken. */
export const leftOf = ({ choices }: Pick<GroupChoice, 'choices'>, workshop: Workshop): number =>
  Math.max(seatsLeft(workshop, wantedSeats(choices)), 0);

/** The same for all boxes of one participant, who all ask after every tick. */
function givenTo(choice: GroupChoice, index: number): ReturnType<typeof choosing> {
  const known = given.get(choice) ?? new Map<number, ReturnType<typeof choosing>>();
  const own = known.get(index) ?? choosing(choice, index);
  given.set(choice, known.set(index, own));
  return own;
}

const given = new WeakMap<GroupChoice, Map<number, ReturnType<typeof choosing>>>();

/** Whom a change concerns: participants, from 0, whose choice or panel it is, and workshops, by id, whose seats it moves. */
export function concernedBy(before: GroupChoice, now: GroupChoice): ReadonlySet<number | string> {
  const concerned = new Set<number | string>(parted(before.open, now.open));
  if (before.choices === now.choices) return concerned;
  const length = Math.max(before.choices.length, now.choices.length);
  for (let index = 0; index < length; index += 1)
    for (const id of parted(before.choices[index] ?? [], now.choices[index] ?? [])) concerned.add(index).add(id);
  return concerned;
}

/** What stands in one of the two alone. */
function parted<T>(one: readonly T[], other: readonly T[]): T[] {
  if (one === other) return [];
  return [...one.filter((each) => !other.includes(each)), ...other.filter((each) => !one.includes(each))];
}

/** Without workshops that the list does not have. */
const offeredOf = (choices: Choices, workshops: readonly Workshop[]): Choices =>
  choices.map((ids) => ids.filter((id) => workshops.some((workshop) => workshop.id === id)));

/** Of an earlier choice, which may have come by a file, what the list has and one participant may have. */
export const keptOf = ({ choices, maxWorkshops }: GroupChoice, workshops: Workshop[]): Choices =>
  choices.map((_, index) => asFarAsAllowed(chosenBy({ workshops, choices }, index), maxWorkshops).map(({ id }) => id));

/** What of it is lost, in words: no longer offered, or more than one may have. */
export function lossWords(choice: GroupChoice, workshops: Workshop[]): string {
  const isOffered = offeredOf(choice.choices, workshops).flat().length === choice.choices.flat().length;
  return isOffered ? m.bulk_booking_workshops_refused({ most: choice.maxWorkshops }) : m.bulk_booking_workshops_gone();
}

/** Quantity or pass after a change, and what it clears. Spec: registration 2.5, 4.3. */
export function changed(choice: GroupChoice, change: Change): Partial<GroupChoice> {
  const cleared = { choices: [], change: undefined, before: undefined };
  if ('key' in change) return { ...cleared, key: change.key, workshops: [], listed: undefined, open: [] };
  return { ...cleared, quantity: change.quantity, open: choice.open.filter((index) => index < change.quantity) };
}

export const stateBefore = ({ key, quantity, choices, open }: GroupChoice): Before => ({
  key,
  quantity,
  choices,
  open,
});

/** A list can be taken back after other changes, too: nobody else has the participants whom it replaced. */
export const olderList = ({ before }: GroupChoice): Before | undefined =>
  before?.people && { ...before, isOlder: true };

export function restored({ before, listed, workshops }: GroupChoice): Partial<GroupChoice> {
  const { people: _, isOlder: __, ...then } = before!;
  const isListed = listed === then.key;
  return { ...then, before: undefined, listed: isListed ? listed : undefined, workshops: isListed ? workshops : [] };
}

/** Workshops of which more are chosen than there are seats, with who has chosen them, by number. */
export function shortages({ choices, workshops }: Pick<GroupChoice, 'choices' | 'workshops'>) {
  const wanted = wantedSeats(choices);
  return workshops.flatMap(({ id, name, leftCount }) => {
    const chosen = wanted.get(id) ?? 0;
    if (chosen <= leftCount) return [];
    const numbers = choices.flatMap((ids, index) => (ids.includes(id) ? [index + 1] : []));
    return [{ id, name, left: Math.max(leftCount, 0), chosen, numbers }];
  });
}

/** Chosen workshops whose prices have not come: a sum without them would be a wrong one. */
export const isPriceKnown = (choice: Pick<GroupChoice, 'key' | 'listed' | 'choices'>): boolean =>
  choice.key === choice.listed || !hasChoices(choice);

export function groupPrice(choice: GroupChoice, pass: PassType | undefined): Price {
  const participants = Array.from({ length: choice.quantity }, (_, index) => ({ workshops: chosenBy(choice, index) }));
  return bulkPrice({ price: pass?.price ?? 0, participants });
}
