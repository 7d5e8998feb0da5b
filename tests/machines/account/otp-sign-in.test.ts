import { describe, expect, it } from 'vitest';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(otpSignInMachine);
const email = 'meena@company.example';
const code = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' };
const signedIn = { isSignedIn: true, step: 'DONE' };
const tooMany = anIdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
/** The error that the client throws if no sign-in was started. */
const noSignIn = anIdentityError('SignInException', '\nAn error occurred during the sign in process.\n\n1. …\n');

type Flow = ReturnType<typeof runner.open>;
const stateOf = ({ actor }: Flow) => {
  const { value, context } = actor.getSnapshot();
  return [value, context.problem?.message];
};
const calls = ({ fakes }: Flow) => fakes.calls;

function sending() {
  const flow = runner.open({});
  flow.actor.send({ type: 'email.submitted', email: ` ${email} ` });
  return flow;
}

function atCode() {
  const flow = sending();
  flow.fakes.settle('sendCode', { output: code });
  return flow;
}

function confirming() {
  const flow = atCode();
  flow.actor.send({ type: 'code.submitted', code: ' 00123456 ' });
  return flow;
}

function renewing() {
  const flow = atCode();
  flow.clock.increment(20_000);
  flow.actor.send({ type: 'code.renewed' });
  return flow;
}

describe('sign-in with a code', () => {
  it('goes from the email to the code to signed in [IDS-02, IDS-03, LOGIN-OTP-03]', () => {
    const flow = confirming();
    expect(calls(flow)).toEqual([
      { effect: 'sendCode', input: { email } },
      { effect: 'confirmCode', input: { code: '00123456' } },
    ]);

    flow.fakes.settle('confirmCode', { output: signedIn });
    expect(stateOf(flow)).toEqual(['signedIn', undefined]);
  });

  it.each(['CONTINUE_SIGN_IN_WITH_MFA_SELECTION', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'DONE'])(
    'asks for a code only after the expected step, not after: %s [LOGIN-OTP-07, LOGIN-OTP-08, ERR-L-10]',
    (step) => {
      const flow = sending();
      flow.fakes.settle('sendCode', { output: { isSignedIn: step === 'DONE', step } });

      expect(stateOf(flow)).toEqual([{ emailStep: 'editing' }, 'Unexpected response from server.']);
    },
  );
});

describe('a new code', () => {
  it.each([
    ['a throttle', { error: tooMany }, tooMany.message],
    ['another step', { output: { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } }, 'Unexpected response from server.'],
  ])('refused with %s ends the earlier code, as in the client', (_, result, sentence) => {
    const flow = renewing();
    flow.fakes.settle('sendCode', result);

    expect(stateOf(flow)).toEqual([{ emailStep: 'editing' }, sentence]);
    expect(flow.actor.getSnapshot().context).toMatchObject({ email, codes: 0 });
  });
});

describe('another email', () => {
  it('can be entered while a code is awaited, and after a refused code', () => {
    const waiting = atCode();
    waiting.actor.send({ type: 'email.reopened' });
    const refused = confirming();
    refused.fakes.settle('confirmCode', { error: noSignIn });
    refused.actor.send({ type: 'email.reopened' });

    for (const flow of [waiting, refused]) {
      expect(stateOf(flow)).toEqual([{ emailStep: 'editing' }, undefined]);
      expect(flow.actor.getSnapshot().context).toMatchObject({ email, codes: 0 });
    }
  });
});

describe('an error', () => {
  it('is cleared at the next attempt', () => {
    const flow = sending();
    flow.fakes.settle('sendCode', { error: tooMany });
    flow.actor.send({ type: 'email.submitted', email });
    const wrong = confirming();
    wrong.fakes.settle('confirmCode', { error: new Error('') });
    wrong.actor.send({ type: 'code.submitted', code: '1' });

    expect([stateOf(flow)[1], stateOf(wrong)]).toEqual([undefined, [{ codeStep: 'confirming' }, undefined]]);
  });
});
