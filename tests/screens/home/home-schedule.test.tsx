import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Workshop } from '#domain/booking/workshops.ts';
import { aNetworkError, aWorkshop } from '#machines/samples.ts';
import { workshopBoardFlow } from '#src/site/home/programme/flow.ts';
import { Schedule } from '#src/site/home/programme/schedule.tsx';
import { openPart } from './home-fixture.tsx';

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
  const home = openPart(<Schedule />);
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

describe('schedule tabs', () => {
  it('start with the sessions, which contain only a notice [HOME-WS-01] [HOME-WS-02]', () => {
    openPart(<Schedule />);
    expect(board().getByRole('tab', { name: 'Sessions', selected: true })).toBeTruthy();
    expect(board().getByRole('tabpanel').textContent).toBe(
      'Kindly check the brochure for the updated scientific session schedules',
    );
  });

  it('are switched by click and by arrow keys [HOME-WS-01]', async () => {
    const home = await openBoard();
    expect(board().getByRole('tab', { name: 'Workshops', selected: true })).toBe(document.activeElement);
    expect(home.of(workshopBoardFlow).waiting()).toEqual(['loadSeats']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(board().getByRole('tab', { name: 'Sessions', selected: true })).toBe(document.activeElement);
    expect(home.of(workshopBoardFlow).waiting()).toEqual([]);
  });
});

describe('workshop list', () => {
  it('shows a loading message [HOME-WS-17]', async () => {
    await openBoard();
    expect(board().getByRole('status').textContent).toBe('Loading workshops...');
  });

  it('shows a message when empty [HOME-WS-18]', async () => {
    await openList([]);
    expect(board().getByText('No workshops available at the moment.')).toBeTruthy();
    expect(board().queryByRole('status')).toBeNull();
  });

  it.each([
    [new Error('Invalid response format from API'), 'Error loading workshops: Invalid response format from API'],
    [aNetworkError(), 'Error loading workshops: Failed to fetch'],
    [new Error(), 'Error loading workshops: Failed to load workshops'],
  ])('shows an error and a retry when it cannot be loaded: %s [ERR-L-02] [ERR-L-03]', async (error, sentence) => {
    const home = await openBoard();
    await home.fail(error);
    expect(within(board().getByRole('alert')).getByText(sentence)).toBeTruthy();
    await press('Try again');
    await home.load(workshops);
    expect(board().queryByRole('alert')).toBeNull();
    expect(heads()).toHaveLength(3);
  });

  it('shows how many workshops have seats, and when they were counted [HOME-WS-03]', async () => {
    await openList();
    expect(board().getByText('2 of 4 workshops available')).toBeTruthy();
    expect(board().getByText('as of 09:05')).toBeTruthy();
    expect(board().getByText('All workshops include refreshments and materials')).toBeTruthy();
  });

  it('ends with a note on refreshments [HOME-WS-16]', async () => {
    await openList();
    expect(board().getByText('All workshops include refreshments and materials')).toBeTruthy();
  });
});

describe('workshop groups', () => {
  it('show names and counts, and the first two are open [HOME-WS-08] [HOME-WS-09] [HOME-WS-10]', async () => {
    await openList();
    expect(heads().map(({ textContent }) => textContent)).toEqual([
      'Skills1/2 available',
      'Imaging1/1 available',
      'Research0/1 available',
    ]);
    expect([isOpen(/^Skills/), isOpen(/^Imaging/), isOpen(/^Research/)]).toEqual([true, true, false]);
    expect(board().queryByRole('heading', { name: 'writing' })).toBeNull();
  });

  it('are opened and closed by their headings [HOME-WS-09]', async () => {
    await openList();
    await press(/^Research/);
    expect(board().getByRole('heading', { name: 'writing' })).toBeTruthy();
    await press(/^Skills/);
    expect(board().queryByRole('heading', { name: 'airway' })).toBeNull();
  });

  it('are all opened and closed by one button [HOME-WS-07]', async () => {
    await openList();
    await press('Expand All');
    expect(board().getAllByRole('button', { expanded: true })).toHaveLength(3);
    await press('Collapse All');
    expect(board().queryAllByRole('button', { expanded: true })).toHaveLength(0);
    expect(board().getByRole('button', { name: 'Expand All' })).toBeTruthy();
  });

  it('without free seats are hidden by the filter, whose label shows its state [HOME-WS-04] [HOME-WS-05] [HOME-WS-06]', async () => {
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

describe('workshop card', () => {
  const card = (name: string) => board().getByRole('heading', { name }).closest('li')!;

  it('shows name, time and price, and links to a calendar file [HOME-WS-11]', async () => {
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
    "with $left seats shows '$words' [HOME-WS-12] [HOME-WS-13] [HOME-WS-14] [HOME-WS-15]",
    async ({ left, words, tone, spots }) => {
      await openList([aSeat('airway', 'Skills', left)]);
      const badge = within(card('airway')).getByText(words);
      expect(badge.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
      expect(within(card('airway')).getByText(spots)).toBeTruthy();
    },
  );

  it('scrolls into view when the URL hash names it', async () => {
    location.hash = '#workshop-writing';
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const home = openPart(<Schedule />);
    await home.settle(workshopBoardFlow, 'loadSeats', { output: { workshops, asOf } });
    expect(shown.mock.contexts[0]).toBe(card('writing'));
    shown.mockRestore();
  });
});
