import { assign, emit, setup } from 'xstate';
import { deskProblem, isConflict } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import {
  doneSentences,
  isReasonMissing,
  needsReason,
  resolutionOf,
  type ExceptionAction,
  type ExceptionActionInput,
  type ExceptionActionKind,
  type ExceptionResolution,
} from './exception-action.ts';

type Events =
  | { type: 'action.chosen'; action: ExceptionActionKind }
  | { type: 'reason.changed'; reason: string }
  | { type: 'submitted' | 'dialog.closed' };

/** A decision about a payment that needs one: the choice of an action, its confirmation, and the call. */
export const exceptionActionMachine = setup({
  types: {} as {
    context: ExceptionAction;
    input: ExceptionActionInput;
    events: Events;
    /** exceptions.changed: the page should read the exceptions again */
    emitted: Notice | { type: 'exceptions.changed' };
    tags: 'open' | 'busy';
  },
  actors: {
    /** returns false if the person did not confirm the session; then nothing was done */
    resolveException: effect<boolean, ExceptionResolution>('resolveException'),
  },
  actions: {
    chooseAction: assign((_, { action }: { action: ExceptionActionKind }) => ({ action })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
    emitDone: emit(({ context }) => notice({ sentence: doneSentences[context.action!](), tone: 'success' })),
    emitChanged: emit({ type: 'exceptions.changed' }),
  },
  guards: {
    needsReason: ({ context }) => needsReason(context),
    isComplete: ({ context }) => !isReasonMissing(context),
    isUnconfirmed: (_, { isConfirmed }: { isConfirmed: boolean }) => !isConfirmed,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'exceptionAction',
  description: 'Staff choose what to do about a payment, read what it does, and confirm it.',
  context: ({ input }) => ({ ...input, action: undefined, reason: '', problem: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'action.chosen': {
          target: 'reviewing',
          actions: { type: 'chooseAction', params: ({ event }) => event },
        },
      },
    },
    reviewing: {
      description: 'A dialog says what the action does. After a conflict it stays open and shows why.',
      tags: 'open',
      on: {
        'reason.changed': { guard: 'needsReason', actions: { type: 'setReason', params: ({ event }) => event } },
        submitted: { guard: 'isComplete', target: 'resolving', actions: 'clearProblem' },
        'dialog.closed': { target: 'choosing', actions: 'clearProblem' },
      },
    },
    resolving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'resolveException',
        src: 'resolveException',
        input: ({ context }) => resolutionOf(context),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ isConfirmed: event.output }) },
            target: 'reviewing',
          },
          { target: 'choosing', actions: ['emitDone', 'emitChanged'] },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'reviewing',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitChanged'],
          },
          { target: 'reviewing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
  },
});
