import { describe, expect, it } from 'vitest';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { stageOf } from '#tests/support/stage.ts';

const stage = stageOf(groupChoiceMachine);
const workshops = Array.from({ length: 7 }, (_, index) =>
  aWorkshop({ id: `w${index}`, name: `Workshop ${index}`, group: `Group ${index % 6}`, leftCount: 2 }),
);

function listed(own: { quantity?: number; choices?: string[][] } = {}) {
  const on = stage.open({
    pass: null,
    least: 2,
    most: 100,
    maxWorkshops: 5,
    draft: { key: 'post', quantity: own.quantity ?? 3, choices: own.choices ?? [] },
  });
  on.puppets.settle('loadWorkshops', { output: workshops });
  const tick = (index: number, id: string) => on.actor.send({ type: 'workshop.toggled', index, id });
  const choices = () => on.actor.getSnapshot().context.choices;
  return { ...on, tick, choices };
}

describe('the workshops of a group', () => {
  it('are five at most for one participant, but one may take the place of another [BULK-21] [BULK-22]', () => {
    const { tick, choices } = listed({ choices: [['w0', 'w1', 'w2', 'w3', 'w4']] });
    tick(0, 'w5');
    expect(choices()[0]).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
    tick(0, 'w6'); // of the same group as w0
    expect(choices()[0]).toEqual(['w1', 'w2', 'w3', 'w4', 'w6']);
  });

  it('share their seats over all participants [BULK-23] [ERR-B-02]', () => {
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

  it('are those of the pass, by its key; a list that does not come is asked for again [BULK-04] [ERR-B-01]', () => {
    const on = stage.open({ pass: 'under', least: 2, most: 100, maxWorkshops: 5 });
    on.actor.send({ type: 'pass.chosen', key: 'under' });
    on.puppets.settle('loadWorkshops', { error: aNetworkError() });
    on.actor.send({ type: 'reload' });
    expect(on.puppets.calls).toEqual([1, 2].map(() => ({ effect: 'loadWorkshops', input: { key: 'under' } })));
  });
});

it.each([
  [undefined, 2],
  [1, 2],
  [101, 100],
  [40, 40],
])('a quantity of %s from a draft is taken as %i [BULK-26]', (quantity, expected) => {
  const draft = quantity === undefined ? {} : { quantity };
  const { actor } = stage.open({ pass: null, least: 2, most: 100, maxWorkshops: 5, draft });
  expect(actor.getSnapshot().context.quantity).toBe(expected);
});

it('seats that a draft has chosen for participants beyond its quantity are nobody’s', () => {
  const { choices, tick } = listed({ quantity: 2, choices: [[], ['w0'], ['w0'], ['w0']] });
  expect(choices()).toEqual([[], ['w0']]);
  tick(0, 'w0');
  expect(choices()).toEqual([['w0'], ['w0']]);
});
