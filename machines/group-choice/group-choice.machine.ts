import { assign, emit, setup } from 'xstate';
import type { Attendee } from '#domain/booking/attendees.ts';
import type { PassKey } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  changed,
  choiceContext,
  hasChoices,
  isPossible,
  allowedChoices,
  lossMessage,
  olderList,
  restored,
  stateBefore,
  tickRefusal,
  ticked,
  type Change,
  type ChoiceInput,
  type GroupChoice,
  type List,
  type Tick,
} from './group-choice.ts';

/**
 * The contact of a group chooses the pass, the number of participants and the workshops of each participant.
 * Rows: BULK-01 to BULK-04, BULK-24 to BULK-27.
 */
export const groupChoiceMachine = setup({
  types: {} as {
    context: GroupChoice;
    input: ChoiceInput;
    events:
      | { type: 'pass.chosen'; key: PassKey }
      | { type: 'quantity.chosen'; quantity: number }
      | { type: 'dialog.closed' | 'change.confirmed' | 'change.declined' | 'undo' | 'reload' | 'pass.missed' }
      | { type: 'panel.toggled'; index: number }
      | ({ type: 'workshop.toggled' } & Tick)
      | ({ type: 'list.imported' } & List);
    /** restored: the page shows the participants again that an import had replaced */
    emitted: Notice | { type: 'restored'; people: Attendee[] };
    tags: 'loading' | 'failed' | 'missing';
  },
  actors: { loadWorkshops: effect<Workshop[], { key: PassKey }>('loadWorkshops') },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    emitRestored: emit(({ context }) => ({ type: 'restored', people: context.before?.people ?? [] }) as const),
    setWorkshops: assign(({ context }, { workshops }: { workshops: Workshop[] }) => ({
      workshops,
      listed: context.key,
      choices: allowedChoices(context, workshops),
    })),
    setChange: assign((_, change: Change) => ({ change })),
    clearChange: assign({ change: undefined }),
    applyChange: assign(({ context }, change: Change) => ({
      ...changed(context, change),
      before: 'key' in change ? undefined : olderList(context),
    })),
    applyConfirmedChange: assign(({ context }) => ({
      ...changed(context, context.change!),
      before: stateBefore(context),
    })),
    importList: assign(({ context }, { quantity, choices, people }: List) => ({
      ...changed(context, { quantity }),
      choices,
      before: { ...stateBefore(context), people },
    })),
    restore: assign(({ context }) => restored(context)),
    togglePanel: assign(({ context: { open } }, { index }: { index: number }) => ({
      open: open.includes(index) ? open.filter((each) => each !== index) : [...open, index],
    })),
    tick: assign(({ context }, tick: Tick) => ({ choices: ticked(context, tick), before: olderList(context) })),
  },
  guards: {
    isDraftOfPass: ({ context: { key, preselected } }) => key !== undefined && key === preselected,
    hasPreselectedPass: ({ context: { key, preselected } }) => key === undefined && preselected !== undefined,
    hasNoPass: ({ context }) => context.key === undefined,
    isListed: ({ context: { key, listed } }) => key === listed,
    losesChoices: ({ context }, { workshops }: { workshops: Workshop[] }) =>
      allowedChoices(context, workshops).flat().length < context.choices.flat().length,
    isOther: ({ context }, { key }: { key: PassKey }) => key !== context.key,
    isOtherWithLoss: ({ context }, { key }: { key: PassKey }) => key !== context.key && hasChoices(context),
    isPossible: ({ context }, { quantity }: { quantity: number }) => isPossible(context, quantity),
    isPossibleWithLoss: ({ context }, { quantity }: { quantity: number }) =>
      isPossible(context, quantity) && hasChoices(context),
    fits: ({ context: { least, most } }, { quantity }: { quantity: number }) => quantity >= least && quantity <= most,
    canUndo: ({ context }) => context.before !== undefined,
    restoresParticipants: ({ context }) => context.before?.people !== undefined,
    canTick: ({ context }, tick: Tick) => tickRefusal(context, tick) === undefined,
    isFull: ({ context }, tick: Tick) => ['sold-out', 'none-left'].includes(tickRefusal(context, tick) ?? ''),
  },
}).createMachine({
  id: 'groupChoice',
  description: 'Pass, quantity and workshops of a group. A change that clears workshops asks first and can be undone.',
  context: ({ input }) => choiceContext(input),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'A draft of the same pass continues.',
      always: [{ guard: 'isDraftOfPass', target: 'choosing' }, { target: 'choosingPass' }],
    },
    choosingPass: {
      description:
        'The dialog of passes. If it is closed, the pass of the URL is kept; without one the form cannot be sent.',
      on: {
        'pass.chosen': [
          {
            guard: { type: 'isOtherWithLoss', params: ({ event }) => ({ key: event.key }) },
            target: 'asking',
            actions: { type: 'setChange', params: ({ event }) => ({ key: event.key }) },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ key: event.key }) },
            target: 'choosing',
            actions: { type: 'applyChange', params: ({ event }) => ({ key: event.key }) },
          },
          { target: 'choosing' },
        ],
        'dialog.closed': [
          {
            guard: 'hasPreselectedPass',
            target: 'choosing',
            actions: { type: 'applyChange', params: ({ context }) => ({ key: context.preselected! }) },
          },
          { target: 'choosing' },
        ],
      },
    },
    choosing: {
      initial: 'settling',
      on: {
        'pass.chosen': [
          {
            guard: { type: 'isOtherWithLoss', params: ({ event }) => ({ key: event.key }) },
            target: 'asking',
            actions: { type: 'setChange', params: ({ event }) => ({ key: event.key }) },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ key: event.key }) },
            target: '.settling',
            actions: { type: 'applyChange', params: ({ event }) => ({ key: event.key }) },
          },
        ],
        'quantity.chosen': [
          {
            guard: { type: 'isPossibleWithLoss', params: ({ event }) => ({ quantity: event.quantity }) },
            target: 'asking',
            actions: { type: 'setChange', params: ({ event }) => ({ quantity: event.quantity }) },
          },
          {
            guard: { type: 'isPossible', params: ({ event }) => ({ quantity: event.quantity }) },
            actions: { type: 'applyChange', params: ({ event }) => ({ quantity: event.quantity }) },
          },
        ],
        'list.imported': {
          guard: { type: 'fits', params: ({ event }) => ({ quantity: event.quantity }) },
          actions: {
            type: 'importList',
            params: ({ event: { quantity, choices, people } }) => ({ quantity, choices, people }),
          },
        },
        'workshop.toggled': [
          {
            guard: { type: 'canTick', params: ({ event: { index, id } }) => ({ index, id }) },
            actions: { type: 'tick', params: ({ event: { index, id } }) => ({ index, id }) },
          },
          {
            guard: { type: 'isFull', params: ({ event: { index, id } }) => ({ index, id }) },
            actions: { type: 'emitNotice', params: () => failure(m.bulk_booking_no_slots()) },
          },
        ],
        'panel.toggled': { actions: { type: 'togglePanel', params: ({ event }) => ({ index: event.index }) } },
        undo: [
          { guard: 'restoresParticipants', target: '.settling', actions: ['emitRestored', 'restore'] },
          { guard: 'canUndo', target: '.settling', actions: 'restore' },
        ],
      },
      states: {
        settling: {
          always: [
            { guard: 'hasNoPass', target: 'unlisted' },
            { guard: 'isListed', target: 'listed' },
            { target: 'loading' },
          ],
        },
        unlisted: { description: 'Without a pass there are no workshops.', on: { 'pass.missed': 'missing' } },
        missing: { description: 'The form was submitted without a pass. The field shows the error.', tags: 'missing' },
        loading: {
          description: 'Loads the workshops. During a reload the previous list stays usable.',
          tags: 'loading',
          invoke: {
            id: 'loadWorkshops',
            src: 'loadWorkshops',
            input: ({ context }) => ({ key: context.key! }),
            onDone: [
              {
                guard: { type: 'losesChoices', params: ({ event }) => ({ workshops: event.output }) },
                target: 'listed',
                actions: [
                  {
                    type: 'emitNotice',
                    params: ({ context, event }) => ({ sentence: lossMessage(context, event.output), tone: 'warning' }),
                  },
                  { type: 'setWorkshops', params: ({ event }) => ({ workshops: event.output }) },
                ],
              },
              {
                target: 'listed',
                actions: { type: 'setWorkshops', params: ({ event }) => ({ workshops: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'emitNotice', params: () => failure(m.bulk_booking_workshops_failed()) },
            },
          },
        },
        listed: {
          on: {
            reload: 'loading',
          },
        },
        failed: { tags: 'failed', on: { reload: 'loading' } },
      },
    },
    asking: {
      description: 'A change that clears chosen workshops needs a confirmation.',
      on: {
        'change.confirmed': { target: 'choosing', actions: 'applyConfirmedChange' },
        'change.declined': { target: 'choosing', actions: 'clearChange' },
      },
    },
  },
});
