import { describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(resetPasswordMachine);
const email = 'asha@company.example';
const valueOf = ({ actor }: ReturnType<typeof runner.open>) => actor.getSnapshot().value;

function atCode() {
  const flow = runner.open({});
  flow.actor.send({ type: 'email.submitted', email: ` ${email} ` });
  flow.fakes.settle('requestReset', { output: undefined });
  return flow;
}

describe('the code', () => {
  it('cannot be requested again until the email has had time to arrive', () => {
    const flow = atCode();
    flow.actor.send({ type: 'code.renewed' });
    expect(flow.fakes.waiting()).toEqual([]);
    flow.clock.increment(19_999);
    expect(valueOf(flow)).toEqual({ codeStep: { editing: 'early' } });
    flow.clock.increment(1);
    flow.actor.send({ type: 'code.renewed' });
    expect(flow.fakes.waiting()).toEqual(['requestReset']);
  });
});

it('sends the code and the password without surrounding spaces', () => {
  const flow = atCode();
  flow.actor.send({
    type: 'password.submitted',
    otp: ' 012345 ',
    password: ' Passw0rd! ',
    confirmation: ' Passw0rd! ',
  });
  expect(flow.fakes.calls.at(-1)?.input).toEqual({ email, code: '012345', password: 'Passw0rd!' });
});

describe('a failure', () => {
  const tooMany = () =>
    ({
      error: anIdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    }) as never;

  it('of a new code leaves the earlier one valid', () => {
    const flow = runner.open({ sentTo: email });
    flow.actor.send({ type: 'code.renewed' });
    flow.fakes.settle('requestReset', tooMany());
    expect(valueOf(flow)).toEqual({ codeStep: { editing: 'ready' } });
  });
});

it('shows a message for a new code, and waits again before the next', () => {
  const flow = runner.open({ sentTo: email });
  flow.actor.send({ type: 'code.renewed' });
  flow.fakes.settle('requestReset', { output: undefined });
  expect(valueOf(flow)).toEqual({ codeStep: { editing: 'early' } });
  expect(flow.actor.getSnapshot().context.message).toBe('Reset code has been sent to your email.');
});

it('starts again with another email', () => {
  const flow = atCode();
  flow.actor.send({ type: 'email.reopened' });
  expect(valueOf(flow)).toEqual({ emailStep: 'editing' });
  expect(flow.actor.getSnapshot().context).toMatchObject({
    email,
    isSent: false,
    message: undefined,
    problem: undefined,
  });
});
