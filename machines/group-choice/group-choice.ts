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

/** Ids of the chosen workshops by index of the participant. The array can be shorter than the group. */
export type Choices = readonly (readonly string[])[];

interface GroupLimits {
  /** minimum and maximum number of participants per order, and workshops per participant, from event.json */
  least: number;
  most: number;
  maxWorkshops: number;
}

/** The choice that an earlier visit has stored. */
interface ChoiceDraft {
  key?: PassKey | undefined;
  quantity?: number | undefined;
  choices?: Choices | undefined;
}

export interface ChoiceInput extends GroupLimits {
  /** `pass` in the query of the URL */
  pass: string | null;
  draft?: ChoiceDraft | undefined;
}

/** A change of the quantity or pass. It clears the chosen workshops. */
export type Change = { quantity: number } | { key: PassKey };

/** The choice before a change, for 'Undo'. */
export interface Before {
  key: PassKey | undefined;
  quantity: number;
  choices: Choices;
  open: readonly number[];
  /** the participants that an import replaced; undefined if the change was no import */
  people?: Attendee[];
  /** true if the visitor has changed workshops or the quantity since then; 'Undo' reverts these changes too */
  isOlder?: boolean;
}

export interface GroupChoice extends GroupLimits {
  /** the pass of the URL, otherwise of the draft; the dialog opens with it selected */
  preselected: PassKey | undefined;
  key: PassKey | undefined;
  quantity: number;
  workshops: Workshop[];
  /** the pass for which `workshops` were loaded */
  listed: PassKey | undefined;
  choices: Choices;
  /** indices from 0 of the participants whose workshop panel is open */
  open: readonly number[];
  change: Change | undefined;
  before: Before | undefined;
}

export interface Tick {
  /** index of the participant, from 0 */
  index: number;
  /** id of the workshop */
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

/** Chosen workshops of one participant. Ids that are not in the loaded list are skipped. */
export const chosenBy = (
  { workshops, choices }: Pick<GroupChoice, 'workshops' | 'choices'>,
  index: number,
): Workshop[] => (choices[index] ?? []).flatMap((id) => workshops.find((workshop) => workshop.id === id) ?? []);

/** Number of seats that all participants together have chosen, by workshop id. */
export function wantedSeats(choices: Choices): ReadonlyMap<string, number> {
  const cached = seatsCache.get(choices) ?? seatsWanted(choices.map((ids) => ({ workshops: [...ids] })));
  seatsCache.set(choices, cached);
  return cached;
}

/** Cache, because after each tick every open panel needs the numbers. */
const seatsCache = new WeakMap<Choices, ReadonlyMap<string, number>>();

const choosing = (choice: GroupChoice, index: number) => ({
  chosen: chosenBy(choice, index),
  wanted: wantedSeats(choice.choices),
  most: choice.maxWorkshops,
});

/** Why a tick would be refused. 'gone' if the list has no such workshop, or the group no such participant. */
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

/** State of a workshop for one participant: chosen, free to choose, or the reason why it cannot be chosen. */
export type WorkshopStatus = 'chosen' | 'free' | NonNullable<ReturnType<typeof groupRefusal>>;

export function workshopStatusOf(choice: GroupChoice, index: number, workshop: Workshop): WorkshopStatus {
  const participant = choosingOf(choice, index);
  if (participant.chosen.some(({ id }) => id === workshop.id)) return 'chosen';
  return groupRefusal(workshop, participant) ?? 'free';
}

/** Name of the chosen workshop that takes place at the same time; '' if there is none. */
export const overlapOf = (choice: GroupChoice, index: number, workshop: Workshop): string =>
  overlappingWorkshop(workshop, choosingOf(choice, index).chosen)?.name ?? '';

/** Free seats minus the seats that this group has chosen; at least 0. */
export const leftOf = ({ choices }: Pick<GroupChoice, 'choices'>, workshop: Workshop): number =>
  Math.max(seatsLeft(workshop, wantedSeats(choices)), 0);

/** Chosen workshops and limits of one participant. Cached, because all checkboxes of the participant need them. */
function choosingOf(choice: GroupChoice, index: number): ReturnType<typeof choosing> {
  const cached = choosingCache.get(choice) ?? new Map<number, ReturnType<typeof choosing>>();
  const own = cached.get(index) ?? choosing(choice, index);
  choosingCache.set(choice, cached.set(index, own));
  return own;
}

const choosingCache = new WeakMap<GroupChoice, Map<number, ReturnType<typeof choosing>>>();

/**
 * Compares two states. Returns indices of participants whose choice or panel changed, and ids of workshops whose
 * number of seats changed.
 */
export function affectedBy(before: GroupChoice, now: GroupChoice): ReadonlySet<number | string> {
  const affected = new Set<number | string>(symmetricDifference(before.open, now.open));
  if (before.choices === now.choices) return affected;
  const length = Math.max(before.choices.length, now.choices.length);
  for (let index = 0; index < length; index += 1)
    for (const id of symmetricDifference(before.choices[index] ?? [], now.choices[index] ?? []))
      affected.add(index).add(id);
  return affected;
}

/** Elements that only one of the two lists has. */
function symmetricDifference<T>(one: readonly T[], other: readonly T[]): T[] {
  if (one === other) return [];
  return [...one.filter((each) => !other.includes(each)), ...other.filter((each) => !one.includes(each))];
}

/** Removes ids of workshops that are not in the loaded list. */
const offeredChoices = (choices: Choices, workshops: readonly Workshop[]): Choices =>
  choices.map((ids) => ids.filter((id) => workshops.some((workshop) => workshop.id === id)));

/** Removes workshops that are not in the loaded list, or that a participant may not combine. */
export const allowedChoices = ({ choices, maxWorkshops }: GroupChoice, workshops: Workshop[]): Choices =>
  choices.map((_, index) => asFarAsAllowed(chosenBy({ workshops, choices }, index), maxWorkshops).map(({ id }) => id));

/** Says why workshops were removed: they are no longer offered, or a rule does not allow them. */
export function lossMessage(choice: GroupChoice, workshops: Workshop[]): string {
  const isOffered = offeredChoices(choice.choices, workshops).flat().length === choice.choices.flat().length;
  return isOffered ? m.bulk_booking_workshops_refused({ most: choice.maxWorkshops }) : m.bulk_booking_workshops_gone();
}

/** Fields to assign when the pass or the quantity changes. Some are cleared. Rows: BULK-25, BULK-27. */
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

/**
 * State before an import, marked as older. Undefined after other changes: only an import, which replaced typed
 * participants, can still be undone after later changes.
 */
export const olderList = ({ before }: GroupChoice): Before | undefined =>
  before?.people && { ...before, isOlder: true };

export function restored({ before, listed, workshops }: GroupChoice): Partial<GroupChoice> {
  const { people: _, isOlder: __, ...then } = before!;
  const isListed = listed === then.key;
  return { ...then, before: undefined, listed: isListed ? listed : undefined, workshops: isListed ? workshops : [] };
}

/** Workshops for which this group has chosen more seats than are free, with the numbers of their participants. */
export function shortages({ choices, workshops }: Pick<GroupChoice, 'choices' | 'workshops'>) {
  const wanted = wantedSeats(choices);
  return workshops.flatMap(({ id, name, leftCount }) => {
    const chosen = wanted.get(id) ?? 0;
    if (chosen <= leftCount) return [];
    const numbers = choices.flatMap((ids, index) => (ids.includes(id) ? [index + 1] : []));
    return [{ id, name, left: Math.max(leftCount, 0), chosen, numbers }];
  });
}

/** False while the prices of chosen workshops are not loaded, because the total would be wrong. */
export const isPriceKnown = (choice: Pick<GroupChoice, 'key' | 'listed' | 'choices'>): boolean =>
  choice.key === choice.listed || !hasChoices(choice);

export function groupPrice(choice: GroupChoice, pass: PassType | undefined): Price {
  const participants = Array.from({ length: choice.quantity }, (_, index) => ({ workshops: chosenBy(choice, index) }));
  return bulkPrice({ price: pass?.price ?? 0, participants });
}
