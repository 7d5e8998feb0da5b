import { describe, expect, it } from 'vitest';
import { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const order = 'K4D9Q';
const email = 'meena@hospital.example';
const session = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };
const link = { order, key: '0123' };
const opened = { email, state: 'awaiting-payment', due: '2025-08-18T09:30:00.000Z' } as const;

const proofs = flowRunner(groupSignInMachine);

describe('verification of the contact of a group', () => {
  type Flow = ReturnType<typeof proofs.open>;
  const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
  const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;

  const prove = ({ fakes }: Flow) =>
    fakes.settle('emailCode', { output: { email, proof: session, refusal: undefined } });

  it('is not required again for the own link, nor for an invalid link', () => {
    for (const result of [{ output: opened }, { error: aNetworkError() }]) {
      const flow = proofs.open({ link, session });
      flow.actor.send({ type: 'link.confirmed' });
      flow.fakes.settle('openLink', result);
      expect(stateValue(flow)).toBe('proven');
    }
  });

  it('is required for the link of another contact', () => {
    const flow = proofs.open({ link, session });
    flow.actor.send({ type: 'link.confirmed' });
    flow.fakes.settle('openLink', { output: { ...opened, email: 'other@hospital.example' } });
    expect([stateValue(flow), contextOf(flow).email, contextOf(flow).session]).toEqual([
      'proving',
      'other@hospital.example',
      undefined,
    ]);
    expect(flow.emitted).toEqual([{ type: 'session', session: undefined }]);
  });

  it.each([
    ['a wrong code', aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    ['a fault', aRefusal(500, 'Something broke.'), m.group_calls_fault()],
    ['payments that are off', aRefusal(503, 'Please come back later.'), 'Please come back later.'],
    ['no answer', aNetworkError(), m.group_calls_not_reached()],
  ])('shows %s', (_, error, sentence) => {
    const flow = proofs.open({ link });
    flow.actor.send({ type: 'link.confirmed' });
    flow.fakes.settle('openLink', { error });
    expect(flow.fakes.calls.at(-1)).toMatchObject({ effect: 'emailCode', input: { problem: sentence } });
    prove(flow);
    flow.actor.send({ type: 'signOut' });
    expect([contextOf(flow).problem, contextOf(flow).email]).toEqual([undefined, email]);
  });
});
