import { describe, expect, it } from 'vitest';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { aNetworkError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(passwordSignInMachine);
const email = 'meena@company.example';
const signedIn = { isSignedIn: true, step: 'DONE' };
const wantsNew = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' };

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

  it('can be chosen again if the service requires another step', () => {
    const flow = confirming();
    flow.fakes.settle('confirmNewPassword', { output: { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } });

    expect(stateOf(flow)).toEqual([{ newPassword: 'editing' }, 'Login failed. Please try again.']);
  });

  it('can be cancelled, and the message of the last attempt is cleared', () => {
    const flow = confirming();
    flow.fakes.settle('confirmNewPassword', { error: aNetworkError() });
    flow.actor.send({ type: 'back' });

    expect(stateOf(flow)).toEqual(['editing', undefined]);
  });
});
