import { isEmail } from '#domain/text/formats.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';
import type { NewPassword } from './reset-password.ts';

const email = 'asha@company.example';
const password = 'Passw0rd!';

/** With a code that starts with 0, which must not be dropped. */
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
    'a bare address': {},
    'an e-mail carried along': { email },
    'a code sent before a reload': { sentTo: email },
  },
  events: {
    'email.submitted': { '': { email }, 'no address': { email: 'asha' } },
    'password.submitted': { '': aNewPassword(), different: aNewPassword({ confirmation: 'Passw0rd?' }) },
    'code.renewed': { '': {} },
    'email.reopened': { '': {} },
  },
  outcomes: {
    requestReset: {
      done: { '': undefined },
      failed: {
        'unknown user': anIdentityError('UserNotFoundException', 'Username/client id combination not found.'),
        'without a word': anIdentityError('UnexpectedLambdaException', ''),
      },
    },
    confirmReset: {
      done: { '': undefined },
      failed: {
        'wrong code': anIdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
        'without a word': anIdentityError('UnexpectedLambdaException', ''),
      },
    },
  },
  properties: {
    'a code is sent only to an address': ({ calls }) =>
      inputsOf(calls, 'requestReset').every((input) => isEmail(input.email ?? '')),
    'two passwords that differ change nothing, and are told': ({ happening, after, calls }) =>
      happening.name !== 'password.submitted (different)' ||
      (calls.length === 0 && after.context.problem === m.reset_password_differ() && after.context.said === undefined),
    'the password is changed for the address that the code was sent to, with the code as it was typed': ({
      before,
      calls,
    }) =>
      inputsOf(calls, 'confirmReset').every(
        (input) => input.email === before.context.email && input.code === '012345' && input.password === password,
      ),
    'the flow keeps neither the code nor a password': ({ after }) =>
      [password, '012345'].every((secret) => !JSON.stringify(after.context).includes(secret)),
    'nothing can be sent while a call is under way': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event',
    'a call that has ended leaves the form free': ({ happening, after }) =>
      happening.kind !== 'outcome' || !after.hasTag('busy'),
    'a failure is told in the words of the service, or in ours where it has none': ({ happening, after }) =>
      happening.name.includes(' failed ')
        ? after.context.problem === (told[happening.name] ?? m.reset_password_unknown()) &&
          after.context.said === undefined
        : true,
    'that a code was sent is told every time, and remembered for a reload': ({ happening, after, actions }) =>
      (happening.name === 'requestReset done') === actions.some(({ type }) => type === 'rememberSent') &&
      (happening.name !== 'requestReset done' || after.context.said === m.reset_password_sent()),
    'what was told is over with the next try': ({ calls, after }) =>
      calls.length === 0 || (after.context.said === undefined && after.context.problem === undefined),
    'the address stays until another one is given': ({ before, happening, after }) =>
      happening.event.type === 'email.submitted' || before.context.email === after.context.email,
    'a reload goes on with the code until the password is changed or another address wanted': ({
      happening,
      after,
      actions,
    }) =>
      ['confirmReset done', 'email.reopened'].includes(happening.name) ===
        actions.some(({ type }) => type === 'forgetSent') &&
      (happening.name !== 'email.reopened' || !after.context.isSent),
    'the change is told by the service alone': ({ before, happening, after, emitted }) =>
      before.matches('changed') ||
      (after.matches('changed') === (happening.name === 'confirmReset done') &&
        JSON.stringify(emitted.map(({ sentence }) => sentence)) ===
          JSON.stringify(after.matches('changed') ? [m.reset_password_changed()] : [])),
  },
});

const told: Record<string, string> = {
  'requestReset failed (unknown user)': 'Username/client id combination not found.',
  'confirmReset failed (wrong code)': 'Invalid verification code provided, please try again.',
};

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls
    .filter(({ effect }) => effect === name)
    .map(({ input }) => input as { email?: string; code?: string; password?: string });
