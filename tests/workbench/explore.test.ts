import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { effect, listening } from '#machines/effects.ts';
import { defineModel } from '#machines/model.ts';
import { actorDriver } from '#workbench/actor-driver.ts';
import { coverageOf } from '#workbench/coverage.ts';
import { explore } from '#workbench/explore.ts';
import { guardsAgainst, testCasesAt } from '#workbench/test-cases.ts';
import { describePath, pathsToEveryMove, toursOfEveryMove } from '#workbench/paths.ts';
import { stuckStates, violations } from '#workbench/properties.ts';
import { run } from '#workbench/run.ts';

const doorMachine = setup({
  types: {} as {
    context: { knocks: number };
    events: { type: 'knock'; loud: boolean } | { type: 'opened' | 'broken' };
    emitted: { type: 'heard' };
  },
  actors: { ask: effect<boolean, { knocks: number }>('ask'), hinge: listening<void>('hinge') },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
  guards: { isLoud: (_, { loud }: { loud: boolean }) => loud, isWelcome: (_, { yes }: { yes: boolean }) => yes },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        knock: {
          guard: { type: 'isLoud', params: ({ event }) => ({ loud: event.loud }) },
          target: 'asking',
          actions: 'count',
        },
      },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isWelcome', params: ({ event }) => ({ yes: event.output }) }, target: 'opening' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      after: { patience: 'closed' },
    },
    opening: {
      invoke: { id: 'hinge', src: 'hinge', onError: 'stuck' },
      on: { opened: 'open', broken: 'stuck' },
    },
    open: { type: 'final' },
    stuck: {},
  },
});

const door = defineModel({
  machine: doorMachine,
  title: 'Door',
  starts: { outside: undefined },
  events: { knock: { loud: { loud: true }, softly: { loud: false } }, opened: { '': {} }, broken: { '': {} } },
  outcomes: {
    ask: { done: { yes: true, no: false }, failed: { '': new Error('nobody') } },
    hinge: { sends: ['opened', 'broken'], failed: { '': new Error('rust') } },
  },
  properties: {
    'only a yes lets a person in': ({ after, before, testCase }) =>
      !after.matches('opening') || before.matches('opening') || testCase.name === 'ask done (yes)',
    'nobody knocks twice': ({ after }) => after.context.knocks < 2,
  },
  identity: ({ value, context }) => [value, Math.min(context.knocks, 2)],
});

describe('the explorer', () => {
  it('finds every state, move and refusal, breadth first', () => {
    const { states, moves, refusals } = explore(door);

    expect([...states.values()].map(({ value, context }) => `${String(value)} ${Math.min(context.knocks, 2)}`)).toEqual(
      [
        ['closed 0', 'asking 1', 'opening 1', 'closed 1', 'open 1', 'stuck 1'],
        ['asking 2', 'opening 2', 'closed 2', 'open 2', 'stuck 2'],
      ].flat(),
    );
    expect(moves.filter(({ from }) => from.includes('asking')).map(({ testCase }) => testCase.name)).toEqual(
      [
        ['ask done (yes)', 'ask done (no)', 'ask failed', 'after patience'],
        ['ask done (yes)', 'ask done (no)', 'ask failed', 'after patience'],
      ].flat(),
    );
    expect(refusals.map(({ testCase, guards }) => [testCase.name, guards])).toEqual([
      ['knock (softly)', ['isLoud']],
      ['knock (softly)', ['isLoud']],
      ['knock (softly)', ['isLoud']],
    ]);
  });

  it('lists the side effects of a move: started effects with their input', () => {
    const [knock] = explore(door).moves;
    expect(knock).toMatchObject({ calls: [{ effect: 'ask', input: { knocks: 1 } }], emitted: [], actions: [] });
  });

  it('names the flow if a model has no bounds', () => {
    const { identity: _, ...unbounded } = door;
    expect(() => explore({ ...unbounded, maxStates: 40 })).toThrow(
      /^The model of 'door' has more than 40 states\. \d+ of them are "\w+", where 'knocks' has \d+ values\. Give fewer/,
    );
  });

  it('knows the sender of an event and the guard that refused it', () => {
    const { states } = explore(door);
    const [closed, , opening] = [...states.values()];

    expect(testCasesAt(door, opening!).map(({ name, ...more }) => [name, 'sender' in more && more.sender])).toEqual([
      ['opened', 'hinge'],
      ['broken', 'hinge'],
      ['hinge failed', false],
    ]);
    const refused = testCasesAt(door, closed!).find(({ name }) => name === 'knock (softly)')!;
    expect(guardsAgainst(closed!, refused)).toEqual(['isLoud']);
  });
});

describe('paths and tours', () => {
  it('take the shortest path to every move, and are readable', () => {
    expect(
      pathsToEveryMove(explore({ ...door, maxStates: 20 }))
        .slice(0, 4)
        .map(describePath),
    ).toEqual([
      'outside → knock (softly) [refused by isLoud]',
      'outside → knock (loud) → ask failed',
      'outside → knock (loud) → after patience',
      'outside → knock (loud) → ask done (yes) → opened',
    ]);
  });

  it.each([
    ['paths', pathsToEveryMove],
    ['tours', toursOfEveryMove],
  ])('%s cover every move and every refusal', async (_, waysOf) => {
    const exploration = explore(door);
    const coverage = coverageOf(doorMachine);
    const ways = waysOf(exploration);
    for (const way of ways)
      await run(
        way,
        actorDriver(doorMachine, coverage, (a, b) => expect(a).toEqual(b)),
      );

    const walked = new Set(
      ways.flatMap(({ steps }) => steps.map(({ testCase, after }) => `${testCase.name} ${exploration.keyOf(after)}`)),
    );
    const all = exploration.moves.map(({ testCase, to }) => `${testCase.name} ${to}`);
    expect(all.filter((move) => !walked.has(move))).toEqual([]);
    expect(coverage.uncovered()).toEqual([]);
  });

  it('refuse an identity that merges different states', () => {
    const machine = doorMachine.provide({ guards: { isLoud: ({ context }) => context.knocks === 0 } });
    const blind = { ...door, machine, identity: ({ value }: { value: unknown }) => value };
    expect(() => toursOfEveryMove(explore(blind))).toThrow(
      /^The identity of 'door' treats states as equal that accept different/,
    );
  });

  it('need fewer runs as tours', () => {
    const exploration = explore(door);
    expect(toursOfEveryMove(exploration).length).toBeLessThan(pathsToEveryMove(exploration).length);
  });

  it('name the step at which a driver failed', async () => {
    const [, path] = pathsToEveryMove(explore(door));
    const driver = actorDriver(doorMachine, coverageOf(doorMachine), () => {
      throw new Error('differs');
    });
    await expect(run(path!, driver)).rejects.toThrow('differs\nafter: outside');
  });
});

describe('coverage', () => {
  it('lists what was not walked: states, branches, and guards that never refused', async () => {
    const coverage = coverageOf(doorMachine);
    const paths = pathsToEveryMove(explore(door)).filter((path) => describePath(path).endsWith('hinge failed'));
    await run(
      paths[0]!,
      actorDriver(doorMachine, coverage, () => {}),
    );

    expect(coverage.uncovered()).toEqual([
      'door.open',
      'no: door.closed | knock',
      'no: door.asking | ask done#1',
      'door.asking | ask done#2',
      'door.asking | ask failed',
      'door.asking | after patience',
      'door.opening | opened',
      'door.opening | broken',
    ]);
  });
});

describe('properties', () => {
  it('that fail are reported with the shortest path to the failure', () => {
    expect(violations(door, explore(door))).toEqual([
      "'nobody knocks twice' is broken by: outside → knock (loud) → ask done (no) → knock (loud)",
    ]);
  });
});

it('stuck states are states without a path to an end', () => {
  expect(stuckStates(explore(door))).toEqual(['["stuck",1]', '["stuck",2]']);
});
