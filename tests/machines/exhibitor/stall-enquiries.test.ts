import { expect, it } from 'vitest';
import { aNetworkError, aStallEnquiry, aRefusal } from '#machines/samples.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(stallEnquiriesMachine);
const question = { category: 'corner', message: 'How high?' };
const ask = { type: 'question.submitted', question } as const;
const signedOut = aRefusal(401, 'Please sign in to continue.');

function listed() {
  const flow = runner.open(undefined);
  flow.fakes.settle('loadEnquiries', { output: [aStallEnquiry()] });
  return flow;
}

type Flow = ReturnType<typeof listed>;
const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;

it('lists earlier questions', () => {
  const flow = listed();
  expect([stateValue(flow), contextOf(flow).enquiries]).toEqual(['ready', [aStallEnquiry()]]);
});

it('allows new questions if the list cannot be loaded, and can load it again', () => {
  const flow = runner.open(undefined);
  flow.fakes.settle('loadEnquiries', { error: aNetworkError() });
  flow.actor.send({ type: 'retry' });
  expect(stateValue(flow)).toBe('loading');
  flow.fakes.settle('loadEnquiries', { error: signedOut });
  expect([stateValue(flow), flow.emitted]).toEqual(['unlisted', [{ type: 'refused' }]]);
  flow.actor.send(ask);
  flow.fakes.settle('sendQuestion', { error: aNetworkError() });
  expect(stateValue(flow)).toBe('unlisted');
  flow.actor.send(ask);
  flow.fakes.settle('sendQuestion', { output: [aStallEnquiry()] });
  expect([stateValue(flow), contextOf(flow).enquiries]).toEqual(['ready', [aStallEnquiry()]]);
});

it('accepts a question while the list is loading', () => {
  const flow = runner.open(undefined);
  flow.actor.send(ask);
  expect([stateValue(flow), flow.fakes.waiting()]).toEqual(['sending', ['sendQuestion']]);
});

it('keeps a question that could not be sent, with the reason until the next attempt', () => {
  const flow = listed();
  flow.actor.send(ask);
  flow.fakes.settle('sendQuestion', { error: signedOut });
  expect([stateValue(flow), contextOf(flow).question, contextOf(flow).problem?.sentence, flow.emitted]).toEqual([
    'ready',
    question,
    'Please sign in to continue.',
    [{ type: 'refused' }],
  ]);
  flow.actor.send(ask);
  expect(contextOf(flow).problem).toBeUndefined();
});
