import { assertEvent, assign, setup } from 'xstate';
import { isEmail } from '#domain/text/formats.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import type { IdentityProblem } from '../identity-problem.ts';
import { nextSteps, type SignInStep } from '../sign-in-step.ts';
import { codeProblem, isUnknownEmail, otpContext, type OtpSignIn, type OtpSignInInput } from './otp-sign-in.ts';

const keeping = (sentence: () => string) =>
  ({ type: 'setProblem', params: () => ({ problem: { name: '', message: sentence() } }) }) as const;

/** Sign-in of an exhibitor with a mailed code. Rows: LOGIN-OTP-01 to LOGIN-OTP-09, ERR-L-10 to ERR-L-13. */
export const otpSignInMachine = setup({
  types: {} as {
    context: OtpSignIn;
    input: OtpSignInInput;
    events:
      | { type: 'email.submitted'; email: string }
      | { type: 'code.submitted'; code: string }
      | { type: 'code.renewed' | 'email.reopened' };
    /** code: a code was sent; renewable: the visitor can request another code */
    tags: 'code' | 'renewable' | 'busy';
  },
  actors: {
    sendCode: effect<SignInStep, { email: string }>('sendCode'),
    confirmCode: effect<SignInStep, { code: string }>('confirmCode'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    countCode: assign(({ context }) => ({ codes: context.codes + 1 })),
    clearCount: assign({ codes: 0 }),
    /** Deletes the email that the tab has stored for a reload. */
    deleteStoredCode: () => {},
    setProblem: assign((_, { problem }: { problem: IdentityProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    hasCode: ({ context }) => context.codes > 0,
    isValidEmail: (_, { email }: { email: string }) => isEmail(email.trim()),
    isFilled: (_, { code }: { code: string }) => code.trim() !== '',
    asksForCode: (_, { step }: SignInStep) => step === nextSteps.code,
    isSignedIn: (_, { isSignedIn }: SignInStep) => isSignedIn,
    isUnknown: (_, { error }: { error: unknown }) => isUnknownEmail(error),
  },
  delays: { coolDown: 20_000 },
}).createMachine({
  id: 'otpSignIn',
  description: 'A code belongs to one sign-in in one tab for some minutes. Starting another one ends it.',
  context: ({ input }) => otpContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasCode', target: 'codeStep.editing' }, { target: 'emailStep' }] },
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
          entry: 'clearProblem',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'asksForCode', params: ({ event }) => event.output },
                target: '#otpSignIn.codeStep',
                actions: 'countCode',
              },
              { target: 'editing', actions: keeping(m.code_sign_in_unexpected) },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#otpSignIn.needsSignUp',
              },
              {
                target: 'editing',
                actions: { type: 'setProblem', params: ({ event }) => ({ problem: codeProblem(event.error) }) },
              },
            ],
          },
        },
      },
    },
    codeStep: {
      tags: 'code',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another code is offered only after a moment, because mails take time.',
          after: { coolDown: 'editing' },
          on: {
            'code.submitted': {
              guard: { type: 'isFilled', params: ({ event }) => ({ code: event.code }) },
              target: 'confirming',
            },
            'email.reopened': { target: '#otpSignIn.emailStep', actions: ['deleteStoredCode', 'clearCount'] },
          },
        },
        editing: {
          tags: 'renewable',
          on: {
            'code.submitted': {
              guard: { type: 'isFilled', params: ({ event }) => ({ code: event.code }) },
              target: 'confirming',
            },
            'code.renewed': 'renewing',
            'email.reopened': {
              target: '#otpSignIn.emailStep',
              actions: ['deleteStoredCode', 'clearCount', 'clearProblem'],
            },
          },
        },
        confirming: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'confirmCode',
            src: 'confirmCode',
            input: ({ event }) => {
              assertEvent(event, 'code.submitted');
              return { code: event.code.trim() };
            },
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#otpSignIn.signedIn' },
              { target: 'editing', actions: keeping(m.code_sign_in_not_verified) },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#otpSignIn.needsSignUp',
              },
              {
                target: 'editing',
                actions: { type: 'setProblem', params: ({ event }) => ({ problem: codeProblem(event.error) }) },
              },
            ],
          },
        },
        renewing: {
          description: 'Starts another sign-in. If it fails, no code is valid, and the email step is shown.',
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'asksForCode', params: ({ event }) => event.output },
                target: 'waiting',
                actions: 'countCode',
              },
              {
                target: '#otpSignIn.emailStep',
                actions: ['deleteStoredCode', 'clearCount', keeping(m.code_sign_in_unexpected)],
              },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#otpSignIn.needsSignUp',
                actions: 'deleteStoredCode',
              },
              {
                target: '#otpSignIn.emailStep',
                actions: [
                  'deleteStoredCode',
                  'clearCount',
                  { type: 'setProblem', params: ({ event }) => ({ problem: codeProblem(event.error) }) },
                ],
              },
            ],
          },
        },
      },
    },
    signedIn: { tags: ['code', 'busy'], type: 'final' },
    needsSignUp: { description: 'The email has no account.', tags: 'busy', type: 'final' },
  },
});
