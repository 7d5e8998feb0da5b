import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { nextSteps } from '../sign-in-step.ts';
import { passwordSignInMachine } from './password-sign-in.machine.ts';

const email = 'meena@company.example';
const done = { isSignedIn: true, step: 'DONE' };

export const passwordSignInModel = defineModel({
  machine: passwordSignInMachine,
  title: 'Signing in by a password',
  starts: { 'an empty form': undefined },
  events: {
    'password.submitted': {
      '': { email: ` ${email}`, password: 'Sample-1 ' },
      'no address': { email: 'meena', password: 'Sample-1' },
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
        'unknown address': anIdentityError('UserNotFoundException', 'User does not exist.'),
        'wrong password': anIdentityError('NotAuthorizedException', 'Incorrect username or password.'),
        'signed in already': anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
        'without words': anIdentityError('SyntaxError', 'Unexpected token < in JSON'),
      },
    },
    rememberUser: {
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
    'only an address with a password is sent, without the spaces around them': ({ calls }) =>
      inputsOf(calls, 'signIn').every((input) => input.email === email && input.password === 'Sample-1'),
    'only a password by the rules is chosen, without the spaces around it': ({ calls }) =>
      inputsOf(calls, 'confirmNewPassword').every((input) => input.password === 'Sample-2'),
    'nobody is signed in before the service says so and the user id was asked for': ({ happening, after }) =>
      !isIn(after) || happening.name.startsWith('rememberUser'),
    'the user id is asked for once the service says so, and never else': ({ happening, calls }) =>
      calls.some(({ effect }) => effect === 'rememberUser') === happening.name.endsWith('done (signed in)'),
    'an id that cannot be read turns nobody away, and is logged': ({ happening, after, actions }) =>
      happening.name === 'rememberUser failed'
        ? isIn(after) && actions.some(({ type }) => type === 'logFailure')
        : actions.length === 0,
    'a new password is asked for only when the service asks': ({ before, happening, after }) =>
      before.hasTag('new') || !after.hasTag('new') || happening.name === 'signIn done (new password)',
    'who has no account is led to a new password, and nobody else is': ({ happening, after }) =>
      after.matches('needsReset') === (happening.name === 'signIn failed (unknown address)'),
    'signed in with a new password is who has chosen one': ({ before, after }) =>
      !isIn(after) || after.matches('signedInAnew') === before.matches('newPassword'),
    'a password that is refused can be chosen anew': ({ happening, after }) =>
      happening.name !== 'confirmNewPassword failed (too weak)' || after.matches({ newPassword: 'editing' }),
    'when the time to choose one is over, the way leads back to the form, with a word': ({ happening, after }) =>
      happening.name !== 'confirmNewPassword failed (run out)' ||
      (after.matches('editing') && after.context.problem?.message === m.password_sign_in_ran_out()),
    'nothing can be pressed while a call is under way': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event',
    'a failure is told': ({ happening, after }) =>
      !isFailure(happening.name) || after.matches('needsReset') || (after.context.problem?.message ?? '') !== '',
    'nobody reads what is meant for developers': ({ after }) => !/\n|JSON/.test(after.context.problem?.message ?? ''),
    'a new try begins without the words of the one before': ({ calls, after }) =>
      calls.length === 0 || after.context.problem === undefined,
    'the way back leaves no words behind': ({ happening, after }) =>
      happening.name !== 'back' || after.context.problem === undefined,
    'no password is kept': ({ after }) => !JSON.stringify(after.context).includes('Sample'),
  },
});

interface Seen {
  matches: (value: 'signedIn' | 'signedInAnew') => boolean;
}

const isIn = (seen: Seen): boolean => seen.matches('signedIn') || seen.matches('signedInAnew');

const isFailure = (name: string): boolean =>
  (name.includes(' failed') && !name.startsWith('rememberUser')) || name.includes('done (another step)');

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as { email?: string; password?: string });
