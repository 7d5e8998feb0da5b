import { describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(resetPasswordMachine);
const email = 'asha@company.example';
const valueOf = ({ actor }: ReturnType<typeof stage.open>) => actor.getSnapshot().value;

function atCode() {
  const on = stage.open({});
  on.actor.send({ type: 'email.submitted', email: ` ${email} ` });
  on.fakes.settle('requestReset', { output: undefined });
  return on;
}

describe('the code', () => {
  it('is sent to the email without surrounding spaces', () => {
    const on = atCode();
    expect(on.fakes.calls).toEqual([{ effect: 'requestReset', input: { email } }]);
    expect(valueOf(on)).toEqual({ codeStep: { editing: 'early' } });
  });

  it('cannot be requested again until the email has had time to arrive', () => {
    const on = atCode();
    on.actor.send({ type: 'code.renewed' });
    expect(on.fakes.waiting()).toEqual([]);
    on.clock.increment(19_999);
    expect(valueOf(on)).toEqual({ codeStep: { editing: 'early' } });
    on.clock.increment(1);
    on.actor.send({ type: 'code.renewed' });
    expect(on.fakes.waiting()).toEqual(['requestReset']);
  });

  it('can be replaced immediately if it expired', () => {
    const on = atCode();
    on.actor.send({ type: 'password.submitted', otp: '123456', password: 'Passw0rd!', confirmation: 'Passw0rd!' });
    const error = anIdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    on.fakes.settle('confirmReset', { error } as never);
    expect(on.actor.getSnapshot().hasTag('renewable')).toBe(true);
    expect(on.actor.getSnapshot().context.problem).toBe('Invalid code provided, please request a code again.');
  });
});

it('continues with a code that was sent before a reload', () => {
  const on = stage.open({ sentTo: email });
  expect(valueOf(on)).toEqual({ codeStep: { editing: 'ready' } });
  expect(on.fakes.calls).toEqual([]);
});

it('sends the code and the password without surrounding spaces', () => {
  const on = atCode();
  on.actor.send({ type: 'password.submitted', otp: ' 012345 ', password: ' Passw0rd! ', confirmation: ' Passw0rd! ' });
  expect(on.fakes.calls.at(-1)?.input).toEqual({ email, code: '012345', password: 'Passw0rd!' });
});

describe('a failure', () => {
  const tooMany = () =>
    ({
      error: anIdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    }) as never;

  it('of the first code allows another attempt with the email', () => {
    const on = stage.open({});
    on.actor.send({ type: 'email.submitted', email });
    on.fakes.settle('requestReset', tooMany());
    expect(valueOf(on)).toEqual({ emailStep: 'editing' });
  });

  it('of a new code leaves the earlier one valid', () => {
    const on = stage.open({ sentTo: email });
    on.actor.send({ type: 'code.renewed' });
    on.fakes.settle('requestReset', tooMany());
    expect(valueOf(on)).toEqual({ codeStep: { editing: 'ready' } });
  });
});

it('shows a message for a new code, and waits again before the next', () => {
  const on = stage.open({ sentTo: email });
  on.actor.send({ type: 'code.renewed' });
  on.fakes.settle('requestReset', { output: undefined });
  expect(valueOf(on)).toEqual({ codeStep: { editing: 'early' } });
  expect(on.actor.getSnapshot().context.message).toBe('Reset code has been sent to your email.');
});

it('starts again with another email', () => {
  const on = atCode();
  on.actor.send({ type: 'email.reopened' });
  expect(valueOf(on)).toEqual({ emailStep: 'editing' });
  expect(on.actor.getSnapshot().context).toMatchObject({
    email,
    isSent: false,
    message: undefined,
    problem: undefined,
  });
});
