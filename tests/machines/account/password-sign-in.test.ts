import { describe, expect, it } from 'vitest';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { aNetworkError, anIdentityError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(passwordSignInMachine);
const email = 'meena@company.example';
const signedIn = { isSignedIn: true, step: 'DONE' };
const wantsNew = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' };
const ranOut = 'The time to choose a new password is over. Please log in again.';

type Flow = ReturnType<typeof runner.open>;
const stateOf = ({ actor }: Flow) => {
  const { value, context } = actor.getSnapshot();
  return [value, context.problem?.message];
};

function signingIn(password = ' Sample-1 ') {
  const flow = runner.open(undefined);
  flow.actor.send({ type: 'password.submitted', email: ` ${email} `, password });
  return flow;
}

function choosing() {
  const flow = signingIn();
  flow.fakes.settle('signIn', { output: wantsNew });
  return flow;
}

function confirming() {
  const flow = choosing();
  flow.actor.send({ type: 'newPassword.submitted', password: ' Sample-2 ' });
  return flow;
}

describe('sign-in with a password', () => {
  it('sends email and password without surrounding spaces, like sign-up does [IDS-01]', () => {
    expect(signingIn().fakes.calls).toEqual([{ effect: 'signIn', input: { email, password: 'Sample-1' } }]);
  });

  it('reads the id of the user before it ends [LOGIN-PW-07, IDS-04]', () => {
    const flow = signingIn();
    flow.fakes.settle('signIn', { output: signedIn });
    expect([stateOf(flow)[0], flow.fakes.calls.at(-1)?.effect]).toEqual(['storingUser', 'storeUser']);

    flow.fakes.settle('storeUser', { output: undefined });
    expect(stateOf(flow)).toEqual(['signedIn', undefined]);
  });

  it.each([
    ['signIn', signingIn, 'signedIn'],
    ['confirmNewPassword', confirming, 'signedInWithNewPassword'],
  ] as const)(
    'ends if the id cannot be read after %s, because a second sign-in would be refused',
    (effect, run, end) => {
      const flow = run();
      flow.fakes.settle(effect, { output: signedIn });
      flow.fakes.settle('storeUser', { error: aNetworkError() });

      expect(stateOf(flow)).toEqual([end, undefined]);
    },
  );

  it.each([
    ['meena', 'Sample-1'],
    ['', 'Sample-1'],
    [email, ''],
    [email, '  '],
  ])("calls no service for '%s' with '%s' [LOGIN-GEN-06, LOGIN-PW-02]", (address, password) => {
    const flow = runner.open(undefined);
    flow.actor.send({ type: 'password.submitted', email: address, password });

    expect(flow.fakes.calls).toEqual([]);
  });
});

describe('a new password', () => {
  it('is requested if the service requires it, and signs in [LOGIN-PW-06]', () => {
    const flow = confirming();
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'confirmNewPassword', input: { password: 'Sample-2' } });

    flow.fakes.settle('confirmNewPassword', { output: signedIn });
    flow.fakes.settle('storeUser', { output: undefined });
    expect(stateOf(flow)).toEqual(['signedInWithNewPassword', undefined]);
  });

  it.each(['sample-2', 'Sample2x', 'Sam-2', `Sample-2${'x'.repeat(250)}`])("cannot be '%s'", (password) => {
    expect(choosing().actor.getSnapshot().can({ type: 'newPassword.submitted', password })).toBe(false);
  });

  it('can be chosen again if the service finds it too weak, with the message of the service', () => {
    const flow = confirming();
    const sentence = 'Password did not conform with policy: Password not long enough';
    flow.fakes.settle('confirmNewPassword', { error: anIdentityError('InvalidPasswordException', sentence) });

    expect(stateOf(flow)).toEqual([{ newPassword: 'editing' }, sentence]);
  });

  it('can be chosen again if the service requires another step', () => {
    const flow = confirming();
    flow.fakes.settle('confirmNewPassword', { output: { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } });

    expect(stateOf(flow)).toEqual([{ newPassword: 'editing' }, 'Login failed. Please try again.']);
  });

  it.each([
    anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    anIdentityError('SignInException', '\nAn error occurred during the sign in process.\n'),
  ])('after the session expired returns to the form with a message: $name', (error) => {
    const flow = confirming();
    flow.fakes.settle('confirmNewPassword', { error });

    expect(stateOf(flow)).toEqual(['editing', ranOut]);
    expect(flow.actor.getSnapshot().context.email).toBe(email);
  });

  it('can be cancelled, and the message of the last attempt is cleared', () => {
    const flow = confirming();
    flow.fakes.settle('confirmNewPassword', { error: aNetworkError() });
    flow.actor.send({ type: 'back' });

    expect(stateOf(flow)).toEqual(['editing', undefined]);
  });
});

describe('an error', () => {
  it.each(['RESET_PASSWORD', 'CONFIRM_SIGN_UP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'])(
    'is shown if no one is signed in and the next step is %s [ERR-L-07]',
    (step) => {
      const flow = signingIn();
      flow.fakes.settle('signIn', { output: { isSignedIn: false, step } });

      expect(stateOf(flow)).toEqual(['editing', 'Login failed. Please try again.']);
    },
  );

  it('leads to a new password with the email if the user is not found [ERR-L-08]', () => {
    const flow = signingIn();
    flow.fakes.settle('signIn', { error: anIdentityError('UserNotFoundException', 'Whatever.') });

    expect([stateOf(flow)[0], flow.actor.getSnapshot().context.email]).toEqual(['needsReset', email]);
  });

  it.each([
    ['a wrong password', 'NotAuthorizedException', 'Incorrect username or password.'],
    ['a lock', 'NotAuthorizedException', 'Password attempts exceeded'],
    ['a throttle', 'TooManyRequestsException', 'Attempt limit exceeded, please try after some time.'],
    [
      'someone is already signed in [LOGIN-GEN-05]',
      'UserAlreadyAuthenticatedException',
      'There is already a signed in user.',
    ],
    ['no connection', 'NetworkError', 'A network error has occurred.'],
  ])('is shown in the words of the service: %s [ERR-L-09]', (_, name, sentence) => {
    const flow = signingIn();
    flow.fakes.settle('signIn', { error: anIdentityError(name, sentence) });

    expect(stateOf(flow)).toEqual(['editing', sentence]);
  });

  it.each([new Error(''), anIdentityError('SyntaxError', 'Unexpected token <'), undefined])(
    'is shown with a default message if the service sends none: %o [ERR-L-09]',
    (error) => {
      const flow = signingIn();
      flow.fakes.settle('signIn', { error });

      expect(stateOf(flow)).toEqual(['editing', 'Error signing in']);
    },
  );
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
