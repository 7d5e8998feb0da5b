import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#domain/limits.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { workshopBoardFlow } from '#src/features/home/programme/workshop-board.flow.ts';
import { openHome } from './home-stage.tsx';

afterEach(() => void (location.hash = ''));

const board = () => within(screen.getByRole('region', { name: 'Conference Schedule' }));
const press = (name: string | RegExp) => userEvent.click(board().getByRole('button', { name }));
const heads = () => board().queryAllByRole('heading', { level: 3 });
const isOpen = (name: RegExp) => board().getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

const aSeat = (id: string, group: string, leftCount: number): Workshop =>
  aWorkshop({ id, name: id, group, leftCount, maxCount: 40, price: 1500, dateTime: '16 Oct FN' });

const workshops = [
  aSeat('airway', 'Skills', 25),
  aSeat('suture', 'Skills', 0),
  aSeat('ultrasound', 'Imaging', 10),
  aSeat('writing', 'Research', 0),
];
const asOf = new Date(2025, 7, 17, 9, 5).toISOString();

async function openBoard() {
  const home = openHome();
  await userEvent.click(board().getByRole('tab', { name: 'Workshops' }));
  const load = (list: Workshop[]) => home.settle(workshopBoardFlow, 'loadSeats', { output: { workshops: list, asOf } });
  const fail = (error: unknown) => home.settle(workshopBoardFlow, 'loadSeats', { error });
  return { ...home, load, fail };
}

async function openList(list = workshops) {
  const home = await openBoard();
  await home.load(list);
  return home;
}

describe('the tabs', () => {
  it('begin with the sessions, of which there is only a notice [HOME-WS-01] [HOME-WS-02]', () => {
    openHome();
    expect(board().getByRole('tab', { name: 'Sessions', selected: true })).toBeTruthy();
    expect(board().getByRole('tabpanel').textContent).toBe(
      'Kindly check the brochure for the updated scientific session schedules',
    );
  });

  it('turn by hand and by arrow keys [HOME-WS-01]', async () => {
    const home = await openBoard();
    expect(board().getByRole('tab', { name: 'Workshops', selected: true })).toBe(document.activeElement);
    expect(home.of(workshopBoardFlow).waiting()).toEqual(['loadSeats']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(board().getByRole('tab', { name: 'Sessions', selected: true })).toBe(document.activeElement);
    expect(home.of(workshopBoardFlow).waiting()).toEqual([]);
  });
});

describe('the list of workshops', () => {
  it('says that it is loaded [HOME-WS-17]', async () => {
    await openBoard();
    expect(board().getByRole('status').textContent).toBe('Loading workshops...');
  });

  it('says that it is empty [HOME-WS-18]', async () => {
    await openList([]);
    expect(board().getByText('No workshops available at the moment.')).toBeTruthy();
    expect(board().queryByRole('status')).toBeNull();
  });

  it.each([
    [new Error('Invalid response format from API'), 'Error loading workshops: Invalid response format from API'],
    [aNetworkError(), 'Error loading workshops: Failed to fetch'],
    [new Error(), 'Error loading workshops: Failed to load workshops'],
  ])('says that it cannot be loaded: %s [ERR-L-02] [ERR-L-03]', async (error, sentence) => {
    const home = await openBoard();
    await home.fail(error);
    expect(within(board().getByRole('alert')).getByText(sentence)).toBeTruthy();
    await press('Try again');
    await home.load(workshops);
    expect(board().queryByRole('alert')).toBeNull();
    expect(heads()).toHaveLength(3);
  });

  it('counts those with seats among all, with the time of the count [HOME-WS-03]', async () => {
    await openList();
    expect(board().getByText('2 of 4 workshops available')).toBeTruthy();
    expect(board().getByText('as of 09:05')).toBeTruthy();
    expect(board().getByText('All workshops include refreshments and materials')).toBeTruthy();
  });

  it('keeps what is open when newer seats come', async () => {
    const home = await openList();
    await press(/^Research/);
    await home.pass(timings.refreshSeatsMs);
    await home.load(workshops.map((one) => ({ ...one, leftCount: 3 })));
    expect(board().getByText('4 of 4 workshops available')).toBeTruthy();
    expect(isOpen(/^Research/)).toBe(true);
  });

  it('ends with a note [HOME-WS-16]', async () => {
    await openList();
    expect(board().getByText('All workshops include refreshments and materials')).toBeTruthy();
  });
});

describe('the groups', () => {
  it('carry their names and counts; the first two are open [HOME-WS-08] [HOME-WS-09] [HOME-WS-10]', async () => {
    await openList();
    expect(heads().map(({ textContent }) => textContent)).toEqual([
      'Skills1/2 available',
      'Imaging1/1 available',
      'Research0/1 available',
    ]);
    expect([isOpen(/^Skills/), isOpen(/^Imaging/), isOpen(/^Research/)]).toEqual([true, true, false]);
    expect(board().queryByRole('heading', { name: 'writing' })).toBeNull();
  });

  it('open and close by their heads [HOME-WS-09]', async () => {
    await openList();
    await press(/^Research/);
    expect(board().getByRole('heading', { name: 'writing' })).toBeTruthy();
    await press(/^Skills/);
    expect(board().queryByRole('heading', { name: 'airway' })).toBeNull();
  });

  it('open and close all at once [HOME-WS-07]', async () => {
    await openList();
    await press('Expand All');
    expect(board().getAllByRole('button', { expanded: true })).toHaveLength(3);
    await press('Collapse All');
    expect(board().queryAllByRole('button', { expanded: true })).toHaveLength(0);
    expect(board().getByRole('button', { name: 'Expand All' })).toBeTruthy();
  });

  it('are hidden by the filter, which says what is shown [HOME-WS-04] [HOME-WS-05] [HOME-WS-06]', async () => {
    await openList();
    await press('Show All');
    const filter = board().getByRole('button', { name: 'Available Only' });
    expect(filter.getAttribute('aria-pressed')).toBe('true');
    expect(heads().map(({ textContent }) => textContent)).toEqual(['Skills1/2 available', 'Imaging1/1 available']);
    expect(board().queryByRole('heading', { name: 'suture' })).toBeNull();
    await userEvent.click(filter);
    expect(heads()).toHaveLength(3);
  });
});

describe('a workshop', () => {
  const card = (name: string) => board().getByRole('heading', { name }).closest('li')!;

  it('shows name, time and price [HOME-WS-11]', async () => {
    await openList();
    for (const words of ['airway', '16 Oct FN', '₹1,500']) expect(card('airway').textContent).toContain(words);
    expect(
      within(card('airway'))
        .getByRole('link', { name: /calendar/ })
        .getAttribute('href'),
    ).toBe('/calendar/airway.ics');
  });

  it.each([
    { left: -1, words: 'Fully Booked', tone: 'bad', spots: 'Fully booked' },
    { left: 0, words: 'Fully Booked', tone: 'bad', spots: 'Fully booked' },
    { left: 1, words: 'Few Spots Left', tone: 'warn', spots: '1/40 spots' },
    { left: 10, words: 'Few Spots Left', tone: 'warn', spots: '10/40 spots' },
    { left: 11, words: 'Available', tone: 'ok', spots: '11/40 spots' },
  ])(
    'with $left seats says $words [HOME-WS-12] [HOME-WS-13] [HOME-WS-14] [HOME-WS-15]',
    async ({ left, words, tone, spots }) => {
      await openList([aSeat('airway', 'Skills', left)]);
      const badge = within(card('airway')).getByText(words);
      expect(badge.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
      expect(within(card('airway')).getByText(spots)).toBeTruthy();
    },
  );

  it('is turned to when the address names it', async () => {
    location.hash = '#workshop-writing';
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const home = openHome();
    await home.settle(workshopBoardFlow, 'loadSeats', { output: { workshops, asOf } });
    expect(shown.mock.contexts[0]).toBe(card('writing'));
    shown.mockRestore();
  });
});
