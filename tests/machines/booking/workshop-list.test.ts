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

  it('shows that it could not be loaded, and loads again on retry [WSMODAL-14, ERR-S-03]', () => {
    const flow = openList();
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    expect(flow.actor.getSnapshot().value).toBe('failed');
    expect(flow.emitted).toEqual([{ type: 'notice', sentence: 'Could not load workshops', tone: 'error' }]);

    flow.actor.send({ type: 'retry' });
    flow.fakes.settle('loadWorkshops', { output: sixGroups() });
    expect(flow.actor.getSnapshot().value).toBe('loaded');
  });
});

describe('choosing', () => {
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
  it('stays if the list fails at first and loads later', () => {
    const flow = openList({ selectedIds: ['w2'] });
    flow.fakes.settle('loadWorkshops', { error: aNetworkError() });
    flow.actor.send({ type: 'reload' });
    flow.fakes.settle('loadWorkshops', { output: sixGroups() });

    expect(flow.actor.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['w2']);
  });
});
