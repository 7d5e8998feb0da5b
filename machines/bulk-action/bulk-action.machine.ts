import { assign, emit, setup } from 'xstate';
import type { BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';
import { deskProblem } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import { failure, notice, type Notice } from '../notice.ts';
import {
  isTextMissing,
  needsText,
  nextOf,
  possibleOf,
  type BulkActionContext,
  type BulkChoice,
  type OrderAction,
} from './bulk-action.ts';

type Events =
  | { type: 'action.chosen'; choice: BulkChoice }
  | { type: 'text.changed'; text: string }
  | { type: 'submitted' | 'stopped' | 'dialog.closed' };

const cleared = { choice: undefined, orders: [], text: '', results: [], isStopping: false } satisfies BulkActionContext;

/** An action on several orders: the choice, its preview, the run with its progress, and the results. */
export const bulkActionMachine = setup({
  types: {} as {
    context: BulkActionContext;
    events: Events;
    /** orders.changed: the page should read the orders again; finished: the choice of the orders ends */
    emitted: Notice | { type: 'orders.changed' } | { type: 'finished' };
    tags: 'open' | 'started';
  },
  actors: {
    previewAction: effect<BulkOrder[], BulkChoice>('previewAction'),
    /** returns false if the person did not sign in again; then nothing was changed */
    changeOrder: effect<boolean, OrderAction>('changeOrder'),
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: BulkChoice }) => ({ choice })),
    setOrders: assign((_, { orders }: { orders: BulkOrder[] }) => ({ orders })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    addResult: assign(({ context }) => ({ results: [...context.results, { id: nextOf(context)!.id, problem: '' }] })),
    addProblem: assign(({ context }, { error }: { error: unknown }) => ({
      results: [...context.results, { id: nextOf(context)!.id, problem: deskProblem(error) }],
    })),
    stop: assign({ isStopping: true }),
    clear: assign(cleared),
    emitFailure: emit((_, { error }: { error: unknown }) => notice(failure(deskProblem(error)))),
    emitChanged: emit({ type: 'orders.changed' }),
    emitFinished: emit({ type: 'finished' }),
  },
  guards: {
    hasOrders: (_, { choice }: { choice: BulkChoice }) => choice.orders.length > 0,
    needsText: ({ context }) => needsText(context),
    canStart: ({ context }) => possibleOf(context.orders).length > 0 && !isTextMissing(context),
    hasNext: ({ context }) => !context.isStopping && nextOf(context) !== undefined,
    isUnconfirmed: (_, { isConfirmed }: { isConfirmed: boolean }) => !isConfirmed,
  },
}).createMachine({
  id: 'bulkAction',
  description:
    'Staff choose an action for several orders, see what it changes, and run it on one order after the other.',
  context: cleared,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'action.chosen': {
          guard: { type: 'hasOrders', params: ({ event }) => event },
          target: 'previewing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
      },
    },
    previewing: {
      invoke: {
        id: 'previewAction',
        src: 'previewAction',
        input: ({ context }) => context.choice!,
        onDone: {
          target: 'reviewing',
          actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
        },
        onError: { target: 'choosing', actions: [{ type: 'emitFailure', params: ({ event }) => event }, 'clear'] },
      },
    },
    reviewing: {
      description: 'A dialog shows by name which orders are changed, and why others are not.',
      tags: 'open',
      on: {
        'text.changed': { guard: 'needsText', actions: { type: 'setText', params: ({ event }) => event } },
        submitted: { guard: 'canStart', target: 'running' },
        'dialog.closed': { target: 'choosing', actions: 'clear' },
      },
    },
    running: {
      description: 'A failure does not stop the run, because each order is changed alone.',
      tags: ['open', 'started'],
      on: { stopped: { actions: 'stop' } },
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context }) => ({ action: context.choice!.action, order: nextOf(context)!, text: context.text }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ isConfirmed: event.output }) },
            target: 'finished',
            actions: 'emitChanged',
          },
          { target: 'continuing', actions: 'addResult' },
        ],
        onError: { target: 'continuing', actions: { type: 'addProblem', params: ({ event }) => event } },
      },
    },
    continuing: {
      always: [
        { guard: 'hasNext', target: 'running' },
        { target: 'finished', actions: 'emitChanged' },
      ],
    },
    finished: {
      description: 'The dialog shows the results, also those of a stopped run.',
      tags: ['open', 'started'],
      on: { 'dialog.closed': { target: 'choosing', actions: ['emitFinished', 'clear'] } },
    },
  },
});
