import { describe, expect, it } from 'vitest';
import { createActor, setup, type AnyStateMachine } from 'xstate';
import { models } from '#machines/index.ts';
import { defineModel, type AnyModel } from '#machines/model.ts';
import { graphOf, type GraphEdge } from '#workbench/graph.ts';
import { mutantNamed, mutantsOf, unchanged, problemsOf } from '#workbench/mutants.ts';
import { faultsOf } from '#workbench/verdict.ts';
import { composite } from './mutants-fixture.ts';

const names = (machine: AnyStateMachine) => mutantsOf(machine).map(({ name }) => name);
const edgesOf = (machine: AnyStateMachine) => graphOf(machine).edges;
const edgeIdsOf = (machine: AnyStateMachine) => edgesOf(machine).map(({ id }) => id);
const without = (name: string) => mutantNamed(composite, name);
const isOfHook = (name: string) => / \| (entry|exit): /.test(name);

/** The expected edges of the composite machine after the named part is removed. */
function edgesWithout(name: string): GraphEdge[] {
  const [edge = '', what = ''] = name.split(': ');
  const action = /^without action (\w+)/.exec(what)?.[1] ?? '';
  return edgesOf(composite).flatMap((each) => {
    if (each.id !== edge) return [each];
    if (what === 'gone') return [];
    if (action === '') return [{ ...each, guard: undefined }];
    const nth = name.endsWith('(2)') ? each.actions.lastIndexOf(action) : each.actions.indexOf(action);
    return [{ ...each, actions: each.actions.toSpliced(nth, 1) }];
  });
}

/** Edges without the numbers of their branches, because a removed branch changes the numbers. */
const unnumbered = (edges: GraphEdge[]) =>
  edges.map(({ id, isOtherwise: _, ...rest }) => ({ ...rest, id: id.replace(/#\d$/, '') }));

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

  it('are as many as the graph has guards, actions and branches, in every flow', () => {
    for (const { machine } of models) {
      const { edges } = graphOf(machine);
      const inEdges = edges.map(({ guard, actions }) => actions.length + (guard === undefined ? 1 : 2));
      const ofEdges = names(machine).filter((name) => !isOfHook(name));
      expect(ofEdges).toHaveLength(inEdges.reduce((sum, count) => sum + count, 0));
    }
  });

  it('differ from the machine only in the part that their name states', () => {
    const onEdges = mutantsOf(composite).filter(({ name }) => !isOfHook(name));
    for (const { name, machine } of onEdges) {
      expect(unnumbered(edgesOf(machine)), name).toEqual(unnumbered(edgesWithout(name)));
      expect(graphOf(machine).root).toEqual(graphOf(composite).root);
    }
  });

  it.each([
    ['composite | entry: without action light', [], ['light', 'dim']],
    ['composite.idle | exit: without action light', ['light'], ['dim']],
    ['composite.idle | exit: without action dim', ['light'], ['light']],
  ])('remove an action on entry or exit: %s', (name, entry, exit) => {
    const { root, edges } = graphOf(without(name));
    expect([root.entry, root.children[0]?.exit, edges]).toEqual([entry, exit, edgesOf(composite)]);
  });

  it('remove the trigger together with its only branch', () => {
    const deaf = without('composite.both | done: gone');
    expect(edgeIdsOf(composite)).toContain('composite.both | done');
    expect(edgeIdsOf(deaf)).not.toContain('composite.both | done');
    expect(createActor(without('composite.idle | go: gone')).getSnapshot().can({ type: 'go' })).toBe(false);
  });

  it('leave the machine unchanged', () => {
    const before = JSON.stringify(graphOf(composite));
    mutantsOf(composite);

    expect(JSON.stringify(graphOf(composite))).toBe(before);
  });

  it('use the implementations that the machine was provided with', () => {
    const heard: string[] = [];
    const provided = composite.provide({ actions: { light: () => heard.push('light') } });
    createActor(mutantNamed(provided, 'composite.idle | go: gone')).start();

    expect(heard).toEqual(['light']);
  });

  it('have unique names', () => {
    for (const { machine } of models) expect(new Set(names(machine)).size).toBe(names(machine).length);
    expect(() => without('composite | stop: without guard isOpen')).toThrow('has no mutant');
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

  it('does not detect a guard or an action that no property needs', () => {
    expect(survivorsOf(doorModel as unknown as AnyModel)).toEqual([
      'door.closed | pushed: without guard hasKey',
      'door.closed | pushed: without action ring',
      'door.closed | pushed: gone',
    ]);
  });

  it('detects everything that its properties name', () => {
    const model = defineModel({
      ...doorModel,
      properties: {
        'only a key lets a person in': ({ after }) => !after.matches('open') || after.context.hasKey,
        'whoever comes in is heard': ({ after, actions }) => !after.matches('open') || actions[0]?.type === 'ring',
      },
    });
    expect(survivorsOf(model as unknown as AnyModel)).toEqual(['door.closed | pushed: gone']);
  });

  it('detects a dead end', () => {
    expect(survivorsOf(doorModel as unknown as AnyModel)).not.toContain('door.open | left: gone');
  });

  it('detects an endless loop', () => {
    const circling = setup({ guards: { isNever: () => false } }).createMachine({
      id: 'circling',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: { guard: 'isNever', target: 'a' } } },
    });
    const machine = mutantNamed(circling, 'circling.b | always: without guard isNever');
    const problems = problemsOf({ ...doorModel, machine, starts: { around: undefined } } as unknown as AnyModel);

    expect(problems).toEqual(['breaks at: around']);
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

  it('is good if all mutants are detected, or a few are listed', () => {
    expect(faultsOf(verdict)).toEqual([]);
    expect(faultsOf({ ...verdict, survivors: [gone, dim], listed })).toEqual([]);
  });

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
