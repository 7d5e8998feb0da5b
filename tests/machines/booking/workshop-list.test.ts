import { describe, expect, it } from 'vitest';
import type { Workshop } from '#domain/booking/workshops.ts';
import { workshopListMachine, type WorkshopListInput } from '#machines/workshop-list/workshop-list.machine.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(workshopListMachine);

/** Six workshops of six groups, w1 to w6. */
const sixGroups = () => [1, 2, 3, 4, 5, 6].map((n) => aWorkshop({ id: `w${n}`, name: `W${n}`, group: `Group ${n}` }));

const opened = (own: Partial<WorkshopListInput> = {}) => stage.open({ conferenceId: 'simc-2025-ug', most: 5, ...own });

function loaded(workshops: Workshop[], own: Partial<WorkshopListInput> = {}) {
  const on = opened(own);
  on.fakes.settle('loadWorkshops', { output: workshops });
  const tick = (...ids: string[]) => ids.forEach((id) => on.actor.send({ type: 'workshop.toggled', id }));
  const chosen = () => on.actor.getSnapshot().context.selected.map(({ id }) => id);
  const canTick = (id: string) => on.actor.getSnapshot().can({ type: 'workshop.toggled', id });
  return { ...on, tick, chosen, canTick };
}

describe('the list', () => {
  it('is loaded for the conference of the pass [WSMODAL-14]', () => {
    const on = opened();
    expect(on.actor.getSnapshot().value).toBe('loading');
    expect(on.fakes.calls).toEqual([{ effect: 'loadWorkshops', input: { conferenceId: 'simc-2025-ug' } }]);

    on.fakes.settle('loadWorkshops', { output: sixGroups() });
    expect(on.actor.getSnapshot().value).toBe('loaded');
    expect(on.actor.getSnapshot().context.workshops).toHaveLength(6);
  });

  it('is available immediately and filtered if the page was rendered with it, and is loaded all the same', () => {
    const rendered = [aWorkshop({ id: 'am', dateTime: '16 Oct FN' }), aWorkshop({ id: 'pm', dateTime: '16 Oct AN' })];
    const on = opened({ rendered, filters: [{ group: 'Skills', dateTimes: ['16 Oct FN'] }] });
    expect(on.actor.getSnapshot().context.workshops.map(({ id }) => id)).toEqual(['am']);
    expect(on.fakes.waiting()).toEqual(['loadWorkshops']);

    on.actor.send({ type: 'workshop.toggled', id: 'am' });
    on.fakes.settle('loadWorkshops', { output: rendered.map((workshop) => ({ ...workshop, price: 7 })) });
    expect(on.actor.getSnapshot().context.selected).toMatchObject([{ id: 'am', price: 7 }]);
  });

  it('selects an earlier choice in the rendered list and in the loaded one', () => {
    const rendered = [aWorkshop({ id: 'am' }), aWorkshop({ id: 'pm' })];
    const on = opened({ rendered, selectedIds: ['pm'] });
    expect(on.actor.getSnapshot().context).toMatchObject({ workshops: rendered, selected: [{ id: 'pm' }] });

    on.fakes.settle('loadWorkshops', { output: rendered.map((workshop) => ({ ...workshop, price: 7 })) });
    expect(on.actor.getSnapshot().context.selected).toMatchObject([{ id: 'pm', price: 7 }]);
  });

  it('keeps an earlier choice until the list is loaded if the rendered list has no seat: the own order may hold it', () => {
    const rendered = [aWorkshop({ id: 'am', leftCount: 0 }), aWorkshop({ id: 'pm' })];
    const on = opened({ rendered, selectedIds: ['pm', 'am'] });
    expect(on.actor.getSnapshot().context).toMatchObject({ workshops: [], selected: [], selectedIds: ['pm', 'am'] });

    on.fakes.settle('loadWorkshops', { output: [aWorkshop({ id: 'am', leftCount: 1 })] });
    expect(on.actor.getSnapshot().context.selected).toMatchObject([{ id: 'am' }]);
  });

  it('shows that it could not be loaded, and loads again on retry [WSMODAL-14, ERR-S-03]', () => {
    const on = opened();
    on.fakes.settle('loadWorkshops', { error: aNetworkError() });
    expect(on.actor.getSnapshot().value).toBe('failed');
    expect(on.emitted).toEqual([{ type: 'notice', sentence: 'Could not load workshops', tone: 'error' }]);

    on.actor.send({ type: 'retry' });
    on.fakes.settle('loadWorkshops', { output: sixGroups() });
    expect(on.actor.getSnapshot().value).toBe('loaded');
  });

  it('leaves out workshops that the filter of a group hides, also for the choice of a draft', () => {
    const on = loaded(
      [aWorkshop({ id: 'am', dateTime: '16 Oct FN' }), aWorkshop({ id: 'pm', dateTime: '16 Oct AN' })],
      { filters: [{ group: 'Skills', dateTimes: ['16 Oct FN'] }], selectedIds: ['pm'] },
    );

    expect(on.actor.getSnapshot().context.workshops.map(({ id }) => id)).toEqual(['am']);
    expect([on.chosen(), on.canTick('pm')]).toEqual([[], false]);
  });
});

describe('choosing', () => {
  it.each([0, -1])('refuses a workshop with %i seats left [WSMODAL-10]', (leftCount) => {
    const on = loaded([aWorkshop({ leftCount })]);
    on.tick('airway');

    expect([on.canTick('airway'), on.chosen()]).toEqual([false, []]);
  });

  it('takes the last seat [WSMODAL-10]', () => {
    const on = loaded([aWorkshop({ leftCount: 1 })]);
    on.tick('airway');

    expect(on.chosen()).toEqual(['airway']);
  });

  it('refuses the sixth workshop [WSMODAL-11]', () => {
    const on = loaded(sixGroups());
    on.tick('w1', 'w2', 'w3', 'w4');
    expect(on.canTick('w5')).toBe(true);
    on.tick('w5', 'w6');

    expect([on.canTick('w6'), on.chosen()]).toEqual([false, ['w1', 'w2', 'w3', 'w4', 'w5']]);
  });

  it('refuses a second workshop of the same group [WSMODAL-12]', () => {
    const on = loaded([aWorkshop({ id: 'a' }), aWorkshop({ id: 'b' })]);
    on.tick('a', 'b');

    expect([on.canTick('b'), on.chosen()]).toEqual([false, ['a']]);
  });

  const time = { date: '2025-10-16', from: '10:00', to: '13:00' };

  it('refuses a workshop at the same time as a chosen one, and keeps the first of two such in a draft', () => {
    const both = [aWorkshop({ id: 'a', group: 'A', time }), aWorkshop({ id: 'b', group: 'B', time })];
    const on = loaded(both);
    on.tick('a', 'b');
    expect([on.canTick('b'), on.chosen()]).toEqual([false, ['a']]);
    expect(loaded(both, { selectedIds: ['a', 'b'] }).chosen()).toEqual(['a']);
  });

  it('removes a chosen workshop, also with five chosen, and its group is free again [WSMODAL-13]', () => {
    const on = loaded(sixGroups());
    on.tick('w1', 'w2', 'w3', 'w4', 'w5', 'w3');
    expect(on.chosen()).toEqual(['w1', 'w2', 'w4', 'w5']);

    on.tick('w6');
    expect(on.chosen()).toEqual(['w1', 'w2', 'w4', 'w5', 'w6']);
  });

  it('removes a workshop if the list cannot be loaded again [WSMODAL-13]', () => {
    const on = loaded(sixGroups());
    on.tick('w1');
    on.actor.send({ type: 'reload' });
    on.fakes.settle('loadWorkshops', { error: aNetworkError() });
    on.tick('w1');

    expect(on.chosen()).toEqual([]);
  });

  it('ignores a workshop that is not on the list', () => {
    expect(loaded(sixGroups()).canTick('w7')).toBe(false);
  });

  it('stays empty after a reload if it was cleared', () => {
    const on = loaded(sixGroups());
    on.tick('w1', 'w2');
    on.actor.send({ type: 'selection.cleared' });
    on.actor.send({ type: 'reload' });
    on.fakes.settle('loadWorkshops', { output: sixGroups() });

    expect(on.chosen()).toEqual([]);
  });
});

describe('an earlier selection', () => {
  it('of a draft is restored as far as the rules allow', () => {
    const gone = { ...sixGroups()[1]!, leftCount: 0 };
    const on = loaded([sixGroups()[0]!, gone, aWorkshop({ id: 'twin', group: 'Group 1' })], {
      selectedIds: ['w1', 'w2', 'twin', 'unknown'],
    });

    expect(on.chosen()).toEqual(['w1']);
  });

  it('stays after a reload, without workshops that became full, and with current seat counts', () => {
    const on = loaded(sixGroups());
    on.tick('w1', 'w2');
    on.actor.send({ type: 'reload' });
    expect(on.actor.getSnapshot().hasTag('busy')).toBe(true);
    on.fakes.settle('loadWorkshops', {
      output: sixGroups().map((workshop) => ({ ...workshop, leftCount: workshop.id === 'w1' ? 0 : 2 })),
    });

    expect(on.actor.getSnapshot().context.selected).toMatchObject([{ id: 'w2', leftCount: 2 }]);
  });

  it('does not restore a removed workshop when seats are free again', () => {
    const on = loaded(sixGroups());
    on.tick('w1');
    for (const leftCount of [0, 3]) {
      on.actor.send({ type: 'reload' });
      on.fakes.settle('loadWorkshops', { output: sixGroups().map((workshop) => ({ ...workshop, leftCount })) });
    }

    expect(on.chosen()).toEqual([]);
  });

  it('stays if the list fails at first and loads later', () => {
    const on = opened({ selectedIds: ['w2'] });
    on.fakes.settle('loadWorkshops', { error: aNetworkError() });
    on.actor.send({ type: 'reload' });
    on.fakes.settle('loadWorkshops', { output: sixGroups() });

    expect(on.actor.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['w2']);
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
