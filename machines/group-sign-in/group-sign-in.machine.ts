import { assign, emit, setup } from 'xstate';
import { m } from '#messages';
import { emailCodeFor } from '#machines/email-code/email-code.machine.ts';
import { effect } from '../effects.ts';
import { callSentence, errorOf } from '../group-call.ts';
import {
  signInContext,
  sessionParams,
  emailCodeInput,
  type GroupLink,
  type GroupSignIn,
  type GroupSignInInput,
  type GroupSession,
  type OpenedGroup,
} from './group-sign-in.ts';

/** The contact of a group verifies the email with a one-time code. A mailed link fills in the email. Decision 32. */
export const groupSignInMachine = setup({
  types: {} as {
    context: GroupSignIn;
    input: GroupSignInInput;
    /** link.confirmed, signOut: the visitor has pressed a button; session.ended: the session has expired */
    events: { type: 'link.confirmed' | 'session.ended' | 'signOut' };
    /** session: the page stores this session for the tab; undefined deletes the stored one */
    emitted: { type: 'session'; session: GroupSession | undefined };
  },
  actors: {
    openLink: effect<OpenedGroup, GroupLink>('openLink'),
    emailCode: emailCodeFor<GroupSession>(),
  },
  actions: {
    setOpened: assign((_, { opened }: { opened: OpenedGroup }) => ({ opened, email: opened.email })),
    setSession: assign((_, { email, session }: { email: string; session: GroupSession }) => ({ email, session })),
    clearSession: assign({ session: undefined }),
    emitSession: emit(({ context: { session } }) => ({ type: 'session', session }) as const),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: callSentence(error) })),
    setEndedProblem: assign({ problem: () => m.group_sign_in_ended() }),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    hasLink: ({ context }) => context.link !== undefined,
    hasSession: ({ context }) => context.session !== undefined,
    isOwnLink: ({ context: { session } }, { email }: { email: string }) => session?.email === email,
  },
}).createMachine({
  id: 'groupSignIn',
  description: 'A contact verifies the email with a code. Nothing of a group is shown before.',
  context: ({ input }) => signInContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasLink', target: 'confirming' },
        { guard: 'hasSession', target: 'proven' },
        { target: 'proving' },
      ],
    },
    confirming: {
      description: 'Mail scanners open links, so a link counts after the press of a button.',
      on: { 'link.confirmed': 'openingLink' },
    },
    openingLink: {
      description: 'The confirmed link verifies the email, extends the hold and loads the state of the group.',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => context.link!,
        onDone: [
          { guard: { type: 'isOwnLink', params: ({ event }) => event.output }, target: 'proven' },
          {
            target: 'proving',
            actions: [
              { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) },
              'clearSession',
              'emitSession',
            ],
          },
        ],
        onError: [
          { guard: 'hasSession', target: 'proven' },
          { target: 'proving', actions: { type: 'setProblem', params: errorOf } },
        ],
      },
    },
    proving: {
      invoke: {
        id: 'emailCode',
        src: 'emailCode',
        input: emailCodeInput,
        onDone: {
          target: 'proven',
          actions: [{ type: 'setSession', params: sessionParams }, 'clearProblem', 'emitSession'],
        },
      },
    },
    proven: {
      on: {
        'session.ended': { target: 'proving', actions: ['clearSession', 'setEndedProblem', 'emitSession'] },
        signOut: { target: 'proving', actions: ['clearSession', 'emitSession'] },
      },
    },
  },
});
