import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { boardGroups, spotsInWords } from '#domain/booking/workshop-board.ts';
import { isAllOpen, type WorkshopBoard } from '#machines/workshop-board/workshop-board.ts';
import type { workshopBoardMachine } from '#machines/workshop-board/workshop-board.machine.ts';
import { workshopBoardModel } from '#machines/workshop-board/workshop-board.model.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, statuses } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: WorkshopBoard;
}

walkTours(workshopBoardModel, (): FlowScreen<typeof workshopBoardMachine> => ({
  prepare: watchWindow,
  events: {
    'workshops.chosen': { controls: () => [tab('Workshops', { selected: false })] },
    'sessions.chosen': { controls: () => [tab('Sessions', { selected: false })] },
    'filter.toggled': { controls: () => [button(filter.all, panel()) ?? button(filter.available, panel())] },
    'groups.toggled': { controls: () => [button(expand, panel()) ?? button(collapse, panel())] },
    'group.toggled': { controls: ({ name }) => [headOf(name)] },
    retry: {
      controls: () => [button('Try again', panel())],
      deviates: (snapshot) =>
        snapshot.matches({ workshops: 'offScreen' }) && snapshot.context.problem !== undefined
          ? 'The button is off screen with the board'
          : undefined,
    },
    'board.hidden': { because: 'The visitor scrolls away, or switches to another tab', come: hide },
    'board.shown': { because: 'The visitor scrolls back, or returns to the page', come: show },
  },
  states: {
    sessions: () => {
      expect(tab('Sessions', { selected: true })).toBeDefined();
      expect(panel().textContent).toBe(m.board_sessions());
    },
    'workshops.onScreen.arriving': neverSeen,
    'workshops.onScreen.loading': (snapshot) => {
      expect(statuses(panel())).toEqual([m.board_loading()]);
      list(snapshot);
    },
    'workshops.onScreen.resting': list,
    'workshops.onScreen.refreshing': list,
    'workshops.onScreen.failed': list,
    'workshops.offScreen': list,
  },
  emitted: {},
}));

/** Expects the filtered groups, and the workshops of the open ones; or the reason why there are none. */
function list({ context }: Snapshot): void {
  const { seats, filter: chosen, open, problem } = context;
  expect(tab('Workshops', { selected: true })).toBeDefined();
  expect(alerts(panel()).map((words) => words.replace(/Try again$/, ''))).toEqual(problem ? [problem] : []);
  expect(panel().textContent?.includes(m.board_none())).toBe(seats?.workshops.length === 0);
  const groups = boardGroups(seats?.workshops ?? [], chosen);
  expect(groupsOnScreen()).toEqual(
    groups.map(({ name, available, total, workshops }) => [
      `${name}${m.board_group_count({ available, total })}`,
      String(open.includes(name)),
      ...(open.includes(name) ? workshops.map((each) => `${each.name} ${spotsInWords(each.leftCount, 20)}`) : []),
    ]),
  );
  if (groups.length === 0) return;
  const isFiltered = chosen === 'available';
  expect(button(filter[chosen], panel())?.ariaPressed).toBe(String(isFiltered));
  expect(button(isAllOpen(context) ? collapse : expand, panel())).toBeDefined();
  expect(panel().textContent).toContain(m.board_count({ available: 2, total: 3 }));
}

const filter = { all: m.workshop_list_filter_all(), available: m.workshop_list_filter_available() };
const expand = m.workshop_list_expand();
const collapse = m.workshop_list_collapse();

const panel = () => document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')!;

const tab = (name: string, { selected }: { selected: boolean }) =>
  [...document.querySelectorAll<HTMLElement>(`[role=tab][aria-selected=${selected}]`)].find(
    ({ textContent }) => textContent === name,
  );

const heads = () => [...panel().querySelectorAll<HTMLElement>('h3 button')];

const headOf = (group: string) => heads().find(({ textContent }) => textContent?.startsWith(group));

const groupsOnScreen = () =>
  heads().map((head) => [
    head.textContent,
    head.getAttribute('aria-expanded'),
    ...[...(document.getElementById(head.getAttribute('aria-controls')!)?.children ?? [])].map(
      (card) => `${card.querySelector('h4')?.textContent} ${card.querySelector('p.num')?.textContent}`,
    ),
  ]);

/** Fakes of the browser: visibility of the page, and whether the board is in the window. */
const fakeBrowser = { visibility: 'visible', scroll: (_isInWindow: boolean) => {} };

function watchWindow(): () => void {
  class Observer {
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
      fakeBrowser.scroll = (isIntersecting) => listener([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const visibility = vi
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => fakeBrowser.visibility as never);
  return () => {
    vi.unstubAllGlobals();
    visibility.mockRestore();
  };
}

const scrolled = (isInWindow: boolean) => act(async () => fakeBrowser.scroll(isInWindow));

async function pageIs(visibility: 'visible' | 'hidden'): Promise<void> {
  fakeBrowser.visibility = visibility;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const isOff = ({ running }: Site) => running('workshopBoard').actor.getSnapshot().matches({ workshops: 'offScreen' });

/** Hides the page, scrolls the board away, and shows the page again. */
async function hide(site: Site): Promise<void> {
  await pageIs('hidden');
  await scrolled(false);
  await pageIs('visible');
  expect(isOff(site)).toBe(true);
}

/** Hides the page and scrolls the board back. The flow must wait until the page is visible. */
async function show(site: Site): Promise<void> {
  await pageIs('hidden');
  await scrolled(true);
  expect(isOff(site)).toBe(true);
  await pageIs('visible');
}
