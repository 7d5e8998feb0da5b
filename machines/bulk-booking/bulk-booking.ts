import { ApiError } from '#domain/api-error.ts';
import type { Attendee } from '#domain/attendees.ts';
import { groupRefusal, groupToggled } from '#domain/group-workshops.ts';
import { seatsWanted, type Participant } from '#domain/participants.ts';
import { isPassKey, passFor, type PassKey, type PassType } from '#domain/passes.ts';
import { bulkPrice, type Price } from '#domain/pricing.ts';
import type { Workshop } from '#domain/workshops.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { bulkBooking as words } from '#words';

/** Ids of the chosen workshops by participant; one that has none may be left out at the end. */
export type Choices = readonly (readonly string[])[];

export interface BulkLimits {
  /** participants of one order, and workshops of one participant: event/ */
  least: number;
  most: number;
  maxWorkshops: number;
}

/** What an earlier visit left: all but the participants, who are the form's. */
export interface BulkDraft {
  key?: PassKey | undefined;
  quantity?: number | undefined;
  choices?: Choices | undefined;
  answers?: GroupContactAnswers | undefined;
  stage?: 'contact' | 'participants' | undefined;
}

export interface BulkInput extends BulkLimits {
  /** `pass` of the query */
  pass: string | null;
  draft?: BulkDraft | undefined;
}

/** A change that clears the chosen workshops, of the quantity or of the pass. */
export type Change = { quantity: number } | { key: PassKey };

/** How it was before a change. */
export interface Before {
  key: PassKey | undefined;
  quantity: number;
  choices: Choices;
  open: readonly number[];
  /** where a list has replaced the participants: those it replaced */
  people?: Attendee[];
}

export interface BulkBooking extends BulkLimits {
  /** chosen in the dialog as it opens */
  wanted: PassKey | undefined;
  stage: 'contact' | 'participants';
  key: PassKey | undefined;
  passes: PassType[];
  quantity: number;
  answers: GroupContactAnswers | undefined;
  workshops: Workshop[];
  /** the pass whose workshops were asked for last */
  listed: PassKey | undefined;
  choices: Choices;
  /** participants whose workshops are in sight */
  open: readonly number[];
  change: Change | undefined;
  before: Before | undefined;
  people: Attendee[];
  /** why the service refused the group, in its own words; cleared at the next try */
  problem: ApiError | undefined;
}

/** All that an order is made of. */
export interface GroupRequest {
  key: PassKey;
  pass: PassType;
  answers: GroupContactAnswers;
  participants: Participant[];
}

export function bulkContext({ pass, draft = {}, ...limits }: BulkInput): BulkBooking {
  const asked = isPassKey(pass) ? pass : undefined;
  return {
    ...limits,
    wanted: asked ?? draft.key,
    stage: (draft.answers && draft.stage) ?? 'contact',
    key: draft.key,
    passes: [],
    quantity: within(limits, draft.quantity ?? limits.least),
    answers: draft.answers,
    workshops: [],
    listed: undefined,
    choices: draft.choices ?? [],
    open: [],
    change: undefined,
    before: undefined,
    people: [],
    problem: undefined,
  };
}

const within = ({ least, most }: BulkLimits, quantity: number): number =>
  Math.min(Math.max(Math.trunc(quantity) || least, least), most);

export const isPossible = ({ least, most, quantity }: BulkBooking, wanted: number): boolean =>
  Number.isInteger(wanted) && wanted >= least && wanted <= most && wanted !== quantity;

/** The pass on sale; undefined while none is chosen or the list has not come. */
export const passTypeOf = ({ key, passes }: Pick<BulkBooking, 'key' | 'passes'>): PassType | undefined =>
  key && passFor(key, passes);

export const hasChoices = ({ choices }: Pick<BulkBooking, 'choices'>): boolean => choices.some((ids) => ids.length > 0);

/** The workshops of one participant, as far as they are on the list. */
export const chosenBy = ({ workshops, choices }: Pick<BulkBooking, 'workshops' | 'choices'>, index: number): Workshop[] =>
  (choices[index] ?? []).flatMap((id) => workshops.find((workshop) => workshop.id === id) ?? []);

/** Seats that all participants together have chosen, by workshop. */
export const wantedSeats = (choices: Choices): ReadonlyMap<string, number> =>
  seatsWanted(choices.map((ids) => ({ workshops: [...ids] })));

const choosing = (booking: BulkBooking, index: number) => ({
  chosen: chosenBy(booking, index),
  wanted: wantedSeats(booking.choices),
  most: booking.maxWorkshops,
});

/** Why a tick would be refused; 'gone' where the list has no such workshop. */
export function tickRefusal(booking: BulkBooking, { index, id }: { index: number; id: string }) {
  const workshop = booking.workshops.find((each) => each.id === id);
  if (!workshop || index >= booking.quantity) return 'gone';
  return groupRefusal(workshop, choosing(booking, index));
}

export function ticked(booking: BulkBooking, { index, id }: { index: number; id: string }): Choices {
  const workshop = booking.workshops.find((each) => each.id === id)!;
  const ids = groupToggled(workshop, choosing(booking, index)).map((each) => each.id);
  const length = Math.max(booking.choices.length, index + 1);
  return Array.from({ length }, (_, each) => (each === index ? ids : (booking.choices[each] ?? [])));
}

/** Without workshops that the list does not have. */
export const offeredOf = (choices: Choices, workshops: readonly Workshop[]): Choices =>
  choices.map((ids) => ids.filter((id) => workshops.some((workshop) => workshop.id === id)));

/** Quantity or pass after a change, and what it clears. Spec: registration 2.5, 4.3. */
export function changed(booking: BulkBooking, change: Change) {
  const cleared = { choices: [], change: undefined, problem: undefined };
  if ('key' in change) return { ...cleared, key: change.key, workshops: [], open: [] };
  return { ...cleared, quantity: change.quantity, open: booking.open.filter((index) => index < change.quantity) };
}

export const stateBefore = ({ key, quantity, choices, open }: BulkBooking): Before => ({
  key,
  quantity,
  choices,
  open,
});

export function priceOf(booking: BulkBooking): Price {
  const participants = Array.from({ length: booking.quantity }, (_, index) => ({
    workshops: chosenBy(booking, index),
  }));
  return bulkPrice({ price: passTypeOf(booking)?.price ?? 0, participants });
}

export const emailsOf = (people: readonly Attendee[]): string[] => people.map(({ email }) => email);

export function groupRequest(booking: BulkBooking): GroupRequest {
  const { key, answers, people, choices } = booking;
  const pass = passTypeOf(booking);
  if (!key || !pass || !answers) throw new Error('An order needs a pass and the answers of the form');
  const participants = people.map((person, index) => ({ ...person, workshops: [...(choices[index] ?? [])] }));
  return { key, pass, answers, participants };
}

/** The service's words, else those of the exception, else that it failed: ERR-B-06. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence ?? words.failed;
  return (error instanceof Error && error.message) || words.failed;
}

/** A refusal the visitor can mend or wait out; it stays beside the form. */
export const asRefusal = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && error.sentence !== undefined && error.status < 500 ? error : undefined;
