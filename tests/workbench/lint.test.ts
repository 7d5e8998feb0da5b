import { describe, expect, it } from 'vitest';
import { assign, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { graphOf } from '#workbench/graph.ts';
import { lint, unusedTags } from '#workbench/lint.ts';

const ends = { done: { '': 1 }, failed: { '': new Error('no answer') } };

const modelOf = (machine: AnyStateMachine, own: Partial<AnyModel> = {}): AnyModel => ({
  machine,
  title: 'Sample',
  starts: { '': undefined },
  events: eventsOf(machine),
  outcomes: {} as never,
  properties: { 'something holds': () => true },
  ...own,
});

/** One case for each event that the machine handles. */
function eventsOf(machine: AnyStateMachine): AnyModel['events'] {
  const triggers = graphOf(machine).edges.map(({ trigger }) => trigger);
  const events = triggers.flatMap((trigger) => (trigger.kind === 'event' ? [[trigger.event, { '': {} }]] : []));
  return Object.fromEntries(events);
}

describe('lint', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))('finds nothing in %s', (_, model) => {
    expect(lint(model)).toEqual([]);
  });

  it('finds states that cannot be entered or left', () => {
    const machine = setup({}).createMachine({
      id: 'sloppy',
      description: 'Sample.',
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { on: { poke: 'b' } },
        orphan: { on: { go: 'end' } },
        end: { type: 'final' },
        around: { initial: 'within', on: { go: 'end' }, states: { within: {} } },
      },
    });
    expect(lint(modelOf(machine))).toEqual([
      'sloppy.orphan can never be entered',
      'sloppy.end can never be entered',
      'sloppy.around can never be entered',
      'sloppy.around.within can never be entered',
      'sloppy.b can never be left: make it final, or give it a way out',
    ]);
  });

  it('enters parallel regions, history and deep targets', () => {
    const machine = setup({}).createMachine({
      id: 'deep',
      description: 'Sample.',
      initial: 'off',
      on: { reset: '.off' },
      states: {
        off: { on: { on: 'both', back: 'both.left.memory' } },
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'one', states: { one: { on: { next: 'two' } }, two: {}, memory: { type: 'history' } } },
            right: { initial: 'one', states: { one: {} } },
          },
        },
      },
    });
    expect(lint(modelOf(machine))).toEqual([]);
  });

  it('finds unnamed actions and effects', () => {
    const machine = setup({ types: { context: {} as { n: number } } }).createMachine({
      id: 'nameless',
      description: 'Sample.',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          entry: () => {},
          exit: assign({ n: 1 }),
          on: { go: { guard: () => true, target: 'b', actions: assign({ n: 1 }) } },
          after: { 500: 'b' },
        },
        b: { invoke: { src: fromPromise(async () => 1), onDone: 'a', onError: 'a' } as never },
      },
    });
    expect(lint(modelOf(machine))).toEqual([
      'nameless.a has an unnamed entry action',
      'nameless.a has an unnamed exit action',
      'nameless.b invokes an unnamed effect',
      "nameless.a guards 'go' with an unnamed function",
      "nameless.a runs an unnamed action on 'go'",
      "nameless.a waits 'after 500' without a name for it",
    ]);
  });

  it('finds effects without a handler', () => {
    const machine = setup({
      actors: { load: fromPromise(async () => 1), listen: fromCallback(() => {}), idle: fromPromise(async () => 1) },
    }).createMachine({
      id: 'deaf',
      description: 'Sample.',
      initial: 'a',
      states: {
        a: { invoke: { id: 'load', src: 'load' }, on: { go: 'b' } },
        b: { invoke: { id: 'other', src: 'listen', onError: 'a' }, on: { heard: 'a' } },
      },
    });
    const outcomes = { load: ends, listen: { sends: ['heard', 'lost'], failed: ends.failed }, idle: ends } as never;
    const events = { go: { '': {} }, heard: { '': {} }, lost: { '': {} } } as never;
    expect(lint(modelOf(machine, { outcomes, events }))).toEqual([
      "deaf.b invokes 'listen' under another name, 'other'",
      'deaf.a does not handle the failure of load',
      'deaf.a does not handle the success of load',
      "deaf.b does not handle the event 'lost' of listen",
      "deaf sets up the effect 'idle' and never invokes it",
      "deaf: no state handles the event 'lost'",
    ]);
  });

  it('finds a model with missing parts', () => {
    const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
      id: 'bare',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' } }, b: { on: { go: 'a' } } },
    });
    const outcomes = { load: { done: {}, failed: {} } } as never;
    expect(lint(modelOf(machine, { starts: {}, events: { go: {} } as never, outcomes, properties: {} }))).toEqual([
      'bare has no description',
      "bare: the model has no case of 'go'",
      "bare: the model has no case of 'load done'",
      "bare: the model has no case of 'load failed'",
      'bare: the model has no start',
      'bare: the model states no property',
    ]);
  });

  it('finds missing parts of a model without types', () => {
    const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
      id: 'forgetful',
      description: 'Sample.',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' } }, b: { on: { go: 'a' } } },
    });
    expect(lint(modelOf(machine, { events: {} as never, outcomes: { load: {} } as never }))).toEqual([
      "forgetful: the model leaves out the event 'go'",
      "forgetful: the model has no case of 'load done'",
      "forgetful: the model has no case of 'load failed'",
    ]);
  });

  it('finds tags that no screen uses', () => {
    const machine = setup({ types: { tags: {} as 'busy' | 'open' } }).createMachine({
      id: 'tagged',
      tags: 'open',
      initial: 'a',
      states: { a: { tags: ['busy', 'open'] } },
    });
    expect(unusedTags(machine, ["state.hasTag('busy')"])).toEqual(["tagged: no screen uses the tag 'open'"]);
  });
});
