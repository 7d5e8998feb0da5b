import { describe, expect, it } from 'vitest';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(groupChoiceMachine);
const workshops = Array.from({ length: 7 }, (_, index) =>
  aWorkshop({ id: `w${index}`, name: `Workshop ${index}`, group: `Group ${index % 6}`, leftCount: 2 }),
);

function listed(own: { quantity?: number; choices?: string[][] } = {}) {
  const flow = runner.open({
    pass: null,
    least: 2,
    most: 100,
    maxWorkshops: 5,
    draft: { key: 'post', quantity: own.quantity ?? 3, choices: own.choices ?? [] },
  });
  flow.fakes.settle('loadWorkshops', { output: workshops });
  const tick = (index: number, id: string) => flow.actor.send({ type: 'workshop.toggled', index, id });
  const choices = () => flow.actor.getSnapshot().context.choices;
  return { ...flow, tick, choices };
}

describe('the workshops of a group', () => {
  it('share their seats between all participants [BULK-23] [ERR-B-02]', () => {
    const { tick, choices, emitted } = listed();
    tick(0, 'w0');
    tick(1, 'w0');
    tick(2, 'w0');
    expect(choices()).toEqual([['w0'], ['w0']]);
    expect(emitted.at(-1)).toMatchObject({ sentence: 'No remaining slots for this workshop' });
    tick(0, 'w0');
    tick(2, 'w0');
    expect(choices()).toEqual([[], ['w0'], ['w0']]);
  });

  it('are loaded by the key of the pass, and again after a failure [BULK-04] [ERR-B-01]', () => {
    const flow = runner.open({ pass: 'under', least: 2, most: 100, maxWorkshops: 5 });
    flow.actor.send({ type: 'pass.chosen', key: 'under' });
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    flow.actor.send({ type: 'reload' });
    expect(flow.fakes.calls).toEqual([1, 2].map(() => ({ effect: 'loadWorkshops', input: { key: 'under' } })));
  });
});

it.each([
  [undefined, 2],
  [1, 2],
  [101, 100],
  [40, 40],
])('takes a quantity of %s from a draft as %i [BULK-26]', (quantity, expected) => {
  const draft = quantity === undefined ? {} : { quantity };
  const { actor } = runner.open({ pass: null, least: 2, most: 100, maxWorkshops: 5, draft });
  expect(actor.getSnapshot().context.quantity).toBe(expected);
});

it('releases seats that a draft chose for participants beyond its quantity', () => {
  const { choices, tick } = listed({ quantity: 2, choices: [[], ['w0'], ['w0'], ['w0']] });
  expect(choices()).toEqual([[], ['w0']]);
  tick(0, 'w0');
  expect(choices()).toEqual([['w0'], ['w0']]);
});

describe('a confirmation', () => {
  const state = (flow: ReturnType<typeof listed>) => flow.actor.getSnapshot();

  it('is not needed while no workshop is chosen: pass and quantity change immediately', () => {
    const flow = listed();
    flow.actor.send({ type: 'quantity.chosen', quantity: 4 });
    expect(state(flow).context).toMatchObject({ quantity: 4, before: undefined });
    flow.actor.send({ type: 'pass.chosen', key: 'under' });
    expect(state(flow).context.key).toBe('under');
    expect(flow.fakes.calls.at(-1)?.input).toEqual({ key: 'under' });
  });

  it('is needed in the dialog too for a change to another pass, not to the same one', () => {
    const draft = { key: 'post' as const, quantity: 3, choices: [['w0']] };
    const flow = runner.open({ pass: 'under', least: 2, most: 100, maxWorkshops: 5, draft });
    expect(flow.actor.getSnapshot().value).toBe('choosingPass');
    flow.actor.send({ type: 'pass.chosen', key: 'post' });
    expect(flow.actor.getSnapshot().value).toEqual({ choosing: 'loading' });
    expect(flow.actor.getSnapshot().context.choices).toEqual([['w0']]);
  });

  it('changes nothing after a no, and no list is loaded again', () => {
    const flow = listed({ choices: [['w0']] });
    flow.actor.send({ type: 'quantity.chosen', quantity: 4 });
    expect(state(flow).value).toBe('asking');
    flow.actor.send({ type: 'change.declined' });
    expect(state(flow).value).toEqual({ choosing: 'listed' });
    expect(state(flow).context).toMatchObject({ quantity: 3, choices: [['w0']] });
    expect(flow.fakes.calls).toHaveLength(1);
  });

  it('can be undone after a yes', () => {
    const flow = listed({ choices: [['w0']] });
    flow.actor.send({ type: 'quantity.chosen', quantity: 4 });
    flow.actor.send({ type: 'change.confirmed' });
    expect(state(flow).context).toMatchObject({ quantity: 4, choices: [] });
    flow.actor.send({ type: 'undo' });
    expect(state(flow).context).toMatchObject({ quantity: 3, choices: [['w0']], before: undefined });
  });
});

it('opens and closes the panel of a participant', () => {
  const { actor } = listed();
  actor.send({ type: 'panel.toggled', index: 1 });
  expect(actor.getSnapshot().context.open).toEqual([1]);
  actor.send({ type: 'panel.toggled', index: 1 });
  expect(actor.getSnapshot().context.open).toEqual([]);
});

it('shows no message for a sixth workshop, only for seats that are gone', () => {
  const { tick, emitted } = listed({ choices: [['w0', 'w1', 'w2', 'w3', 'w4']] });
  tick(0, 'w5');
  expect(emitted).toEqual([]);
});
