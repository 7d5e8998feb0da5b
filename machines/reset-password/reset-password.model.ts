import { isEmail } from '#domain/text/formats.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';
import type { NewPassword } from './reset-password.ts';

const email = 'asha@company.example';
const password = 'Passw0rd!';

/** The code starts with 0, to test that the 0 is not lost. */
const aNewPassword = (own: Partial<NewPassword> = {}): NewPassword => ({
  otp: '012345',
  password,
  confirmation: password,
  ...own,
});

export const resetPasswordModel = defineModel({
  machine: resetPasswordMachine,
  title: 'A forgotten password',
  starts: {
    'a URL without data': {},
    'an email from another screen': { email },
    'a code sent before a reload': { sentTo: email },
  },
  events: {
    'email.submitted': { '': { email }, 'no email': { email: 'asha' } },
    'password.submitted': { '': aNewPassword(), different: aNewPassword({ confirmation: 'Passw0rd?' }) },
    'code.renewed': { '': {} },
    'email.reopened': { '': {} },
  },
  outcomes: {
    requestReset: {
      done: { '': undefined },
      failed: {
        'unknown user': anIdentityError('UserNotFoundException', 'Username/client id combination not found.'),
        'without a message': anIdentityError('UnexpectedLambdaException', ''),
      },
    },
    confirmReset: {
      done: { '': undefined },
      failed: {
        'wrong code': anIdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
        'without a message': anIdentityError('UnexpectedLambdaException', ''),
      },
    },
  },
  properties: {
    'a code is sent only to an email': ({ calls }) =>
      inputsOf(calls, 'requestReset').every((input) => isEmail(input.email ?? '')),
    'two different passwords show a message and make no call': ({ testCase, after, calls }) =>
      testCase.name !== 'password.submitted (different)' ||
      (calls.length === 0 &&
        after.context.problem === m.reset_password_differ() &&
        after.context.message === undefined),
    'the call has the email that the code was sent to and the typed code': ({ before, calls }) =>
      inputsOf(calls, 'confirmReset').every(
        (input) => input.email === before.context.email && input.code === '012345' && input.password === password,
      ),
    'neither the code nor a password is stored': ({ after }) =>
      [password, '012345'].every((secret) => !JSON.stringify(after.context).includes(secret)),
    'nothing can be sent during a call': ({ before, testCase }) => !before.hasTag('busy') || testCase.kind !== 'event',
    'the form is usable after a call': ({ testCase, after }) => testCase.kind !== 'outcome' || !after.hasTag('busy'),
    'a failure shows the message of the service, or a general one': ({ testCase, after }) =>
      testCase.name.includes(' failed ')
        ? after.context.problem === (expectedProblems[testCase.name] ?? m.reset_password_unknown()) &&
          after.context.message === undefined
        : true,
    'each sent code shows a message and is stored for a reload': ({ testCase, after, actions }) =>
      (testCase.name === 'requestReset done') === actions.some(({ type }) => type === 'storeSent') &&
      (testCase.name !== 'requestReset done' || after.context.message === m.reset_password_sent()),
    'the next attempt clears the message': ({ calls, after }) =>
      calls.length === 0 || (after.context.message === undefined && after.context.problem === undefined),
    'the email stays until another one is entered': ({ before, testCase, after }) =>
      testCase.event.type === 'email.submitted' || before.context.email === after.context.email,
    'a reload continues with the code until the password is changed or another email is chosen': ({
      testCase,
      after,
      actions,
    }) =>
      ['confirmReset done', 'email.reopened'].includes(testCase.name) ===
        actions.some(({ type }) => type === 'deleteSent') &&
      (testCase.name !== 'email.reopened' || !after.context.isSent),
    'the success message follows the reply of the service': ({ before, testCase, after, emitted }) =>
      before.matches('changed') ||
      (after.matches('changed') === (testCase.name === 'confirmReset done') &&
        JSON.stringify(emitted.map(({ sentence }) => sentence)) ===
          JSON.stringify(after.matches('changed') ? [m.reset_password_changed()] : [])),
  },
});

const expectedProblems: Record<string, string> = {
  'requestReset failed (unknown user)': 'Username/client id combination not found.',
  'confirmReset failed (wrong code)': 'Invalid verification code provided, please try again.',
};

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls
    .filter(({ effect }) => effect === name)
    .map(({ input }) => input as { email?: string; code?: string; password?: string });
