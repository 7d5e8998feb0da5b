import { expect, it } from 'vitest';
import { aNetworkError, anAsked, aRefusal } from '#machines/samples.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(stallEnquiriesMachine);
const question = { category: 'corner', message: 'How high?' };
const ask = { type: 'question.submitted', question } as const;
const signedOut = aRefusal(401, 'Please sign in to continue.');

function listed() {
  const on = stage.open(undefined);
  on.fakes.settle('loadAsked', { output: [anAsked()] });
  return on;
}

type On = ReturnType<typeof listed>;
const where = ({ actor }: On) => actor.getSnapshot().value;
const known = ({ actor }: On) => actor.getSnapshot().context;

it('what was asked before is listed', () => {
  const on = listed();
  expect([where(on), known(on).asked]).toEqual(['ready', [anAsked()]]);
});

it('a list that cannot be read stands in nobody’s way, and is asked for again', () => {
  const on = stage.open(undefined);
  on.fakes.settle('loadAsked', { error: aNetworkError() });
  on.actor.send({ type: 'retry' });
  expect(where(on)).toBe('loading');
  on.fakes.settle('loadAsked', { error: signedOut });
  expect([where(on), on.emitted]).toEqual(['unlisted', [{ type: 'refused' }]]);
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { error: aNetworkError() });
  expect(where(on)).toBe('unlisted');
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { output: [anAsked()] });
  expect([where(on), known(on).asked]).toEqual(['ready', [anAsked()]]);
});

it('a question is sent as it was asked, and then stands in the list', () => {
  const on = listed();
  on.actor.send(ask);
  expect(on.fakes.calls.at(-1)).toEqual({ effect: 'sendQuestion', input: question });
  const now = [anAsked({ id: 'q2' }), anAsked()];
  on.fakes.settle('sendQuestion', { output: now });
  expect([where(on), known(on)]).toEqual(['ready', { asked: now, question: undefined, problem: undefined }]);
  expect(on.emitted).toEqual([
    {
      type: 'notice',
      sentence: 'We have received your question. The organisers will reply by email.',
      tone: 'success',
    },
  ]);
});

it('a question may be asked while the list is on its way', () => {
  const on = stage.open(undefined);
  on.actor.send(ask);
  expect([where(on), on.fakes.waiting()]).toEqual(['sending', ['sendQuestion']]);
});

it('a question that was not sent is kept, with the reason until the next try', () => {
  const on = listed();
  on.actor.send(ask);
  on.fakes.settle('sendQuestion', { error: signedOut });
  expect([where(on), known(on).question, known(on).problem?.sentence, on.emitted]).toEqual([
    'ready',
    question,
    'Please sign in to continue.',
    [{ type: 'refused' }],
  ]);
  on.actor.send(ask);
  expect(known(on).problem).toBeUndefined();
});

it('who is back at the page sees how far it has come', () => {
  const on = listed();
  on.actor.send({ type: 'page.shown' });
  expect([where(on), known(on).asked]).toEqual(['loading', [anAsked()]]);
});

it('every state and branch was walked', () => {
  expect(stage.uncovered()).toEqual([]);
});
