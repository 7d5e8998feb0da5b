import { m } from '#messages';
import { defineModel } from '../model.ts';
import { anIdentityError } from '../samples.ts';
import { staffSignInMachine } from './staff-sign-in.machine.ts';
import { staffSteps } from './staff-sign-in.ts';

const email = 'meena@conference.example';
const done = { isSignedIn: true, step: 'DONE' };
const setUp = { isSignedIn: false, step: staffSteps.setUpApp, appKey: 'JBSWY3DPEHPK3PXP' };
const askForCode = { isSignedIn: false, step: staffSteps.code };
const anotherStep = { isSignedIn: false, step: 'CONFIRM_SIGN_UP' };
const isOver = anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export const staffSignInModel = defineModel({
  machine: staffSignInMachine,
  title: 'Sign-in of staff',
  starts: {
    'a new session': {},
    'a session that has ended': { email },
    'a session to confirm': { email, isConfirming: true },
  },
  events: {
    'password.submitted': {
      '': { email: ` ${email}`, password: 'Sample-1 ' },
      'no email': { email: 'meena', password: 'Sample-1' },
      'no password': { email, password: ' ' },
      'another email': { email: 'ravi@conference.example', password: 'Sample-1' },
    },
    'newPassword.submitted': { '': { password: ' Sample-2' }, 'too weak': { password: 'sample' } },
    'code.submitted': {
      '': { code: ' 123 456' },
      'a recovery code': { code: 'Z3VC-M2XA' },
      'too short': { code: '12345' },
    },
    back: { '': {} },
    'codes.requested': { '': {} },
    'codes.skipped': { '': {} },
    'codes.kept': { '': {} },
  },
  outcomes: {
    signIn: {
      done: {
        'app to set up': setUp,
        'code of the app': askForCode,
        'new password': { isSignedIn: false, step: staffSteps.newPassword },
        'no second factor': done,
        'an app without a key': { isSignedIn: false, step: staffSteps.setUpApp },
      },
      failed: { 'wrong password': anIdentityError('NotAuthorizedException', 'Incorrect username or password.') },
    },
    sendNewPassword: {
      done: {
        'app to set up': setUp,
        'code of the app': askForCode,
        'no second factor': done,
        'another step': anotherStep,
      },
      failed: {
        'too weak': anIdentityError('InvalidPasswordException', 'Password did not conform with policy: …'),
        over: isOver,
      },
    },
    sendCode: {
      done: { '': done, 'another step': anotherStep },
      failed: { wrong: anIdentityError('CodeMismatchException', 'Invalid code received for user'), over: isOver },
    },
    openSession: {
      done: { '': undefined },
      failed: { 'not staff': anIdentityError('ApiError', 'This account does not belong to the staff.') },
    },
    makeCodes: {
      done: { '': { codes: ['K7QD-M2XA', 'B4NR-T6PW'] }, none: { codes: [] } },
      failed: { '': anIdentityError('NetworkError', 'A network error has occurred.') },
    },
  },
  properties: {
    'only an email with a password is sent, trimmed': ({ calls }) =>
      inputsOf(calls, 'signIn').every(({ email: sent, password }) => /^\S+@\S+$/.test(sent) && password === 'Sample-1'),
    'a session is continued or confirmed by its own email alone': ({ after, calls }) =>
      !after.context.isFixed || inputsOf(calls, 'signIn').every((input) => input.email === email),
    'only a new password that meets the rules is sent, trimmed': ({ calls }) =>
      inputsOf(calls, 'sendNewPassword').every(({ password }) => password === 'Sample-2'),
    'only a code of the app or a recovery code is sent': ({ calls }) =>
      inputsOf(calls, 'sendCode').every(({ code }) => ['123 456', 'Z3VC-M2XA'].includes(code)),
    'the desk is open only after the service has agreed': ({ before, testCase, after }) =>
      before.matches('open') ||
      !after.matches('open') ||
      ['openSession done', 'makeCodes done (none)', 'codes.kept', 'codes.skipped'].includes(testCase.name),
    'a new app leads to recovery codes, any other sign-in to the desk': ({ before, testCase, after }) =>
      testCase.name !== 'openSession done' || after.matches(before.context.appKey ? 'makingCodes' : 'open'),
    'recovery codes are known while they are shown, and at no other time': ({ after }) =>
      after.context.codes.length > 0 === after.matches('codes'),
    'the service is asked only after a complete sign-in': ({ testCase, calls }) =>
      !calls.some(({ effect }) => effect === 'openSession') ||
      /^(signIn|sendNewPassword) done \(no second factor\)$|^sendCode done$/.test(testCase.name),
    'the key of the app is that of the service': ({ after }) =>
      !after.matches('settingUp') || after.context.appKey === setUp.appKey,
    'after the time for a step the sign-in starts again, with a message': ({ testCase, after }) =>
      !testCase.name.endsWith('failed (over)') ||
      (after.matches('password') && after.context.problem === m.password_sign_in_ran_out()),
    'after a wrong code another one can be sent': ({ before, testCase, after }) =>
      testCase.name !== 'sendCode failed (wrong)' || after.matches(before.matches('code') ? 'code' : 'settingUp'),
    'after a wrong code the message says what to do': ({ testCase, after }) =>
      testCase.name !== 'sendCode failed (wrong)' || after.context.problem === m.desk_sign_in_wrong_code(),
    'a failure and an unknown step show a message': ({ testCase, after }) =>
      !/ failed| done \((another step|an app without a key)\)/.test(testCase.name) || after.context.problem !== '',
    'going back and a new attempt clear the message': ({ testCase, calls, after }) =>
      (testCase.name !== 'back' && calls.every(({ effect }) => effect === 'openSession')) ||
      after.context.problem === '',
    'no button works during a call': ({ before, testCase }) => !before.hasTag('busy') || testCase.kind !== 'event',
    'neither password nor code is stored': ({ after }) => !/Sample|123 456|Z3VC/.test(JSON.stringify(after.context)),
  },
});

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as Record<string, string>) as {
    email: string;
    password: string;
    code: string;
  }[];
