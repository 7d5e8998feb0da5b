import { describe, expect, it } from 'vitest';
import type { Workshop } from '#domain/booking/workshops.ts';
import { workshopListMachine, type WorkshopListInput } from '#machines/workshop-list/workshop-list.machine.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(workshopListMachine);

/** Six workshops of six groups, w1 to w6. */
const sixGroups = () => [1, 2, 3, 4, 5, 6].map((n) => aWorkshop({ id: `w${n}`, name: `W${n}`, group: `Group ${n}` }));

const openList = (own: Partial<WorkshopListInput> = {}) =>
  runner.open({ conferenceId: 'simc-2025-ug', most: 5, ...own });

function loaded(workshops: Workshop[], own: Partial<WorkshopListInput> = {}) {
  const flow = openList(own);
  flow.fakes.settle('loadWorkshops', { output: workshops });
  const tick = (...ids: string[]) => ids.forEach((id) => flow.actor.send({ type: 'workshop.toggled', id }));
  const chosen = () => flow.actor.getSnapshot().context.selected.map(({ id }) => id);
  const canTick = (id: string) => flow.actor.getSnapshot().can({ type: 'workshop.toggled', id });
  return { ...flow, tick, chosen, canTick };
}

describe('the list', () => {
  it('is loaded for the conference of the pass [WSMODAL-14]', () => {
    const flow = openList();
    expect(flow.actor.getSnapshot().value).toBe('loading');
    expect(flow.fakes.calls).toEqual([{ effect: 'loadWorkshops', input: { conferenceId: 'simc-2025-ug' } }]);

    flow.fakes.settle('loadWorkshops', { output: sixGroups() });
    expect(flow.actor.getSnapshot().value).toBe('loaded');
    expect(flow.actor.getSnapshot().context.workshops).toHaveLength(6);
  });

  it('is available immediately and filtered if the page was rendered with it, and is loaded all the same', () => {
    const offered = [aWorkshop({ id: 'am', dateTime: '16 Oct FN' }), aWorkshop({ id: 'pm', dateTime: '16 Oct AN' })];
    const flow = openList({ rendered: offered, filters: [{ group: 'Skills', dateTimes: ['16 Oct FN'] }] });
    expect(flow.actor.getSnapshot().context.workshops.map(({ id }) => id)).toEqual(['am']);
    expect(flow.fakes.waiting()).toEqual(['loadWorkshops']);

    flow.actor.send({ type: 'workshop.toggled', id: 'am' });
    flow.fakes.settle('loadWorkshops', { output: offered.map((workshop) => ({ ...workshop, price: 7 })) });
    expect(flow.actor.getSnapshot().context.selected).toMatchObject([{ id: 'am', price: 7 }]);
  });

  it('selects an earlier choice in the rendered list and in the loaded one', () => {
    const offered = [aWorkshop({ id: 'am' }), aWorkshop({ id: 'pm' })];
    const flow = openList({ rendered: offered, selectedIds: ['pm'] });
    expect(flow.actor.getSnapshot().context).toMatchObject({ workshops: offered, selected: [{ id: 'pm' }] });

    flow.fakes.settle('loadWorkshops', { output: offered.map((workshop) => ({ ...workshop, price: 7 })) });
    expect(flow.actor.getSnapshot().context.selected).toMatchObject([{ id: 'pm', price: 7 }]);
  });

  it('keeps an earlier choice until the list is loaded if the rendered list has no seat: the own order may hold it', () => {
    const offered = [aWorkshop({ id: 'am', leftCount: 0 }), aWorkshop({ id: 'pm' })];
    const flow = openList({ rendered: offered, selectedIds: ['pm', 'am'] });
    expect(flow.actor.getSnapshot().context).toMatchObject({ workshops: [], selected: [], selectedIds: ['pm', 'am'] });

    flow.fakes.settle('loadWorkshops', { output: [aWorkshop({ id: 'am', leftCount: 1 })] });
    expect(flow.actor.getSnapshot().context.selected).toMatchObject([{ id: 'am' }]);
  });

  it('shows that it could not be loaded, and loads again on retry [WSMODAL-14, ERR-S-03]', () => {
    const flow = openList();
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    expect(flow.actor.getSnapshot().value).toBe('failed');
    expect(flow.emitted).toEqual([{ type: 'notice', sentence: 'Could not load workshops', tone: 'error' }]);

    flow.actor.send({ type: 'retry' });
    flow.fakes.settle('loadWorkshops', { output: sixGroups() });
    expect(flow.actor.getSnapshot().value).toBe('loaded');
  });

  it('leaves out workshops that the filter of a group hides, also for the choice of a draft', () => {
    const flow = loaded(
      [aWorkshop({ id: 'am', dateTime: '16 Oct FN' }), aWorkshop({ id: 'pm', dateTime: '16 Oct AN' })],
      { filters: [{ group: 'Skills', dateTimes: ['16 Oct FN'] }], selectedIds: ['pm'] },
    );

    expect(flow.actor.getSnapshot().context.workshops.map(({ id }) => id)).toEqual(['am']);
    expect([flow.chosen(), flow.canTick('pm')]).toEqual([[], false]);
  });
});

describe('choosing', () => {
  it.each([0, -1])('refuses a workshop with %i seats left [WSMODAL-10]', (leftCount) => {
    const flow = loaded([aWorkshop({ leftCount })]);
    flow.tick('airway');

    expect([flow.canTick('airway'), flow.chosen()]).toEqual([false, []]);
  });

  it('takes the last seat [WSMODAL-10]', () => {
    const flow = loaded([aWorkshop({ leftCount: 1 })]);
    flow.tick('airway');

    expect(flow.chosen()).toEqual(['airway']);
  });

  it('refuses the sixth workshop [WSMODAL-11]', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1', 'w2', 'w3', 'w4');
    expect(flow.canTick('w5')).toBe(true);
    flow.tick('w5', 'w6');

    expect([flow.canTick('w6'), flow.chosen()]).toEqual([false, ['w1', 'w2', 'w3', 'w4', 'w5']]);
  });

  it('refuses a second workshop of the same group [WSMODAL-12]', () => {
    const flow = loaded([aWorkshop({ id: 'a' }), aWorkshop({ id: 'b' })]);
    flow.tick('a', 'b');

    expect([flow.canTick('b'), flow.chosen()]).toEqual([false, ['a']]);
  });

  const time = { date: '2025-10-16', from: '10:00', to: '13:00' };

  it('refuses a workshop at the same time as a chosen one, and keeps the first of two such in a draft', () => {
    const both = [aWorkshop({ id: 'a', group: 'A', time }), aWorkshop({ id: 'b', group: 'B', time })];
    const flow = loaded(both);
    flow.tick('a', 'b');
    expect([flow.canTick('b'), flow.chosen()]).toEqual([false, ['a']]);
    expect(loaded(both, { selectedIds: ['a', 'b'] }).chosen()).toEqual(['a']);
  });

  it('removes a chosen workshop, also with five chosen, and its group is free again [WSMODAL-13]', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1', 'w2', 'w3', 'w4', 'w5', 'w3');
    expect(flow.chosen()).toEqual(['w1', 'w2', 'w4', 'w5']);

    flow.tick('w6');
    expect(flow.chosen()).toEqual(['w1', 'w2', 'w4', 'w5', 'w6']);
  });

  it('removes a workshop if the list cannot be loaded again [WSMODAL-13]', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1');
    flow.actor.send({ type: 'reload' });
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    flow.tick('w1');

    expect(flow.chosen()).toEqual([]);
  });

  it('ignores a workshop that is not on the list', () => {
    expect(loaded(sixGroups()).canTick('w7')).toBe(false);
  });

  it('stays empty after a reload if it was cleared', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1', 'w2');
    flow.actor.send({ type: 'selection.cleared' });
    flow.actor.send({ type: 'reload' });
    flow.fakes.settle('loadWorkshops', { output: sixGroups() });

    expect(flow.chosen()).toEqual([]);
  });
});

describe('an earlier selection', () => {
  it('of a draft is restored as far as the rules allow', () => {
    const soldOut = { ...sixGroups()[1]!, leftCount: 0 };
    const flow = loaded([sixGroups()[0]!, soldOut, aWorkshop({ id: 'twin', group: 'Group 1' })], {
      selectedIds: ['w1', 'w2', 'twin', 'unknown'],
    });

    expect(flow.chosen()).toEqual(['w1']);
  });

  it('stays after a reload, without workshops that became full, and with current seat counts', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1', 'w2');
    flow.actor.send({ type: 'reload' });
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true);
    flow.fakes.settle('loadWorkshops', {
      output: sixGroups().map((workshop) => ({ ...workshop, leftCount: workshop.id === 'w1' ? 0 : 2 })),
    });

    expect(flow.actor.getSnapshot().context.selected).toMatchObject([{ id: 'w2', leftCount: 2 }]);
  });

  it('does not restore a removed workshop when seats are free again', () => {
    const flow = loaded(sixGroups());
    flow.tick('w1');
    for (const leftCount of [0, 3]) {
      flow.actor.send({ type: 'reload' });
      flow.fakes.settle('loadWorkshops', { output: sixGroups().map((workshop) => ({ ...workshop, leftCount })) });
    }

    expect(flow.chosen()).toEqual([]);
  });

  it('stays if the list fails at first and loads later', () => {
    const flow = openList({ selectedIds: ['w2'] });
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    flow.actor.send({ type: 'reload' });
    flow.fakes.settle('loadWorkshops', { output: sixGroups() });

    expect(flow.actor.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['w2']);
  });
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
