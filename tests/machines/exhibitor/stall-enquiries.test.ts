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

it('sends a question unchanged, and adds it to the list', () => {
  const flow = listed();
  flow.actor.send(ask);
  expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'sendQuestion', input: question });
  const now = [aStallEnquiry({ id: 'q2' }), aStallEnquiry()];
  flow.fakes.settle('sendQuestion', { output: now });
  expect([stateValue(flow), contextOf(flow)]).toEqual([
    'ready',
    { enquiries: now, question: undefined, problem: undefined },
  ]);
  expect(flow.emitted).toEqual([
    {
      type: 'notice',
      sentence: 'We have received your question. The organisers will reply by email.',
      tone: 'success',
    },
  ]);
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

it('loads the current status when the visitor returns to the page', () => {
  const flow = listed();
  flow.actor.send({ type: 'page.shown' });
  expect([stateValue(flow), contextOf(flow).enquiries]).toEqual(['loading', [aStallEnquiry()]]);
});

it('covers every state and every branch', () => {
  expect(runner.uncovered()).toEqual([]);
});
