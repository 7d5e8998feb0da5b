import { assign, setup } from 'xstate';
import { isPassword } from '#domain/account/passwords.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import type { IdentityProblem } from '../identity-problem.ts';
import { areFilled, credentialsIn, newPasswordIn, type Credentials } from '../password-events.ts';
import { nextSteps, type SignInStep } from '../sign-in-step.ts';
import { isTooLate, isUnknownUser, signInProblem, type PasswordSignIn } from './password-sign-in.ts';

const keeping = (sentence: () => string) =>
  ({ type: 'setProblem', params: () => ({ problem: { name: '', message: sentence() } }) }) as const;

/** Invokes the effect that stores the user id. If it fails, the sign-in continues. */
const storeUser = <Target extends string>(target: Target) =>
  ({
    id: 'storeUser',
    src: 'storeUser',
    onDone: target,
    onError: {
      target,
      actions: { type: 'logFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
    },
  }) as const;

/** Sign-in of an exhibitor with a password. Rows: LOGIN-PW-01 to LOGIN-PW-07, ERR-L-07 to ERR-L-09. */
export const passwordSignInMachine = setup({
  types: {} as {
    context: PasswordSignIn;
    events:
      | ({ type: 'password.submitted' } & Credentials)
      | { type: 'newPassword.submitted'; password: string }
      | { type: 'back' };
    /** new: the form for a new password has replaced the screen */
    tags: 'new' | 'busy';
  },
  actors: {
    signIn: effect<SignInStep, Credentials>('signIn'),
    storeUser: effect<void, void>('storeUser'),
    confirmNewPassword: effect<SignInStep, { password: string }>('confirmNewPassword'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setProblem: assign((_, { problem }: { problem: IdentityProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    logFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isFilled: (_, credentials: Credentials) => areFilled(credentials),
    isPassword: (_, { password }: { password: string }) => isPassword(password),
    isSignedIn: (_, { isSignedIn }: SignInStep) => isSignedIn,
    asksForNewPassword: (_, { step }: SignInStep) => step === nextSteps.newPassword,
    isUnknown: (_, { error }: { error: unknown }) => isUnknownUser(error),
    isTooLate: (_, { error }: { error: unknown }) => isTooLate(error),
  },
}).createMachine({
  id: 'passwordSignIn',
  description: 'The password is passed from the event to the identity service and never stored.',
  context: { email: '', problem: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submitted': {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'signingIn',
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: credentialsIn,
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'storingUser' },
          { guard: { type: 'asksForNewPassword', params: ({ event }) => event.output }, target: 'newPassword' },
          { target: 'editing', actions: keeping(m.password_sign_in_failed) },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'needsReset' },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => ({ problem: signInProblem(event.error) }) },
          },
        ],
      },
    },
    newPassword: {
      description: 'The password is temporary. The visitor chooses a new one.',
      tags: 'new',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'newPassword.submitted': {
              guard: { type: 'isPassword', params: ({ event }) => ({ password: event.password }) },
              target: 'confirming',
            },
            back: { target: '#passwordSignIn.editing', actions: 'clearProblem' },
          },
        },
        confirming: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'confirmNewPassword',
            src: 'confirmNewPassword',
            input: newPasswordIn,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'storingUser',
              },
              { target: 'editing', actions: keeping(m.password_sign_in_failed) },
            ],
            onError: [
              {
                guard: { type: 'isTooLate', params: ({ event }) => ({ error: event.error }) },
                target: '#passwordSignIn.editing',
                actions: keeping(m.password_sign_in_ran_out),
              },
              {
                target: 'editing',
                actions: { type: 'setProblem', params: ({ event }) => ({ problem: signInProblem(event.error) }) },
              },
            ],
          },
        },
        storingUser: { tags: 'busy', invoke: storeUser('#passwordSignIn.signedInWithNewPassword') },
      },
    },
    storingUser: { tags: 'busy', invoke: storeUser('signedIn') },
    signedIn: { tags: 'busy', type: 'final' },
    signedInWithNewPassword: { description: 'Signed in with a new password.', tags: ['new', 'busy'], type: 'final' },
    needsReset: { description: 'The email has no account.', tags: 'busy', type: 'final' },
  },
});
