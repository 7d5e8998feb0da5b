import { assign, setup } from 'xstate';
import type { Mailing, MailingDraft } from '#schemas/api/mailing-shapes.ts';
import { effect, listening } from '../effects.ts';
import { deskProblem } from '../desk-problem.ts';
import {
  draftOf,
  newDraft,
  type ActionResult,
  type AskedAction,
  type DecidedAction,
  type MailingAction,
  type MailingFlow,
  type MailingInput,
  type SavedDraft,
} from './mailing.ts';

type Events =
  | { type: 'draft.changed'; change: Partial<MailingDraft> }
  | { type: 'action.chosen'; action: AskedAction }
  | { type: 'mailing.read'; mailing: Mailing }
  | {
      type: 'saved' | 'edited' | 'left' | 'tested' | 'confirmed' | 'question.closed' | 'stopped' | 'resumed' | 'retry';
    };

/** A mail to a segment: written, checked by its recipients, released, watched, stopped and let go on. */
export const mailingMachine = setup({
  types: {} as { context: MailingFlow; events: Events; input: MailingInput; tags: 'busy' | 'review' | 'released' },
  actors: {
    loadMailing: effect<Mailing, { id: string }>('loadMailing'),
    saveDraft: effect<Mailing, SavedDraft>('saveDraft'),
    decide: effect<ActionResult, DecidedAction>('decide'),
    watchMailing: listening<{ id: string }>('watchMailing'), // sends mailing.read
  },
  actions: {
    setMailing: assign((_, { mailing }: { mailing: Mailing }) => ({
      mailing,
      id: mailing.id,
      draft: draftOf(mailing),
    })),
    setResult: assign(({ context }, { result: { mailing = context.mailing, tested } }: { result: ActionResult }) => ({
      mailing,
      tested,
    })),
    changeDraft: assign(({ context }, { change }: { change: Partial<MailingDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    setAction: assign((_, { action }: { action: MailingAction }) => ({ action })),
    clearAction: assign({ action: undefined }),
    clearTested: assign({ tested: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
  },
  guards: {
    isNew: ({ context }) => context.id === undefined,
    isStored: ({ context }) => context.id !== undefined,
    isComplete: ({ context: { draft } }) => draft.subject.trim() !== '' && draft.body.trim() !== '',
    hasRecipients: ({ context }, { action }: { action: AskedAction }) =>
      action === 'discard' || context.mailing!.recipients > 0,
    isDeleted: (_, { result }: { result: ActionResult }) => result.mailing === undefined && result.tested === undefined,
    isDraft: ({ context }) => context.mailing!.state === 'draft',
    isRunning: ({ context }) => context.mailing!.state === 'held' || context.mailing!.state === 'sending',
    isStopped: ({ context }) => context.mailing!.state === 'stopped',
    isStillRunning: (_, { mailing: { state } }: { mailing: Mailing }) => state === 'held' || state === 'sending',
  },
}).createMachine({
  id: 'mailing',
  description: 'Staff write a mail to a segment, check who gets it, release it, and can stop it.',
  context: ({ input: { id, segment } }) => ({
    id,
    mailing: undefined,
    draft: newDraft(segment),
    action: undefined,
    tested: undefined,
    problem: '',
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'writing' }, 'loading'] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMailing',
        src: 'loadMailing',
        input: ({ context }) => ({ id: context.id! }),
        onDone: {
          target: 'opened',
          actions: { type: 'setMailing', params: ({ event }) => ({ mailing: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: 'clearProblem' } } },
    opened: {
      always: [
        { guard: 'isDraft', target: 'reviewing' },
        { guard: 'isRunning', target: 'running' },
        { guard: 'isStopped', target: 'paused' },
        'finished',
      ],
    },
    writing: {
      on: {
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        saved: { guard: 'isComplete', target: 'saving', actions: ['clearProblem', 'clearTested'] },
        left: { guard: 'isStored', target: 'loading', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { mailing, draft } }) => ({
          ...(mailing && { id: mailing.id, version: mailing.version }),
          draft: { ...draft, subject: draft.subject.trim() },
        }),
        onDone: {
          target: 'opened',
          actions: { type: 'setMailing', params: ({ event }) => ({ mailing: event.output }) },
        },
        onError: { target: 'writing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        edited: { target: 'writing', actions: 'clearProblem' },
        tested: { target: 'acting', actions: ['clearProblem', { type: 'setAction', params: { action: 'test' } }] },
        'action.chosen': {
          guard: { type: 'hasRecipients', params: ({ event }) => event },
          target: 'confirming',
          actions: ['clearProblem', { type: 'setAction', params: ({ event }) => event }],
        },
      },
    },
    confirming: {
      description: 'A question names the number of recipients, or asks before the draft is deleted.',
      tags: 'review',
      on: {
        confirmed: 'acting',
        'question.closed': { target: 'reviewing', actions: 'clearAction' },
      },
    },
    acting: {
      tags: 'busy',
      exit: 'clearAction',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ action: context.action!, mailing: context.mailing! }),
        onDone: [
          { guard: { type: 'isDeleted', params: ({ event }) => ({ result: event.output }) }, target: 'deleted' },
          { target: 'opened', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'loading', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    running: {
      description: 'The mailing waits for its time, or its mails are sent.',
      tags: 'released',
      invoke: {
        id: 'watchMailing',
        src: 'watchMailing',
        input: ({ context }) => ({ id: context.id! }),
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: {
        'mailing.read': [
          {
            guard: { type: 'isStillRunning', params: ({ event }) => event },
            actions: { type: 'setMailing', params: ({ event }) => event },
          },
          { target: 'opened', actions: { type: 'setMailing', params: ({ event }) => event } },
        ],
        stopped: { target: 'acting', actions: ['clearProblem', { type: 'setAction', params: { action: 'stop' } }] },
      },
    },
    paused: {
      tags: 'released',
      on: {
        resumed: { target: 'acting', actions: ['clearProblem', { type: 'setAction', params: { action: 'resume' } }] },
      },
    },
    finished: { tags: 'released', type: 'final' },
    deleted: { type: 'final' },
  },
});
