import { describe, expect, it } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import { models } from '#machines/index.ts';
import { defineModel, type AnyModel } from '#machines/model.ts';
import { mutantNamed, mutantsOf, unchanged, problemsOf } from '#workbench/mutants.ts';
import { faultsOf } from '#workbench/verdict.ts';
import { composite } from './mutants-fixture.ts';

const names = (machine: AnyStateMachine) => mutantsOf(machine).map(({ name }) => name);

describe('the mutants of a machine', () => {
  it('remove each guard, each action and each branch, one at a time', () => {
    expect(names(composite)).toEqual([
      'composite | entry: without action light',
      'composite | stop: without action say',
      'composite | stop: without action dim',
      'composite | stop: without action say (2)',
      'composite | stop: gone',
      'composite.idle | exit: without action light',
      'composite.idle | exit: without action dim',
      'composite.idle | go: gone',
      'composite.idle | after 500#1: without guard isOpen',
      'composite.idle | after 500#1: gone',
      'composite.idle | after 500#2: gone',
      'composite.idle | after soon: gone',
      'composite.loading | load done#1: without guard isWarm',
      'composite.loading | load done#1: gone',
      'composite.loading | load done#2: gone',
      'composite.loading | load failed: without action say',
      'composite.loading | load failed: gone',
      'composite.loading | save done: gone',
      'composite.loading | save failed: gone',
      'composite.both | done: gone',
      'composite.both.left.up | always: without guard isOpen and isWarm',
      'composite.both.left.up | always: without action dim',
      'composite.both.left.up | always: gone',
      'composite.both.right | turn: without action say',
      'composite.both.right | turn: gone',
    ]);
  });
});

/** A sample machine: a door that needs a key. Its properties in the tests may depend on the guard and the action. */
const door = setup({
  types: {} as { context: { hasKey: boolean }; input: { hasKey: boolean }; events: { type: 'pushed' | 'left' } },
  guards: { hasKey: ({ context }) => context.hasKey },
  actions: { ring: () => {} },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { pushed: { guard: 'hasKey', target: 'open', actions: 'ring' } } },
    open: { on: { left: 'closed' } },
  },
});

const doorModel = defineModel({
  machine: door,
  title: 'A door',
  starts: { 'with a key': { hasKey: true }, 'without a key': { hasKey: false } },
  events: { pushed: { '': {} }, left: { '': {} } },
  outcomes: {},
  properties: {},
});

const survivorsOf = (model: AnyModel) =>
  mutantsOf(model.machine)
    .filter(({ machine }) => problemsOf({ ...model, machine }).length === 0)
    .map(({ name }) => name);

describe('the model check of mutants', () => {
  it('reports nothing if nothing was removed', () => {
    for (const model of models)
      expect(problemsOf({ ...model, machine: mutantNamed(model.machine, unchanged) })).toEqual([]);
  });

  it('detects everything that its properties name', () => {
    const model = defineModel({
      ...doorModel,
      properties: {
        'nobody comes in without a key': ({ after }) => !after.matches('open') || after.context.hasKey,
        'whoever comes in is heard': ({ after, actions }) => !after.matches('open') || actions[0]?.type === 'ring',
      },
    });
    expect(survivorsOf(model as unknown as AnyModel)).toEqual(['door.closed | pushed: gone']);
  });
});

describe('the verdict on a flow', () => {
  const verdict = { flow: 'door', mutants: 40, byModel: 0, survivors: [] as string[], listed: {} };
  const [gone, dim, bare] = [
    'door | left: gone',
    'door | exit: without action dim',
    'door | pushed: without guard hasKey',
  ];
  const listed = Object.fromEntries([gone, dim].map((name) => [name, 'nothing on screen tells it']));

  it.each([
    ['a survivor is not listed', { survivors: [gone] }, `no test notices '${gone}'`],
    ['a listed mutant is detected', { survivors: [gone], listed }, `a test notices '${dim}', which is listed`],
    ['a guard is listed', { survivors: [bare], listed: { [bare]: 'no time' } }, `a guard is listed: '${bare}'`],
    [
      'more than 5 % are listed',
      { mutants: 39, survivors: [gone, dim], listed },
      '2 of 39 mutants are listed, more than 5 %',
    ],
  ])('is bad if %s', (_, own, fault) => {
    expect(faultsOf({ ...verdict, ...own })).toEqual([`door: ${fault}`]);
  });
});
