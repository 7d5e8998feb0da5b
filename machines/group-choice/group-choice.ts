import type { Attendee } from '#domain/booking/attendees.ts';
import {
  asFarAsAllowed,
  groupRefusal,
  groupToggled,
  overlappingWorkshop,
  seatsLeft,
} from '#domain/groups/group-workshops.ts';
import { seatsWanted } from '#domain/groups/participants.ts';
import { isPassKey, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { bulkPrice, type Price } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';

/** Ids of the chosen workshops by participant. Trailing participants without workshops may be omitted. */
export type Choices = readonly (readonly string[])[];

interface GroupLimits {
  /** limits of event/: participants per order, workshops per participant */
  least: number;
  most: number;
  maxWorkshops: number;
}

/** State stored by an earlier visit. */
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

/** State before a change, for undo. */
export interface Before {
  key: PassKey | undefined;
  quantity: number;
  choices: Choices;
  open: readonly number[];
  /** after an import: the replaced participants */
  people?: Attendee[];
  /** whether workshops or the quantity have changed since; undo would revert that too */
  isOlder?: boolean;
}

export interface GroupChoice extends GroupLimits {
  /** of the URL, else of the draft; selected in the open dialog */
  preselected: PassKey | undefined;
  key: PassKey | undefined;
  quantity: number;
  workshops: Workshop[];
  /** the pass that `workshops` belong to */
  listed: PassKey | undefined;
  choices: Choices;
  /** participants whose workshop panel is open, from 0 */
  open: readonly number[];
  change: Change | undefined;
  before: Before | undefined;
}

export interface Tick {
  /** of the participant, from 0 */
  index: number;
  /** of the workshop */
  id: string;
}

export interface List {
  quantity: number;
  choices: Choices;
  /** the participants that the import replaces */
  people: Attendee[];
}

export function choiceContext({ pass, draft = {}, ...limits }: ChoiceInput): GroupChoice {
  const quantity = within(limits, draft.quantity ?? limits.least);
  return {
    ...limits,
    preselected: isPassKey(pass) ? pass : draft.key,
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

export const isPossible = ({ least, most, quantity }: GroupChoice, newQuantity: number): boolean =>
  Number.isInteger(newQuantity) && newQuantity >= least && newQuantity <= most && newQuantity !== quantity;

export const hasChoices = ({ choices }: Pick<GroupChoice, 'choices'>): boolean => choices.some((ids) => ids.length > 0);

/** Workshops of one participant that are on the list. */
export const chosenBy = (
  { workshops, choices }: Pick<GroupChoice, 'workshops' | 'choices'>,
  index: number,
): Workshop[] => (choices[index] ?? []).flatMap((id) => workshops.find((workshop) => workshop.id === id) ?? []);

/** Number of seats chosen by all participants together, by workshop id. */
export function wantedSeats(choices: Choices): ReadonlyMap<string, number> {
  const known = reckoned.get(choices) ?? seatsWanted(choices.map((ids) => ({ workshops: [...ids] })));
  reckoned.set(choices, known);
  return known;
}

/** Cached, because each open panel asks for the same numbers after each click. */
const reckoned = new WeakMap<Choices, ReadonlyMap<string, number>>();

const choosing = (choice: GroupChoice, index: number) => ({
  chosen: chosenBy(choice, index),
  wanted: wantedSeats(choice.choices),
  most: choice.maxWorkshops,
});

/** Why a click would be refused; 'gone' if the list has no such workshop. */
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

/** State of a workshop for one participant: chosen, free, or why it cannot be chosen. */
export type WorkshopStatus = 'chosen' | 'free' | NonNullable<ReturnType<typeof groupRefusal>>;

export function workshopStatusOf(choice: GroupChoice, index: number, workshop: Workshop): WorkshopStatus {
  const given = givenTo(choice, index);
  if (given.chosen.some(({ id }) => id === workshop.id)) return 'chosen';
  return groupRefusal(workshop, given) ?? 'free';
}

/** Name of the chosen workshop that overlaps in time; '' if there is none. */
export const overlapOf = (choice: GroupChoice, index: number, workshop: Workshop): string =>
  overlappingWorkshop(workshop, givenTo(choice, index).chosen)?.name ?? '';

/** Free seats minus those chosen in this group; at least 0. */
export const leftOf = ({ choices }: Pick<GroupChoice, 'choices'>, workshop: Workshop): number =>
  Math.max(seatsLeft(workshop, wantedSeats(choices)), 0);

/** Cached, because all checkboxes of a participant ask after each click. */
function givenTo(choice: GroupChoice, index: number): ReturnType<typeof choosing> {
  const known = given.get(choice) ?? new Map<number, ReturnType<typeof choosing>>();
  const own = known.get(index) ?? choosing(choice, index);
  given.set(choice, known.set(index, own));
  return own;
}

const given = new WeakMap<GroupChoice, Map<number, ReturnType<typeof choosing>>>();

/**
 * Returns the effect of a change: indices of participants whose choice or panel changed, and ids of workshops whose
 * seats changed.
 */
export function affectedBy(before: GroupChoice, now: GroupChoice): ReadonlySet<number | string> {
  const concerned = new Set<number | string>(symmetricDifference(before.open, now.open));
  if (before.choices === now.choices) return concerned;
  const length = Math.max(before.choices.length, now.choices.length);
  for (let index = 0; index < length; index += 1)
    for (const id of symmetricDifference(before.choices[index] ?? [], now.choices[index] ?? []))
      concerned.add(index).add(id);
  return concerned;
}

/** Elements of only one of the two lists. */
function symmetricDifference<T>(one: readonly T[], other: readonly T[]): T[] {
  if (one === other) return [];
  return [...one.filter((each) => !other.includes(each)), ...other.filter((each) => !one.includes(each))];
}

/** Removes workshops that are not on the list. */
const offeredOf = (choices: Choices, workshops: readonly Workshop[]): Choices =>
  choices.map((ids) => ids.filter((id) => workshops.some((workshop) => workshop.id === id)));

/** The part of an earlier or imported choice that is on the list and allowed for one participant. */
export const keptOf = ({ choices, maxWorkshops }: GroupChoice, workshops: Workshop[]): Choices =>
  choices.map((_, index) => asFarAsAllowed(chosenBy({ workshops, choices }, index), maxWorkshops).map(({ id }) => id));

/** Why a part was lost: no longer offered, or over the limit. */
export function lossMessage(choice: GroupChoice, workshops: Workshop[]): string {
  const isOffered = offeredOf(choice.choices, workshops).flat().length === choice.choices.flat().length;
  return isOffered ? m.bulk_booking_workshops_refused({ most: choice.maxWorkshops }) : m.bulk_booking_workshops_gone();
}

/** The fields to assign when pass or quantity changes, including those the change clears. Rows: BULK-25, BULK-27. */
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

/** An import can be undone after other changes too, because it replaced typed participants. */
export const olderList = ({ before }: GroupChoice): Before | undefined =>
  before?.people && { ...before, isOlder: true };

export function restored({ before, listed, workshops }: GroupChoice): Partial<GroupChoice> {
  const { people: _, isOlder: __, ...then } = before!;
  const isListed = listed === then.key;
  return { ...then, before: undefined, listed: isListed ? listed : undefined, workshops: isListed ? workshops : [] };
}

/** Workshops with more chosen seats than free ones, and the numbers of the participants who chose them. */
export function shortages({ choices, workshops }: Pick<GroupChoice, 'choices' | 'workshops'>) {
  const wanted = wantedSeats(choices);
  return workshops.flatMap(({ id, name, leftCount }) => {
    const chosen = wanted.get(id) ?? 0;
    if (chosen <= leftCount) return [];
    const numbers = choices.flatMap((ids, index) => (ids.includes(id) ? [index + 1] : []));
    return [{ id, name, left: Math.max(leftCount, 0), chosen, numbers }];
  });
}

/** False if the prices of chosen workshops are not loaded; the sum would be wrong. */
export const isPriceKnown = (choice: Pick<GroupChoice, 'key' | 'listed' | 'choices'>): boolean =>
  choice.key === choice.listed || !hasChoices(choice);

export function groupPrice(choice: GroupChoice, pass: PassType | undefined): Price {
  const participants = Array.from({ length: choice.quantity }, (_, index) => ({ workshops: chosenBy(choice, index) }));
  return bulkPrice({ price: pass?.price ?? 0, participants });
}
