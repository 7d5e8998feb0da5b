import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '#machines/model.ts';
import { compareCharts } from '#workbench/comparison/compare-charts.ts';
import { recordOf } from '#workbench/comparison/record.ts';
import { wordsOf } from '#workbench/comparison/words.ts';

const usual = { sentence: 'Wait for the next code.', seconds: 20, limit: 3, part: 'code' };

/** A small flow in several versions. */
function flow({ sentence, seconds, limit, part }: typeof usual) {
  const isShort =
    limit > 3 ? ({ text }: { text: string }) => text.length < 4 : ({ text }: { text: string }) => text.length < 3;
  const params =
    part === 'code'
      ? ({ event }: { event: { code: string } }) => ({ text: event.code })
      : ({ event }: { event: { code: string } }) => ({ text: event.code.trim() });
  const machine = setup({
    types: {} as { context: { problem: string }; events: { type: 'sent'; code: string } },
    actions: { setProblem: assign((_, { problem }: { problem: string }) => ({ problem })) },
    guards: { isShort: (_, typed: { text: string }) => isShort(typed) },
    delays: { coolDown: seconds * 1000 },
  }).createMachine({
    id: 'small',
    context: { problem: '' },
    initial: 'typing',
    states: {
      typing: {
        on: {
          sent: [
            {
              guard: { type: 'isShort', params },
              target: 'waiting',
              actions: { type: 'setProblem', params: () => ({ problem: sentence }) },
            },
            { target: 'sent' },
          ],
        },
      },
      waiting: { after: { coolDown: 'typing' } },
      sent: { type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    title: 'A small flow',
    starts: { '': undefined },
    events: { sent: { short: { code: '1' }, long: { code: '123456' } } },
    outcomes: {},
    properties: {},
  });
  return recordOf(model as never, (text) => text.endsWith('.'));
}

const differences = (change: Partial<typeof usual>) => {
  const [before, after] = [flow(usual), flow({ ...usual, ...change })];
  return wordsOf(compareCharts(before, after), before, after);
};

test.each([
  ['nothing', {}, []],
  [
    'a sentence',
    { sentence: 'Please wait.' },
    [
      "`sent [isShort]` in `typing`: parameters `isShort { text: event.code }; setProblem { problem: 'Please wait.' }`, before `isShort { text: event.code }; setProblem { problem: 'Wait for the next code.' }`.",
      "The sentence is now 'Please wait.', before 'Wait for the next code.'",
    ],
  ],
  ['a delay', { seconds: 30 }, ['The delay coolDown is now `30000`, before `20000`.']],
  [
    'a parameter',
    { part: 'trimmed' },
    [
      "`sent [isShort]` in `typing`: parameters `isShort { text: event.code.trim() }; setProblem { problem: 'Wait for the next code.' }`, before `isShort { text: event.code }; setProblem { problem: 'Wait for the next code.' }`.",
    ],
  ],
] as const)('the record of a flow shows a change of %s', (_, change, changed) => {
  expect(differences(change)).toEqual({ lost: [], gained: [], changed });
});

test('the record has the shortest path to each state, and the paths through each event', () => {
  const { paths, walks, sentences } = flow(usual);
  expect(paths).toEqual({
    'small.typing': ['start'],
    'small.waiting': ['start', 'sent (short)'],
    'small.sent': ['start', 'sent (long)'],
  });
  expect(walks['small.typing | sent']!.count).toBe(3);
  expect(sentences['small.waiting']).toEqual(['Wait for the next code.']);
});
