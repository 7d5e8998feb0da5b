import { describe, expect, it } from 'vitest';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { aNetworkError, aSignUp, somePasses } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(exhibitorSignUpMachine);
const bare = { pass: null, count: null };
const stateOf = ({ actor }: ReturnType<typeof stage.open>) => actor.getSnapshot();

describe('the form', () => {
  it('with a pass in the URL can be submitted when the passes are loaded', () => {
    const on = stage.open({ pass: 'post', count: null });
    on.actor.send({ type: 'details.submitted', answers: aSignUp() });
    expect(on.fakes.waiting()).toEqual(['loadPasses']);
    on.fakes.settle('loadPasses', { output: somePasses() });
    expect([stateOf(on).value, stateOf(on).context.pass]).toEqual(['editing', 'Post Graduates']);
  });

  it('without a pass in the URL can be submitted immediately', () => {
    const on = stage.open(bare);
    on.actor.send({ type: 'details.submitted', answers: aSignUp() });
    expect([stateOf(on).value, stateOf(on).context.email]).toEqual(['processing', aSignUp().email]);
  });

  it('can be submitted if the passes cannot be loaded or none is on sale', () => {
    for (const result of [{ error: aNetworkError() }, { output: [] }]) {
      const on = stage.open(bare);
      on.fakes.settle('loadPasses', result as never);
      expect([stateOf(on).value, stateOf(on).context.pass]).toEqual(['editing', undefined]);
    }
  });
});

it('creates an account from the submitted answers, and stores no password', () => {
  const on = stage.open(bare);
  on.fakes.settle('loadPasses', { output: somePasses() });
  const answers = aSignUp();
  on.actor.send({ type: 'details.submitted', answers });
  expect(on.fakes.calls.at(-1)).toEqual({ effect: 'signUp', input: answers });
  expect(JSON.stringify(on.actor.getPersistedSnapshot())).toContain(answers.email);
  expect(JSON.stringify(stateOf(on).context)).not.toContain(answers.password);
});

it('shows an unknown pass for one second', () => {
  const on = stage.open({ pass: 'vip', count: null });
  on.fakes.settle('loadPasses', { output: somePasses() });
  on.clock.increment(999);
  expect(stateOf(on).value).toBe('wrongPass');
  on.clock.increment(1);
  expect(stateOf(on)).toMatchObject({ value: 'redirected', status: 'done' });
});
