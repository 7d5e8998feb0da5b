import { describe, expect, it } from 'vitest';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { aNetworkError, anIdentityError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(otpSignInMachine);
const email = 'meena@company.example';
const code = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' };
const signedIn = { isSignedIn: true, step: 'DONE' };
const unknown = anIdentityError('UserNotFoundException', 'User does not exist.');
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

  it.each(['', 'meena', 'meena@company'])("sends no code to '%s', which is no valid email [LOGIN-GEN-06]", (text) => {
    const flow = runner.open({});
    flow.actor.send({ type: 'email.submitted', email: text });

    expect(calls(flow)).toEqual([]);
  });

  it('accepts any text as a code, but not an empty one [LOGIN-OTP-05]', () => {
    const flow = atCode();

    expect(flow.actor.getSnapshot().can({ type: 'code.submitted', code: ' ' })).toBe(false);
    expect(flow.actor.getSnapshot().can({ type: 'code.submitted', code: 'abc-1' })).toBe(true);
  });

  it('starts at the code step if a code was sent before a reload', () => {
    const flow = runner.open({ sentTo: email });

    expect(stateOf(flow)).toEqual([{ codeStep: 'editing' }, undefined]);
    expect([flow.actor.getSnapshot().context.email, calls(flow)]).toEqual([email, []]);
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
  it('is offered after twenty seconds, is sent to the same email, and is counted', () => {
    const flow = atCode();
    flow.clock.increment(19_999);
    expect(flow.actor.getSnapshot().can({ type: 'code.renewed' })).toBe(false);
    flow.clock.increment(1);
    flow.actor.send({ type: 'code.renewed' });
    flow.fakes.settle('sendCode', { output: code });

    expect(calls(flow).map(({ input }) => input)).toEqual([{ email }, { email }]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: { codeStep: 'waiting' }, context: { codes: 2 } });
  });

  it('is offered immediately after a refused code', () => {
    const flow = confirming();
    flow.fakes.settle('confirmCode', { error: noSignIn });

    expect(flow.actor.getSnapshot().can({ type: 'code.renewed' })).toBe(true);
  });

  it.each([
    ['a throttle', { error: tooMany }, tooMany.message],
    ['another step', { output: { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } }, 'Unexpected response from server.'],
  ])('refused with %s ends the earlier code, as in the client', (_, result, sentence) => {
    const flow = renewing();
    flow.fakes.settle('sendCode', result);

    expect(stateOf(flow)).toEqual([{ emailStep: 'editing' }, sentence]);
    expect(flow.actor.getSnapshot().context).toMatchObject({ email, codes: 0 });
  });

  it('leads to sign-up if the account was deleted meanwhile', () => {
    const flow = renewing();
    flow.fakes.settle('sendCode', { error: unknown });

    expect(stateOf(flow)[0]).toBe('needsSignUp');
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
  it.each([
    ['sendCode', sending],
    ['confirmCode', confirming],
  ] as const)('leads to sign-up when %s says that the user does not exist [ERR-L-12]', (effect, run) => {
    const flow = run();
    flow.fakes.settle(effect, { error: anIdentityError('Whatever', 'PreSignIn: User does not exist.') });

    expect(stateOf(flow)[0]).toBe('needsSignUp');
  });

  it('is shown if a code does not sign in [ERR-L-11]', () => {
    const flow = confirming();
    flow.fakes.settle('confirmCode', { output: { isSignedIn: false, step: 'CONFIRM_SIGN_UP' } });

    expect(stateOf(flow)).toEqual([{ codeStep: 'editing' }, 'OTP verification failed.']);
  });

  it.each([
    ['too many codes', tooMany, tooMany.message],
    [
      'someone is already signed in [LOGIN-GEN-05]',
      anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
      'There is already a signed in user.',
    ],
    ['an error without words', new Error(''), 'Error during OTP login'],
    ['a client that cannot be fetched', aNetworkError(), 'Error during OTP login'],
  ])('before the code is shown in the words of the service: %s [ERR-L-13]', (_, error, sentence) => {
    const flow = sending();
    flow.fakes.settle('sendCode', { error });

    expect(stateOf(flow)).toEqual([{ emailStep: 'editing' }, sentence]);
  });

  it.each([
    [
      'a wrong code',
      anIdentityError('CodeMismatchException', 'Invalid code or auth state for the user.'),
      'This code is not right. Please take it from the newest mail, or have a new code sent.',
    ],
    [
      'an expired code',
      anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
      'The code was wrong too often, or its time is over.',
    ],
    ['no sign-in that waits for it', noSignIn, 'This code is no longer valid. Please ask for a new one.'],
    ['an error without words', new Error(''), 'Error during OTP login'],
  ])('of the code is shown in plain English: %s [ERR-L-13]', (_, error, sentence) => {
    const flow = confirming();
    flow.fakes.settle('confirmCode', { error });

    expect(stateOf(flow)).toEqual([{ codeStep: 'editing' }, sentence]);
  });

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

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
