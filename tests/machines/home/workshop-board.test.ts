import { describe, expect, it } from 'vitest';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { runner, four, openBoard, loaded, inTab } from './workshop-board-fixture.ts';

describe('a list that was rendered with the page', () => {
  const { workshops } = four();

  it('is shown immediately with its first two groups open and without a time', () => {
    const flow = openBoard({ workshops });
    expect(flow.context()).toMatchObject({ seats: { workshops }, open: ['Group 1', 'Group 2'] });
    expect(flow.context().seats).not.toHaveProperty('asOf');
    flow.send('workshops.chosen');
    expect([flow.value(), flow.fakes.waiting()]).toEqual([inTab('loading'), ['loadSeats']]);
    expect(flow.can('filter.toggled')).toBe(true);
  });

  it('is replaced by the newer one, and open groups stay open', () => {
    const flow = openBoard({ workshops });
    flow.send('workshops.chosen');
    flow.turn('Group 4');
    const newer = four({ workshops: workshops.map((each) => ({ ...each, leftCount: 7 })) });
    flow.fakes.settle('loadSeats', { output: newer });
    expect(flow.value()).toEqual(inTab('resting'));
    expect(flow.context()).toMatchObject({ seats: newer, open: ['Group 1', 'Group 2', 'Group 4'] });
  });

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
  it('start with the sessions and load nothing [HOME-WS-01]', () => {
    const flow = openBoard();

    expect([flow.value(), flow.fakes.calls]).toEqual(['sessions', []]);
  });

  it('are changed by the visitor, and the board keeps its state [HOME-WS-01]', () => {
    const flow = loaded();
    flow.press('filter.toggled');
    flow.turn('Group 3');
    const { open, filter, seats } = flow.context();
    flow.send('sessions.chosen');
    expect(flow.value()).toBe('sessions');

    flow.send('workshops.chosen');
    expect(flow.context()).toMatchObject({ open, filter, seats });
    expect([open, filter]).toEqual([['Group 1', 'Group 2', 'Group 3'], 'available']);
  });

  it('have no filter and no groups before workshops are loaded', () => {
    const flow = openBoard();
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);

    flow.send('workshops.chosen');
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);
    flow.fakes.settle('loadSeats', { output: four({ workshops: [] }) });
    expect([flow.can('filter.toggled'), flow.can('groups.toggled')]).toEqual([false, false]);
  });
});

describe('the list', () => {
  it('is loaded with its time [HOME-WS-17]', () => {
    const flow = openBoard();
    flow.send('workshops.chosen');
    expect([flow.value(), flow.context().seats]).toEqual([inTab('loading'), undefined]);

    flow.fakes.settle('loadSeats', { output: four() });
    expect([flow.value(), flow.context().seats]).toEqual([inTab('resting'), four()]);
  });

  it.each([
    [new Error('Invalid response format from API'), 'Error loading workshops: Invalid response format from API'],
    [aNetworkError(), 'Error loading workshops: Failed to fetch'],
    [new Error(), 'Error loading workshops: Failed to load workshops'],
    ['no error at all', 'Error loading workshops: Failed to load workshops'],
  ])('shows why it could not be loaded: %s [ERR-L-02, ERR-L-03, HOME-WS-17]', (error, problem) => {
    const flow = openBoard();
    flow.send('workshops.chosen');
    flow.fakes.settle('loadSeats', { error });

    expect([flow.value(), flow.context().problem]).toEqual([inTab('failed'), problem]);
  });

  it('can be loaded again, and the earlier message is cleared', () => {
    const flow = openBoard();
    flow.send('workshops.chosen');
    flow.fakes.settle('loadSeats', { error: aNetworkError() });
    flow.press('retry');
    expect([flow.value(), flow.context().problem]).toEqual([inTab('loading'), undefined]);

    flow.fakes.settle('loadSeats', { output: four() });
    expect(flow.context().seats).toEqual(four());
  });
});

describe('the groups', () => {
  it('are open: the first two of them [HOME-WS-10]', () => {
    expect(loaded().context().open).toEqual(['Group 1', 'Group 2']);
  });

  it('open and close one by one [HOME-WS-09]', () => {
    const flow = loaded();
    flow.turn('Group 3');
    expect(flow.context().open).toEqual(['Group 1', 'Group 2', 'Group 3']);

    flow.turn('Group 1');
    expect(flow.context().open).toEqual(['Group 2', 'Group 3']);
  });

  it('cannot be opened if they are hidden or unknown', () => {
    const flow = loaded();
    flow.press('filter.toggled');
    flow.turn('Group 2');
    flow.turn('Group 9');

    expect(flow.context().open).toEqual(['Group 1', 'Group 2']);
  });

  it('all open unless all are open, then all close [HOME-WS-07]', () => {
    const flow = loaded();
    flow.press('groups.toggled');
    expect(flow.context().open).toEqual(['Group 1', 'Group 2', 'Group 3', 'Group 4']);

    flow.press('groups.toggled');
    expect(flow.context().open).toEqual([]);
    flow.press('groups.toggled');
    expect(flow.context().open).toHaveLength(4);
  });

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

describe('the filter', () => {
  it('is off at first and toggled by the visitor [HOME-WS-04]', () => {
    const flow = loaded();
    const filters = [flow.context().filter];
    flow.press('filter.toggled');
    filters.push(flow.context().filter);
    flow.press('filter.toggled');

    expect([...filters, flow.context().filter]).toEqual(['all', 'available', 'all']);
  });
});

describe('live seats', () => {
  it('are loaded every 30 seconds while they are on screen', () => {
    const flow = loaded();
    flow.clock.increment(29_999);
    expect(flow.fakes.calls).toHaveLength(1);

    flow.clock.increment(1);
    expect([flow.value(), flow.fakes.calls.length]).toEqual([inTab('refreshing'), 2]);
    flow.fakes.settle('loadSeats', { output: four() });
    flow.clock.increment(30_000);
    expect(flow.fakes.calls).toHaveLength(3);
  });

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

  it('without changes update only the time', () => {
    const flow = loaded();
    const before = flow.context();
    flow.clock.increment(30_000);
    flow.fakes.settle('loadSeats', { output: { ...four(), asOf: '2025-08-17T10:00:30.000Z' } });

    expect(flow.context()).toEqual({ ...before, seats: { ...before.seats, asOf: '2025-08-17T10:00:30.000Z' } });
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

  it('are not loaded while the board is off screen, and are loaded immediately when it returns', () => {
    const flow = loaded();
    flow.send('board.hidden');
    flow.clock.increment(300_000);
    expect([flow.value(), flow.fakes.calls.length]).toEqual([{ workshops: 'offScreen' }, 1]);

    flow.send('board.shown');
    expect([flow.value(), flow.fakes.calls.length]).toEqual([inTab('refreshing'), 2]);
  });

  it('are aborted when the board leaves the screen, and the first list is then loaded again', () => {
    const flow = openBoard();
    flow.send('workshops.chosen', 'board.hidden');
    expect(flow.fakes.waiting()).toEqual([]);

    flow.send('board.shown');
    expect(flow.value()).toEqual(inTab('loading'));
  });
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
