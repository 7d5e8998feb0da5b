import { describe, expect, it } from 'vitest';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { aNetworkError, aSignUp, somePasses } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(exhibitorSignUpMachine);
const bare = { pass: null, count: null };
const stateOf = ({ actor }: ReturnType<typeof runner.open>) => actor.getSnapshot();

describe('the form', () => {
  it('without a pass in the URL can be submitted immediately', () => {
    const flow = runner.open(bare);
    flow.actor.send({ type: 'details.submitted', answers: aSignUp() });
    expect([stateOf(flow).value, stateOf(flow).context.email]).toEqual(['processing', aSignUp().email]);
  });

  it('can be submitted if the passes cannot be loaded or none is on sale', () => {
    for (const result of [{ error: aNetworkError() }, { output: [] }]) {
      const flow = runner.open(bare);
      flow.fakes.settle('loadPasses', result as never);
      expect([stateOf(flow).value, stateOf(flow).context.pass]).toEqual(['editing', undefined]);
    }
  });
});

it('creates an account from the submitted answers, and stores no password', () => {
  const flow = runner.open(bare);
  flow.fakes.settle('loadPasses', { output: somePasses() });
  const answers = aSignUp();
  flow.actor.send({ type: 'details.submitted', answers });
  expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'signUp', input: answers });
  expect(JSON.stringify(flow.actor.getPersistedSnapshot())).toContain(answers.email);
  expect(JSON.stringify(stateOf(flow).context)).not.toContain(answers.password);
});
