import { isEmail } from '#domain/text/formats.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { nextSteps } from '../sign-in-step.ts';
import { otpSignInMachine } from './otp-sign-in.machine.ts';

const email = 'meena@company.example';
const unknown = () => anIdentityError('UserNotFoundException', 'User does not exist.');

export const otpSignInModel = defineModel({
  machine: otpSignInMachine,
  title: 'Sign-in by one-time code',
  starts: { 'no code': {}, 'a code that was sent before a reload': { sentTo: email } },
  events: {
    'email.submitted': { '': { email: ` ${email} ` }, 'no email': { email: 'meena' } },
    'code.submitted': { '': { code: ' 12345678' }, 'only blanks': { code: ' ' } },
    'code.renewed': { '': {} },
    'email.reopened': { '': {} },
  },
  outcomes: {
    sendCode: {
      done: {
        'a code': { isSignedIn: false, step: nextSteps.code },
        'another step': { isSignedIn: false, step: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' },
      },
      failed: {
        'unknown email': unknown(),
        'signed in already': anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
        'too many': anIdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
        'without a message': anIdentityError('SyntaxError', 'Unexpected token < in JSON'),
      },
    },
    confirmCode: {
      done: {
        'signed in': { isSignedIn: true, step: 'DONE' },
        'another step': { isSignedIn: false, step: 'CONFIRM_SIGN_UP' },
      },
      failed: {
        'wrong code': anIdentityError('CodeMismatchException', 'Invalid code or auth state for the user.'),
        'unknown email': unknown(),
        'run out': anIdentityError('SignInException', '\nAn error occurred during the sign in process.\n1. …\n'),
        'without a message': anIdentityError('SyntaxError', 'Unexpected token < in JSON'),
      },
    },
  },
  /** Treats all numbers of codes above 2 as 2, because the number is only shown and does not affect later states. */
  identity: ({ value, context: { codes, ...context } }) => ({ value, context, codes: Math.min(codes, 2) }),
  properties: {
    'a code is sent only to an email, trimmed': ({ calls }) =>
      inputsOf(calls, 'sendCode').every((input) => isEmail(input.email ?? '')),
    'a new code goes to the same email': ({ before, testCase, calls }) =>
      testCase.name !== 'code.renewed' ||
      inputsOf(calls, 'sendCode').some((input) => input.email === before.context.email),
    'only typed text is confirmed, trimmed': ({ calls }) =>
      inputsOf(calls, 'confirmCode').every((input) => input.code === '12345678'),
    'only a confirmed code signs in': ({ testCase, after }) =>
      !after.matches('signedIn') || testCase.name === 'confirmCode done (signed in)',
    'only an email without an account leads to the sign-up': ({ testCase, after }) =>
      after.matches('needsSignUp') === testCase.name.endsWith('failed (unknown email)'),
    'the code step is shown only after a code was sent': ({ before, testCase, after }) =>
      before.hasTag('code') || !after.hasTag('code') || testCase.name === 'sendCode done (a code)',
    'sent codes are counted until the email can be changed': ({ before, testCase, after }) =>
      after.context.codes ===
      (testCase.name === 'sendCode done (a code)'
        ? before.context.codes + 1
        : after.matches('emailStep')
          ? 0
          : before.context.codes),
    'another code is offered only after a moment': ({ before, testCase, after }) =>
      testCase.name !== 'sendCode done (a code)' || (!before.hasTag('renewable') && !after.hasTag('renewable')),
    'the state stored for a reload is deleted when its code expires': ({ before, after, actions }) =>
      actions.some(({ type }) => type === 'deleteStoredCode') ===
      (before.hasTag('code') && (after.matches('emailStep') || (after.matches('needsSignUp') && wasRenewing(before)))),
    'no button works during a call': ({ before, testCase }) => !before.hasTag('busy') || testCase.kind !== 'event',
    'a failure shows a message': ({ testCase, after }) =>
      !isFailure(testCase.name) || after.matches('needsSignUp') || (after.context.problem?.message ?? '') !== '',
    'messages for developers are not shown': ({ after }) =>
      !/\n|JSON/.test(after.context.problem?.message ?? '') &&
      (after.context.problem?.name !== 'SignInException' || after.context.problem.message === m.code_sign_in_ran_out()),
    'a wrong code shows our own message': ({ testCase, after }) =>
      testCase.name !== 'confirmCode failed (wrong code)' || after.context.problem?.message === m.code_sign_in_wrong(),
    'a new attempt clears the message': ({ calls, after }) => calls.length === 0 || after.context.problem === undefined,
    'the message of one email is not shown for another': ({ testCase, after }) =>
      testCase.name !== 'email.reopened' || after.context.problem === undefined,
  },
});

const isFailure = (name: string): boolean => name.includes(' failed ') || name.includes('done (another step)');

const wasRenewing = (before: { matches: (value: { codeStep: 'renewing' }) => boolean }): boolean =>
  before.matches({ codeStep: 'renewing' });

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; code?: string });
