import { assertEvent, assign, emit, setup } from 'xstate';
import { signUpPass, type SignUpQuery, type SignUpAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { timings } from '#domain/limits.ts';
import type { PassType } from '#domain/booking/passes.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';
import { signUpContext, signUpProblem, type ExhibitorSignUp } from './exhibitor-sign-up.ts';

/** Sign-up of a company at /register. Rows: EXSU-01 to EXSU-32, ERR-L-18 to ERR-L-24. */
export const exhibitorSignUpMachine = setup({
  types: {} as {
    context: ExhibitorSignUp;
    input: SignUpQuery;
    events: { type: 'details.submitted'; answers: SignUpAnswers };
    emitted: Notice;
    /** unknownPass: no pass has the key in the URL */
    tags: 'busy' | 'unknownPass';
  },
  actors: {
    loadPasses: effect<PassType[], void>('loadPasses'),
    signUp: effect<void, SignUpAnswers>('signUp'),
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    logFailure: (_, _failed: { error: unknown }) => {},
    setPass: assign({
      pass: ({ context }, { passes }: { passes: PassType[] }) => signUpPass(context.query, passes)?.name,
    }),
    setEmail: assign((_, { answers }: { answers: SignUpAnswers }) => ({ email: answers.email })),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => signUpProblem(error) }),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    isPassUnnamed: ({ context }) => context.query.pass === null,
    isPassUnknown: ({ context: { query } }, { passes }: { passes: PassType[] }) =>
      query.pass !== null && signUpPass(query, passes) === undefined,
    isAnswered: (_, { error }: { error: unknown }) => signUpProblem(error) !== undefined,
  },
  delays: { wrongPass: timings.wrongPassMs },
}).createMachine({
  id: 'exhibitorSignUp',
  description:
    'A company creates an account. The pass named in the URL is only shown; the account does not depend on it.',
  context: ({ input }) => signUpContext(input),
  initial: 'loadingPasses',
  states: {
    loadingPasses: {
      description: 'The form is on screen already. Neither a failed list nor a missing pass blocks the sign-up.',
      on: {
        'details.submitted': {
          guard: 'isPassUnnamed',
          target: 'processing',
          actions: { type: 'setEmail', params: ({ event }) => ({ answers: event.answers }) },
        },
      },
      invoke: {
        id: 'loadPasses',
        src: 'loadPasses',
        onDone: [
          {
            guard: { type: 'isPassUnknown', params: ({ event }) => ({ passes: event.output }) },
            target: 'wrongPass',
          },
          { target: 'editing', actions: { type: 'setPass', params: ({ event }) => ({ passes: event.output }) } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    editing: {
      on: {
        'details.submitted': {
          target: 'processing',
          actions: { type: 'setEmail', params: ({ event }) => ({ answers: event.answers }) },
        },
      },
    },
    processing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'details.submitted');
          return event.answers;
        },
        onDone: { target: 'registered' },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    wrongPass: {
      description: 'Shows the success for a moment, then redirects to the start page.',
      tags: 'unknownPass',
      entry: { type: 'emitNotice', params: () => failure(m.sign_up_invalid_pass()) },
      after: { wrongPass: 'redirected' },
    },
    redirected: { tags: 'unknownPass', type: 'final' },
    registered: {
      type: 'final',
      entry: { type: 'emitNotice', params: () => ({ sentence: m.sign_up_registered(), tone: 'success' }) },
    },
  },
});
