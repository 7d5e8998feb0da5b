import { describe, expect, it } from 'vitest';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { stage, four, opened, loaded, inTab } from './workshop-board-fixture.ts';

describe('a list that was rendered with the page', () => {
  const { workshops } = four();

  it('is shown immediately with its first two groups open and without a time', () => {
    const on = opened({ workshops });
    expect(on.context()).toMatchObject({ seats: { workshops }, open: ['Group 1', 'Group 2'] });
    expect(on.context().seats).not.toHaveProperty('asOf');
    on.send('workshops.chosen');
    expect([on.value(), on.fakes.waiting()]).toEqual([inTab('loading'), ['loadSeats']]);
    expect(on.can('filter.toggled')).toBe(true);
  });

  it('is replaced by the newer one, and open groups stay open', () => {
    const on = opened({ workshops });
    on.send('workshops.chosen');
    on.turn('Group 4');
    const newer = four({ workshops: workshops.map((each) => ({ ...each, leftCount: 7 })) });
    on.fakes.settle('loadSeats', { output: newer });
    expect(on.value()).toEqual(inTab('resting'));
    expect(on.context()).toMatchObject({ seats: newer, open: ['Group 1', 'Group 2', 'Group 4'] });
  });

  it('stays beside the error while a newer one cannot be loaded [ERR-L-03]', () => {
    const on = opened({ workshops });
    on.send('workshops.chosen');
    on.fakes.settle('loadSeats', { error: aNetworkError() });
    expect(on.value()).toEqual(inTab('failed'));
    expect(on.context()).toMatchObject({ seats: { workshops }, problem: 'Error loading workshops: Failed to fetch' });
    on.press('retry');
    expect([on.value(), on.context().problem]).toEqual([inTab('loading'), undefined]);
  });
});

describe('the tabs', () => {
  it('start with the sessions and load nothing [HOME-WS-01]', () => {
    const on = opened();

    expect([on.value(), on.fakes.calls]).toEqual(['sessions', []]);
  });

  it('are changed by the visitor, and the board keeps its state [HOME-WS-01]', () => {
    const on = loaded();
    on.press('filter.toggled');
    on.turn('Group 3');
    const { open, filter, seats } = on.context();
    on.send('sessions.chosen');
    expect(on.value()).toBe('sessions');

    on.send('workshops.chosen');
    expect(on.context()).toMatchObject({ open, filter, seats });
    expect([open, filter]).toEqual([['Group 1', 'Group 2', 'Group 3'], 'available']);
  });

  it('have no filter and no groups before workshops are loaded', () => {
    const on = opened();
    expect([on.can('filter.toggled'), on.can('groups.toggled')]).toEqual([false, false]);

    on.send('workshops.chosen');
    expect([on.can('filter.toggled'), on.can('groups.toggled')]).toEqual([false, false]);
    on.fakes.settle('loadSeats', { output: four({ workshops: [] }) });
    expect([on.can('filter.toggled'), on.can('groups.toggled')]).toEqual([false, false]);
  });
});

describe('the list', () => {
  it('is loaded with its time [HOME-WS-17]', () => {
    const on = opened();
    on.send('workshops.chosen');
    expect([on.value(), on.context().seats]).toEqual([inTab('loading'), undefined]);

    on.fakes.settle('loadSeats', { output: four() });
    expect([on.value(), on.context().seats]).toEqual([inTab('resting'), four()]);
  });

  it.each([
    [new Error('Invalid response format from API'), 'Error loading workshops: Invalid response format from API'],
    [aNetworkError(), 'Error loading workshops: Failed to fetch'],
    [new Error(), 'Error loading workshops: Failed to load workshops'],
    ['no error at all', 'Error loading workshops: Failed to load workshops'],
  ])('shows why it could not be loaded: %s [ERR-L-02, ERR-L-03, HOME-WS-17]', (error, problem) => {
    const on = opened();
    on.send('workshops.chosen');
    on.fakes.settle('loadSeats', { error });

    expect([on.value(), on.context().problem]).toEqual([inTab('failed'), problem]);
  });

  it('can be loaded again, and the earlier message is cleared', () => {
    const on = opened();
    on.send('workshops.chosen');
    on.fakes.settle('loadSeats', { error: aNetworkError() });
    on.press('retry');
    expect([on.value(), on.context().problem]).toEqual([inTab('loading'), undefined]);

    on.fakes.settle('loadSeats', { output: four() });
    expect(on.context().seats).toEqual(four());
  });
});

describe('the groups', () => {
  it('are open: the first two of them [HOME-WS-10]', () => {
    expect(loaded().context().open).toEqual(['Group 1', 'Group 2']);
  });

  it('open and close one by one [HOME-WS-09]', () => {
    const on = loaded();
    on.turn('Group 3');
    expect(on.context().open).toEqual(['Group 1', 'Group 2', 'Group 3']);

    on.turn('Group 1');
    expect(on.context().open).toEqual(['Group 2', 'Group 3']);
  });

  it('cannot be opened if they are hidden or unknown', () => {
    const on = loaded();
    on.press('filter.toggled');
    on.turn('Group 2');
    on.turn('Group 9');

    expect(on.context().open).toEqual(['Group 1', 'Group 2']);
  });

  it('all open unless all are open, then all close [HOME-WS-07]', () => {
    const on = loaded();
    on.press('groups.toggled');
    expect(on.context().open).toEqual(['Group 1', 'Group 2', 'Group 3', 'Group 4']);

    on.press('groups.toggled');
    expect(on.context().open).toEqual([]);
    on.press('groups.toggled');
    expect(on.context().open).toHaveLength(4);
  });

  it('count as all open if every group that the filter shows is open [HOME-WS-07]', () => {
    const on = loaded();
    on.press('groups.toggled');
    on.turn('Group 2');
    on.press('filter.toggled');
    on.press('groups.toggled');

    expect(on.context().open).toEqual([]);
  });

  it('cannot be opened while the filter hides all of them', () => {
    const on = loaded(four({ workshops: [aWorkshop({ leftCount: 0 })] }));
    expect(on.can('groups.toggled')).toBe(true);

    on.press('filter.toggled');
    expect([on.can('groups.toggled'), on.can('filter.toggled')]).toEqual([false, true]);
  });
});

describe('the filter', () => {
  it('is off at first and toggled by the visitor [HOME-WS-04]', () => {
    const on = loaded();
    const seen = [on.context().filter];
    on.press('filter.toggled');
    seen.push(on.context().filter);
    on.press('filter.toggled');

    expect([...seen, on.context().filter]).toEqual(['all', 'available', 'all']);
  });
});

describe('live seats', () => {
  it('are loaded every 30 seconds while they are on screen', () => {
    const on = loaded();
    on.clock.increment(29_999);
    expect(on.fakes.calls).toHaveLength(1);

    on.clock.increment(1);
    expect([on.value(), on.fakes.calls.length]).toEqual([inTab('refreshing'), 2]);
    on.fakes.settle('loadSeats', { output: four() });
    on.clock.increment(30_000);
    expect(on.fakes.calls).toHaveLength(3);
  });

  it('are updated on the board, and open groups stay open', () => {
    const on = loaded();
    on.turn('Group 1');
    on.turn('Group 4');
    on.clock.increment(30_000);
    expect(on.context().seats).toEqual(four());
    const newer = four({ workshops: four().workshops.slice(1), asOf: '2025-08-17T10:00:30.000Z' });
    on.fakes.settle('loadSeats', { output: newer });

    expect(on.context()).toMatchObject({ seats: newer, open: ['Group 2', 'Group 4'] });
  });

  it('without changes update only the time', () => {
    const on = loaded();
    const before = on.context();
    on.clock.increment(30_000);
    on.fakes.settle('loadSeats', { output: { ...four(), asOf: '2025-08-17T10:00:30.000Z' } });

    expect(on.context()).toEqual({ ...before, seats: { ...before.seats, asOf: '2025-08-17T10:00:30.000Z' } });
  });

  it('that cannot be loaded leave the list and its time unchanged, and are loaded again later', () => {
    const on = loaded();
    const before = on.context();
    on.clock.increment(30_000);
    on.fakes.settle('loadSeats', { error: aNetworkError() });
    expect([on.value(), on.context()]).toEqual([inTab('resting'), before]);

    on.clock.increment(30_000);
    expect(on.fakes.waiting()).toEqual(['loadSeats']);
  });

  it('are not loaded while the board is off screen, and are loaded immediately when it returns', () => {
    const on = loaded();
    on.send('board.hidden');
    on.clock.increment(300_000);
    expect([on.value(), on.fakes.calls.length]).toEqual([{ workshops: 'offScreen' }, 1]);

    on.send('board.shown');
    expect([on.value(), on.fakes.calls.length]).toEqual([inTab('refreshing'), 2]);
  });

  it('are aborted when the board leaves the screen, and the first list is then loaded again', () => {
    const on = opened();
    on.send('workshops.chosen', 'board.hidden');
    expect(on.fakes.waiting()).toEqual([]);

    on.send('board.shown');
    expect(on.value()).toEqual(inTab('loading'));
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
