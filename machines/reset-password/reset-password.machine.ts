import { assertEvent, assign, emit, setup } from 'xstate';
import { isEmail } from '#domain/text/formats.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  changeOf,
  resetContext,
  resetProblem,
  type NewPassword,
  type ResetPassword,
  type ResetPasswordInput,
} from './reset-password.ts';

const keeping = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;

const remembering = {
  type: 'storeSent',
  params: ({ context }: { context: ResetPassword }) => ({ email: context.email, initialEmail: context.initialEmail }),
} as const;

/**
 * Reset of a forgotten password at /reset-password: a mailed code, then a new password.
 * Rows: RESET-01 to RESET-10, ERR-L-14 to ERR-L-17.
 */
export const resetPasswordMachine = setup({
  types: {} as {
    context: ResetPassword;
    input: ResetPasswordInput;
    events:
      | { type: 'email.submitted'; email: string }
      | ({ type: 'password.submitted' } & NewPassword)
      | { type: 'code.renewed' | 'email.reopened' };
    emitted: Notice;
    /** code: the second step is on screen; renewable: the visitor can request another code */
    tags: 'code' | 'renewable' | 'busy';
  },
  actors: {
    requestReset: effect<void, { email: string }>('requestReset'),
    confirmReset: effect<void, { email: string; code: string; password: string }>('confirmReset'),
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setSent: assign({ isSent: true, message: () => m.reset_password_sent() }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: resetProblem(error) })),
    setDifferentPasswords: assign({ problem: () => m.reset_password_differ() }),
    clearMessages: assign({ message: undefined, problem: undefined }),
    clearSent: assign({ isSent: false }),
    /** Stores the two emails in the tab, because the page can be reloaded while the visitor reads the mail. */
    storeSent: (_, _sent: { email: string; initialEmail: string }) => {},
    deleteSent: () => {},
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    isValidEmail: (_, { email }: { email: string }) => isEmail(email.trim()),
    areDifferent: (_, { password, confirmation }: NewPassword) => password !== confirmation,
  },
  delays: { coolDown: 20_000 },
}).createMachine({
  id: 'resetPassword',
  description: 'A visitor who forgot the password verifies the email with a code and chooses a new one.',
  context: ({ input }) => resetContext(input),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSent', target: 'codeStep.editing.ready' }, { target: 'emailStep' }] },
    emailStep: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.submitted': {
              guard: { type: 'isValidEmail', params: ({ event }) => ({ email: event.email }) },
              target: 'sending',
              actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        sending: {
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: '#resetPassword.codeStep', actions: ['setSent', remembering] },
            onError: { target: 'editing', actions: keeping },
          },
        },
      },
    },
    codeStep: {
      tags: 'code',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'password.submitted': [
              {
                guard: { type: 'areDifferent', params: ({ event }) => event },
                actions: ['clearMessages', 'setDifferentPasswords'],
              },
              { target: 'changing' },
            ],
            'email.reopened': {
              target: '#resetPassword.emailStep',
              actions: ['clearMessages', 'clearSent', 'deleteSent'],
            },
          },
          initial: 'early',
          states: {
            early: {
              description: 'A code was mailed. Only the newest code is valid.',
              after: { coolDown: 'ready' },
            },
            ready: { tags: 'renewable', on: { 'code.renewed': '#resetPassword.codeStep.sendingAgain' } },
          },
        },
        sendingAgain: {
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'editing', actions: ['setSent', remembering] },
            onError: { target: 'editing.ready', actions: keeping },
          },
        },
        changing: {
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'confirmReset',
            src: 'confirmReset',
            input: ({ context, event }) => (assertEvent(event, 'password.submitted'), changeOf(context, event)),
            onDone: { target: '#resetPassword.changed', actions: 'deleteSent' },
            onError: { target: 'editing.ready', actions: keeping },
          },
        },
      },
    },
    changed: {
      type: 'final',
      entry: { type: 'emitNotice', params: () => ({ sentence: m.reset_password_changed(), tone: 'success' }) },
    },
  },
});
