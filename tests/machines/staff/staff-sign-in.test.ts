import { describe, expect, it } from 'vitest';
import { anIdentityError } from '#machines/samples.ts';
import { staffSignInMachine } from '#machines/staff-sign-in/staff-sign-in.machine.ts';
import { staffSteps } from '#machines/staff-sign-in/staff-sign-in.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(staffSignInMachine);

const reply = (step: string, more: object = {}) => ({ output: { isSignedIn: false, step, ...more } });
const signedIn = { output: { isSignedIn: true, step: 'DONE' } };
const toSetUp = reply(staffSteps.setUpApp, { appKey: 'JBSWY3DPEHPK3PXP' });
const toCode = reply(staffSteps.code);
const toNewPassword = reply(staffSteps.newPassword);
const unknown = reply('CONFIRM_SIGN_UP');
const refused = { error: anIdentityError('NotAuthorizedException', 'Incorrect username or password.') };
const isOver = {
  error: anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
};

type Flow = ReturnType<typeof open>;

const password = ({ actor }: Flow) =>
  actor.send({ type: 'password.submitted', email: 'meena@conference.example', password: 'Sample-1' });
const newPassword = ({ actor }: Flow) => actor.send({ type: 'newPassword.submitted', password: 'Sample-2' });
const code = ({ actor }: Flow) => actor.send({ type: 'code.submitted', code: '123456' });
const send =
  (type: 'back' | 'codes.requested' | 'codes.skipped' | 'codes.kept') =>
  ({ actor }: Flow) =>
    actor.send({ type });
const back = send('back');
const settled =
  (effect: string, result: object) =>
  ({ fakes }: Flow) =>
    fakes.settle(effect, result as never);

const toTheNewPassword = [password, settled('signIn', toNewPassword)];
const toTheApp = [password, settled('signIn', toSetUp)];
const toTheCodes = [...toTheApp, code, settled('sendCode', signedIn), settled('openSession', { output: undefined })];
const noCodes = settled('makeCodes', refused);
const toTheCode = [password, settled('signIn', toCode)];

/** The steps of a person and of the services, then the state in which the flow is. */
const ways: [string, ((flow: Flow) => void)[], unknown][] = [
  ['a wrong password', [password, settled('signIn', refused)], 'password'],
  ['an unknown step', [password, settled('signIn', unknown)], 'password'],
  ['an account without a second factor', [password, settled('signIn', signedIn)], 'opening'],
  ['a temporary password', toTheNewPassword, { newPassword: 'editing' }],
  ['back from the new password', [...toTheNewPassword, back], 'password'],
  [
    'a new password, then the app',
    [...toTheNewPassword, newPassword, settled('sendNewPassword', toSetUp)],
    { settingUp: 'editing' },
  ],
  [
    'a new password, then a code',
    [...toTheNewPassword, newPassword, settled('sendNewPassword', toCode)],
    { code: 'editing' },
  ],
  [
    'a new password without a second factor',
    [...toTheNewPassword, newPassword, settled('sendNewPassword', signedIn)],
    'opening',
  ],
  [
    'a new password, then an unknown step',
    [...toTheNewPassword, newPassword, settled('sendNewPassword', unknown)],
    { newPassword: 'editing' },
  ],
  ['a new password too late', [...toTheNewPassword, newPassword, settled('sendNewPassword', isOver)], 'password'],
  [
    'a refused new password',
    [...toTheNewPassword, newPassword, settled('sendNewPassword', refused)],
    { newPassword: 'editing' },
  ],
  ['an app to set up', toTheApp, { settingUp: 'editing' }],
  ['back from the app', [...toTheApp, back], 'password'],
  ['the first code of the app', [...toTheApp, code, settled('sendCode', signedIn)], 'opening'],
  ['a wrong first code', [...toTheApp, code, settled('sendCode', refused)], { settingUp: 'editing' }],
  ['an unknown step after the first code', [...toTheApp, code, settled('sendCode', unknown)], { settingUp: 'editing' }],
  ['a first code too late', [...toTheApp, code, settled('sendCode', isOver)], 'password'],
  ['a known app', toTheCode, { code: 'editing' }],
  ['back from the code', [...toTheCode, back], 'password'],
  ['a right code', [...toTheCode, code, settled('sendCode', signedIn)], 'opening'],
  ['a wrong code', [...toTheCode, code, settled('sendCode', refused)], { code: 'editing' }],
  ['an unknown step after the code', [...toTheCode, code, settled('sendCode', unknown)], { code: 'editing' }],
  ['a code too late', [...toTheCode, code, settled('sendCode', isOver)], 'password'],
  [
    'an account that does not belong to the staff',
    [...toTheCode, code, settled('sendCode', signedIn), settled('openSession', refused)],
    'password',
  ],
  [
    'a complete sign-in',
    [...toTheCode, code, settled('sendCode', signedIn), settled('openSession', { output: undefined })],
    'open',
  ],
  ['a new app', toTheCodes, 'makingCodes'],
  ['recovery codes', [...toTheCodes, settled('makeCodes', { output: { codes: ['K7QD-M2XA'] } })], 'codes'],
  [
    'recovery codes in a safe place',
    [...toTheCodes, settled('makeCodes', { output: { codes: ['K7QD-M2XA'] } }), send('codes.kept')],
    'open',
  ],
  [
    'an identity service without recovery codes',
    [...toTheCodes, settled('makeCodes', { output: { codes: [] } })],
    'open',
  ],
  ['an error of the recovery codes', [...toTheCodes, noCodes], 'withoutCodes'],
  ['recovery codes at the second try', [...toTheCodes, noCodes, send('codes.requested')], 'makingCodes'],
  ['no recovery codes for now', [...toTheCodes, noCodes, send('codes.skipped')], 'open'],
];

describe('sign-in of staff', () => {
  it.each(ways)('after %s', (_, steps, state) => {
    const flow = open({});
    for (const step of steps) step(flow);
    expect(flow.actor.getSnapshot().value).toEqual(state);
  });

  it('tells the service whether it confirms a session', () => {
    const flow = open({ email: 'meena@conference.example', isConfirming: true });
    for (const step of [...toTheCode, code, settled('sendCode', signedIn)]) step(flow);
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'openSession', input: { isConfirming: true } });
  });
});
