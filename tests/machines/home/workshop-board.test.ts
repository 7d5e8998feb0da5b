import { describe, expect, it } from 'vitest';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { four, openBoard, loaded, inTab } from './workshop-board-fixture.ts';

describe('a list that was rendered with the page', () => {
  const { workshops } = four();

  it('stays beside the error while a newer one cannot be loaded [ERR-L-03]', () => {
    const flow = openBoard({ workshops });
    flow.send('workshops.chosen');
    flow.fakes.settle('loadSeats', { error: aNetworkError() });
    expect(flow.value()).toEqual(inTab('failed'));
    expect(flow.context()).toMatchObject({ seats: { workshops }, problem: 'Error loading workshops: Failed to fetch' });
    flow.press('retry');
    expect([flow.value(), flow.context().problem]).toEqual([inTab('loading'), undefined]);
  });
});

describe('the tabs', () => {
  it('have no filter and no groups before workshops are loaded', () => {
    const flow = openBoard();
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);

    flow.send('workshops.chosen');
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);
    flow.fakes.settle('loadSeats', { output: four({ workshops: [] }) });
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);
  });
});

describe('the groups', () => {
  it('count as all open if every group that the filter shows is open [HOME-WS-07]', () => {
    const flow = loaded();
    flow.press('groups.toggled');
    flow.turn('Group 2');
    flow.press('filter.toggled');
    flow.press('groups.toggled');

    expect(flow.context().open).toEqual([]);
  });

  it('cannot be opened while the filter hides all of them', () => {
    const flow = loaded(four({ workshops: [aWorkshop({ leftCount: 0 })] }));
    expect(flow.can('groups.toggled')).toBe(true);

    flow.press('filter.toggled');
    expect([flow.can('groups.toggled'), flow.can('filter.toggled')]).toEqual([false, true]);
  });
});

describe('live seats', () => {
  it('are updated on the board, and open groups stay open', () => {
    const flow = loaded();
    flow.turn('Group 1');
    flow.turn('Group 4');
    flow.clock.increment(30_000);
    expect(flow.context().seats).toEqual(four());
    const newer = four({ workshops: four().workshops.slice(1), asOf: '2025-08-17T10:00:30.000Z' });
    flow.fakes.settle('loadSeats', { output: newer });

    expect(flow.context()).toMatchObject({ seats: newer, open: ['Group 2', 'Group 4'] });
  });

  it('that cannot be loaded leave the list and its time unchanged, and are loaded again later', () => {
    const flow = loaded();
    const before = flow.context();
    flow.clock.increment(30_000);
    flow.fakes.settle('loadSeats', { error: aNetworkError() });
    expect([flow.value(), flow.context()]).toEqual([inTab('resting'), before]);

    flow.clock.increment(30_000);
    expect(flow.fakes.waiting()).toEqual(['loadSeats']);
  });

  it('are aborted when the board leaves the screen, and the first list is then loaded again', () => {
    const flow = openBoard();
    flow.send('workshops.chosen', 'board.hidden');
    expect(flow.fakes.waiting()).toEqual([]);

    flow.send('board.shown');
    expect(flow.value()).toEqual(inTab('loading'));
  });
});
