import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { effect, listening } from '#machines/effects.ts';
import { defineModel } from '#machines/model.ts';

const machine = setup({
  types: {} as { context: { city: string }; input: { city: string }; events: { type: 'go' | 'stop'; far: boolean } },
  actors: { load: effect<number, void>('load'), save: effect<void, void>('save'), listen: listening<void>('listen') },
}).createMachine({ id: 'sample', context: ({ input }) => input });

const whole = {
  machine,
  title: 'Sample',
  starts: { here: { city: 'Chennai' } },
  events: { go: { '': { far: true } }, stop: { '': { far: false } } },
  outcomes: {
    load: { done: { '': 1 }, failed: { '': new Error('no answer') } },
    save: { done: { '': undefined }, failed: { '': new Error('no answer') } },
    listen: { sends: ['stop'] as const, failed: { '': new Error('no answer') } },
  },
  properties: {},
};
const { events, outcomes } = whole;

/** TypeScript checks these tests: an unused `@ts-expect-error` is a compile error. */
describe('a model', () => {
  it('compiles with every event and every outcome', () => expect(defineModel(whole).title).toBe('Sample'));

  it('does not compile without one of its events', () => {
    // @ts-expect-error -- 'stop' is missing
    expect(defineModel({ ...whole, events: { go: events.go } })).toBeDefined();
  });

  it('does not compile with an unknown event', () => {
    // @ts-expect-error -- the machine has no event 'turn'
    expect(defineModel({ ...whole, events: { ...events, turn: { '': {} } } })).toBeDefined();
  });

  it('does not compile with a wrong payload', () => {
    // @ts-expect-error -- 'far' is a boolean
    expect(defineModel({ ...whole, events: { ...events, go: { '': { far: 'far' } } } })).toBeDefined();
  });

  it('does not compile without one of its effects', () => {
    // @ts-expect-error -- 'save' and 'listen' are missing
    expect(defineModel({ ...whole, outcomes: { load: outcomes.load } })).toBeDefined();
  });

  it('does not compile without the failure of an effect', () => {
    // @ts-expect-error -- 'failed' is missing
    expect(defineModel({ ...whole, outcomes: { ...outcomes, load: { done: { '': 1 } } } })).toBeDefined();
  });

  it('does not compile without the result of an effect that returns a value', () => {
    // @ts-expect-error -- 'done' is missing
    expect(defineModel({ ...whole, outcomes: { ...outcomes, load: { failed: {} } } })).toBeDefined();
  });

  it('does not compile with a result of the wrong type', () => {
    const load = { done: { '': '1' }, failed: {} };
    // @ts-expect-error -- 'load' returns a number
    expect(defineModel({ ...whole, outcomes: { ...outcomes, load } })).toBeDefined();
  });

  it('does not compile if a callback sends an unknown event', () => {
    const listen = { sends: ['turned'], failed: {} } as const;
    // @ts-expect-error -- the machine has no event 'turned'
    expect(defineModel({ ...whole, outcomes: { ...outcomes, listen } })).toBeDefined();
  });

  it('does not compile with a start of the wrong type', () => {
    // @ts-expect-error -- 'city' is a string
    expect(defineModel({ ...whole, starts: { here: { city: 1 } } })).toBeDefined();
  });
});
