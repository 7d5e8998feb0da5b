import { expect, it } from 'vitest';
import { aNetworkError, aStallEnquiry, aRefusal } from '#machines/samples.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(stallEnquiriesMachine);
const question = { category: 'corner', message: 'How high?' };
const ask = { type: 'question.submitted', question } as const;
const signedOut = aRefusal(401, 'Please sign in to continue.');

function listed() {
  const on = stage.open(undefined);
  on.fakes.settle('loadEnquiries', { output: [aStallEnquiry()] });
  return on;
}

type On = ReturnType<typeof listed>;
const stateValue = ({ actor }: On) => actor.getSnapshot().value;
const contextOf = ({ actor }: On) => actor.getSnapshot().context;

it('lists earlier questions', () => {
  const on = listed();
  expect([stateValue(on), contextOf(on).enquiries]).toEqual(['ready', [aStallEnquiry()]]);
});

it('allows new questions if the list cannot be loaded, and can load it again', () => {
  const on = stage.open(undefined);
  on.fakes.settle('loadEnquiries', { error: aNetworkError() });
  on.actor.send({ type: 'retry' });
  expect(stateValue(on)).toBe('loading');
  on.fakes.settle('loadEnquiries', { error: signedOut });
  expect([stateValue(on), on.emitted]).toEqual(['unlisted', [{ type: 'refused' }]]);
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { error: aNetworkError() });
  expect(stateValue(on)).toBe('unlisted');
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { output: [aStallEnquiry()] });
  expect([stateValue(on), contextOf(on).enquiries]).toEqual(['ready', [aStallEnquiry()]]);
});

it('sends a question unchanged, and adds it to the list', () => {
  const on = listed();
  on.actor.send(ask);
  expect(on.fakes.calls.at(-1)).toEqual({ effect: 'sendQuestion', input: question });
  const now = [aStallEnquiry({ id: 'q2' }), aStallEnquiry()];
  on.fakes.settle('sendQuestion', { output: now });
  expect([stateValue(on), contextOf(on)]).toEqual([
    'ready',
    { enquiries: now, question: undefined, problem: undefined },
  ]);
  expect(on.emitted).toEqual([
    {
      type: 'notice',
      sentence: 'We have received your question. The organisers will reply by email.',
      tone: 'success',
    },
  ]);
});

it('accepts a question while the list is loading', () => {
  const on = stage.open(undefined);
  on.actor.send(ask);
  expect([stateValue(on), on.fakes.waiting()]).toEqual(['sending', ['sendQuestion']]);
});

it('keeps a question that could not be sent, with the reason until the next attempt', () => {
  const on = listed();
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { error: signedOut });
  expect([stateValue(on), contextOf(on).question, contextOf(on).problem?.sentence, on.emitted]).toEqual([
    'ready',
    question,
    'Please sign in to continue.',
    [{ type: 'refused' }],
  ]);
  on.actor.send(ask);
  expect(contextOf(on).problem).toBeUndefined();
});

it('loads the current status when the visitor returns to the page', () => {
  const on = listed();
  on.actor.send({ type: 'page.shown' });
  expect([stateValue(on), contextOf(on).enquiries]).toEqual(['loading', [aStallEnquiry()]]);
});

it('covers every state and every branch', () => {
  expect(stage.uncovered()).toEqual([]);
});
