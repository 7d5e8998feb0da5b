import { assign, emit, raise, setup } from 'xstate';
import type { Attendee } from '#domain/attendees.ts';
import { firstDuplicate } from '#domain/participants.ts';
import type { PassKey, PassType } from '#domain/passes.ts';
import type { Workshop } from '#domain/workshops.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { bulkBooking as words } from '#words';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type Said } from '../notice.ts';
import {
  asRefusal,
  changed,
  emailsOf,
  hasChoices,
  isPossible,
  offeredOf,
  passTypeOf,
  sentenceOf,
  stateBefore,
  tickRefusal,
  ticked,
  type BulkBooking,
  type BulkInput,
  type Change,
  type Choices,
  type GroupRequest,
} from './bulk-booking.ts';

interface Tick {
  index: number;
  id: string;
}

interface List {
  quantity: number;
  choices: Choices;
  /** the participants that it replaces */
  people: Attendee[];
}

/** What the booking of a group can ask, decide and do; its states stand in bulk-booking.machine.ts. */
export const bulkBookingSetup = setup({
  types: {} as {
    context: BulkBooking;
    input: BulkInput;
    events:
      | { type: 'pass.chosen'; key: PassKey }
      | { type: 'quantity.chosen'; quantity: number }
      | { type: 'dialog.closed' | 'change.confirmed' | 'change.declined' | 'undo' | 'back' | 'workshops.wanted' }
      | { type: 'contact.submitted'; answers: GroupContactAnswers }
      | { type: 'panel.toggled'; index: number }
      | ({ type: 'workshop.toggled' } & Tick)
      | ({ type: 'list.taken' } & List)
      | { type: 'group.submitted'; people: Attendee[] };
    /** restored: participants that a list had replaced are there again; taken: addresses are registered already */
    emitted: Notice | { type: 'restored'; people: Attendee[] } | { type: 'taken'; emails: string[] };
    tags: 'busy' | 'contact' | 'asking' | 'loading' | 'unlisted';
  },
  actors: {
    loadPasses: effect<PassType[], void>('loadPasses'),
    loadWorkshops: effect<Workshop[], { key: PassKey }>('loadWorkshops'),
    checkEmails: effect<string[], { emails: string[] }>('checkEmails'), // answers with those that are registered
    placeGroup: effect<number, GroupRequest>('placeGroup'), // answers with the status of the reply, in 2xx
  },
  actions: {
    say: emit((_, said: Said) => notice(said)),
    sayFailure: emit((_, { error }: { error: unknown }) => notice(failure(sentenceOf(error)))),
    sayRepeated: emit((_, { people }: { people: Attendee[] }) =>
      notice(failure(words.duplicate(firstDuplicate(emailsOf(people))?.email ?? ''))),
    ),
    tellTaken: emit((_, { emails }: { emails: string[] }) => ({ type: 'taken', emails }) as const),
    tellRestored: emit(({ context }) => ({ type: 'restored', people: context.before?.people ?? [] }) as const),
    logFailure: (_, _failed: { error: unknown }) => {},
    keepPasses: assign((_, { passes }: { passes: PassType[] }) => ({ passes })),
    noteListed: assign(({ context }) => ({ listed: context.key })),
    keepWorkshops: assign(({ context }, { workshops }: { workshops: Workshop[] }) => ({
      workshops,
      choices: offeredOf(context.choices, workshops),
    })),
    wantWorkshops: raise({ type: 'workshops.wanted' }),
    keepChange: assign((_, change: Change) => ({ change })),
    dropChange: assign({ change: undefined }),
    makeChange: assign(({ context }, change: Change) => changed(context, change)),
    makeAskedChange: assign(({ context }) => ({
      ...changed(context, context.change!),
      before: stateBefore(context),
    })),
    takeList: assign(({ context }, { quantity, choices, people }: List) => ({
      ...changed(context, { quantity }),
      choices,
      before: { ...stateBefore(context), people },
    })),
    restore: assign(({ context }) => {
      const { people: _, ...before } = context.before!;
      return { ...before, before: undefined };
    }),
    enterStage: assign((_, { stage }: { stage: BulkBooking['stage'] }) => ({ stage })),
    keepAnswers: assign((_, { answers }: { answers: GroupContactAnswers }) => ({ answers })),
    togglePanel: assign(({ context: { open } }, { index }: { index: number }) => ({
      open: open.includes(index) ? open.filter((each) => each !== index) : [...open, index],
    })),
    tick: assign(({ context }, tick: Tick) => ({ choices: ticked(context, tick), before: undefined })),
    keepPeople: assign((_, { people }: { people: Attendee[] }) => ({ people, problem: undefined })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asRefusal(error) })),
  },
  guards: {
    isUnderWay: ({ context: { key, wanted } }) => key !== undefined && key === wanted,
    wasAtParticipants: ({ context }) => context.stage === 'participants',
    wantsOtherList: ({ context: { key, listed } }) => key !== listed,
    losesChoices: ({ context }, { workshops }: { workshops: Workshop[] }) =>
      offeredOf(context.choices, workshops).flat().length < context.choices.flat().length,
    isOtherPass: ({ context }, { key }: { key: PassKey }) => key !== context.key,
    isOtherPassWithLoss: ({ context }, { key }: { key: PassKey }) => key !== context.key && hasChoices(context),
    isPossible: ({ context }, { quantity }: { quantity: number }) => isPossible(context, quantity),
    isPossibleWithLoss: ({ context }, { quantity }: { quantity: number }) =>
      isPossible(context, quantity) && hasChoices(context),
    canUndo: ({ context }) => context.before !== undefined,
    bringsPeopleBack: ({ context }) => context.before?.people !== undefined,
    canTick: ({ context }, tick: Tick) => tickRefusal(context, tick) === undefined,
    isFull: ({ context }, tick: Tick) => ['sold-out', 'none-left'].includes(tickRefusal(context, tick) ?? ''),
    isPassMissing: ({ context }) => passTypeOf(context) === undefined,
    isRepeated: (_, { people }: { people: Attendee[] }) => firstDuplicate(emailsOf(people)) !== undefined,
    areFree: (_, { taken }: { taken: string[] }) => taken.length === 0,
    isPlaced: (_, { status }: { status: number }) => status === 200,
  },
});
