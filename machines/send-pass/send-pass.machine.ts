import { assign, setup } from 'xstate';
import { timings } from '#domain/limits.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';

/** The dialog 'Send Pass via Email' on /tickets. Rows: TICKET-28 to TICKET-31, ERR-T-05, ERR-T-06. */
export const sendPassMachine = setup({
  types: {} as {
    context: { passId: string; problem: string | undefined };
    events: { type: 'pass.chosen'; passId: string } | { type: 'pass.confirmed' | 'cancel' };
    /** open: the dialog is on screen; busy: the request is running; sent, failed: the dialog shows this result */
    tags: 'open' | 'busy' | 'sent' | 'failed';
  },
  actors: { emailPass: effect<void, { passId: string }>('emailPass') },
  actions: {
    choose: assign((_, { passId }: { passId: string }) => ({ passId, problem: undefined })),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    clearProblem: assign({ problem: undefined }),
  },
  delays: { closeAfterSent: timings.closeAfterSentMs },
}).createMachine({
  id: 'sendPass',
  description: 'A holder has a pass mailed to its stored email, after a confirmation.',
  context: { passId: '', problem: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'pass.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => ({ passId: event.passId }) },
        },
      },
    },
    asking: { tags: 'open', on: { 'pass.confirmed': 'sending', cancel: 'closed' } },
    sending: {
      description: 'Cannot be cancelled, because a mail cannot be called back.',
      tags: ['open', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'emailPass',
        src: 'emailPass',
        input: ({ context }) => ({ passId: context.passId }),
        onDone: 'sent',
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { tags: ['open', 'sent'], on: { cancel: 'closed' }, after: { closeAfterSent: 'closed' } },
    failed: { tags: ['open', 'failed'], on: { 'pass.confirmed': 'sending', cancel: 'closed' } },
  },
});

const problemOf = (error: unknown): string =>
  visitorSentence(error, { notReached: m.pass_mails_broken(), fault: m.pass_mails_failed() });
