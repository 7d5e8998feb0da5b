import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { nextSteps } from '../sign-in-step.ts';
import { passwordSignInMachine } from './password-sign-in.machine.ts';

const email = 'meena@company.example';
const done = { isSignedIn: true, step: 'DONE' };

export const passwordSignInModel = defineModel({
  machine: passwordSignInMachine,
  title: 'Sign-in by password',
  starts: { 'an empty form': undefined },
  events: {
    'password.submitted': {
      '': { email: ` ${email}`, password: 'Sample-1 ' },
      'no email': { email: 'meena', password: 'Sample-1' },
      'no password': { email, password: ' ' },
    },
    'newPassword.submitted': { '': { password: ' Sample-2' }, 'too weak': { password: 'sample' } },
    back: { '': {} },
  },
  outcomes: {
    signIn: {
      done: {
        'signed in': done,
        'new password': { isSignedIn: false, step: nextSteps.newPassword },
        'another step': { isSignedIn: false, step: 'RESET_PASSWORD' },
      },
      failed: {
        'unknown email': anIdentityError('UserNotFoundException', 'User does not exist.'),
        'wrong password': anIdentityError('NotAuthorizedException', 'Incorrect username or password.'),
        'signed in already': anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
        'without a message': anIdentityError('SyntaxError', 'Unexpected token < in JSON'),
      },
    },
    storeUser: {
      done: { '': undefined },
      failed: { '': anIdentityError('NetworkError', 'A network error has occurred.') },
    },
    confirmNewPassword: {
      done: { 'signed in': done, 'another step': { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } },
      failed: {
        'too weak': anIdentityError('InvalidPasswordException', 'Password did not conform with policy: …'),
        'run out': anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
      },
    },
  },
  properties: {
    'only an email with a password is sent, trimmed': ({ calls }) =>
      inputsOf(calls, 'signIn').every((input) => input.email === email && input.password === 'Sample-1'),
    'only a new password that meets the rules is sent, trimmed': ({ calls }) =>
      inputsOf(calls, 'confirmNewPassword').every((input) => input.password === 'Sample-2'),
    'a sign-in needs the reply of the service and the user id': ({ testCase, after }) =>
      !isIn(after) || testCase.name.startsWith('storeUser'),
    'the user id is loaded only after a successful sign-in': ({ testCase, calls }) =>
      calls.some(({ effect }) => effect === 'storeUser') === testCase.name.endsWith('done (signed in)'),
    'a user id that cannot be read is logged and does not stop the sign-in': ({ testCase, after, actions }) =>
      testCase.name === 'storeUser failed'
        ? isIn(after) && actions.some(({ type }) => type === 'logFailure')
        : actions.length === 0,
    'a new password is asked for only when the service asks': ({ before, testCase, after }) =>
      before.hasTag('new') || !after.hasTag('new') || testCase.name === 'signIn done (new password)',
    'only an email without an account leads to the password reset': ({ testCase, after }) =>
      after.matches('needsReset') === (testCase.name === 'signIn failed (unknown email)'),
    "'signed in with a new password' requires a chosen one": ({ before, after }) =>
      !isIn(after) || after.matches('signedInWithNewPassword') === before.matches('newPassword'),
    'after a refused password another one can be chosen': ({ testCase, after }) =>
      testCase.name !== 'confirmNewPassword failed (too weak)' || after.matches({ newPassword: 'editing' }),
    'after the time limit the sign-in form is shown with a message': ({ testCase, after }) =>
      testCase.name !== 'confirmNewPassword failed (run out)' ||
      (after.matches('editing') && after.context.problem?.message === m.password_sign_in_ran_out()),
    'no button works during a call': ({ before, testCase }) => !before.hasTag('busy') || testCase.kind !== 'event',
    'a failure shows a message': ({ testCase, after }) =>
      !isFailure(testCase.name) || after.matches('needsReset') || (after.context.problem?.message ?? '') !== '',
    'messages for developers are not shown': ({ after }) => !/\n|JSON/.test(after.context.problem?.message ?? ''),
    'a new attempt clears the message': ({ calls, after }) => calls.length === 0 || after.context.problem === undefined,
    'going back clears the message': ({ testCase, after }) =>
      testCase.name !== 'back' || after.context.problem === undefined,
    'no password is stored': ({ after }) => !JSON.stringify(after.context).includes('Sample'),
  },
});

interface Seen {
  matches: (value: 'signedIn' | 'signedInWithNewPassword') => boolean;
}

const isIn = (seen: Seen): boolean => seen.matches('signedIn') || seen.matches('signedInWithNewPassword');

const isFailure = (name: string): boolean =>
  (name.includes(' failed') && !name.startsWith('storeUser')) || name.includes('done (another step)');

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; password?: string });
