import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aWorkshop } from '../samples.ts';
import { workshopBoardMachine } from './workshop-board.machine.ts';
import { isAllOpen, shownGroups, type Seats, type WorkshopBoard } from './workshop-board.ts';

const skills = aWorkshop({ id: 'airway', name: 'Airway', group: 'Skills', leftCount: 5 });
const imaging = aWorkshop({ id: 'ultrasound', name: 'Ultrasound', group: 'Imaging', leftCount: 0 });
const research = aWorkshop({ id: 'writing', name: 'Writing a paper', group: 'Research', leftCount: 20 });

const threeGroups: Seats = { workshops: [skills, imaging, research], asOf: '2025-08-17T10:00:00.000Z' };
const fewerSeats: Seats = {
  workshops: [{ ...skills, leftCount: 2 }, imaging, { ...research, leftCount: 19 }],
  asOf: '2025-08-17T10:00:30.000Z',
};
const none: Seats = { workshops: [], asOf: '2025-08-17T10:01:00.000Z' };

export const workshopBoardModel = defineModel({
  machine: workshopBoardMachine,
  title: 'Schedule and free seats',
  starts: { 'the landing page': {} },
  events: {
    'workshops.chosen': { '': {} },
    'sessions.chosen': { '': {} },
    'board.hidden': { '': {} },
    'board.shown': { '': {} },
    'filter.toggled': { '': {} },
    'groups.toggled': { '': {} },
    'group.toggled': { 'fully booked': { name: 'Imaging' } },
    retry: { '': {} },
  },
  outcomes: {
    loadSeats: {
      done: { 'three groups': threeGroups, 'fewer seats': fewerSeats, none },
      failed: {
        'another format': new Error(m.board_invalid()),
        'no answer': aNetworkError(),
        'without a message': new Error(),
      },
    },
  },
  properties: {
    'seats are loaded only while the workshops are visible': ({ calls, after }) =>
      calls.length === 0 || after.matches({ workshops: 'onScreen' }),
    'seats are loaded when the workshops become visible': ({ before, after, calls }) =>
      before.matches({ workshops: 'onScreen' }) || !after.matches({ workshops: 'onScreen' }) || calls.length === 1,
    'a newer list replaces the previous one': ({ testCase, after }) =>
      !testCase.name.startsWith('loadSeats done') ||
      after.context.seats === (testCase.event as unknown as { output: Seats }).output,
    'no failure, tab or scrolling removes the list': ({ before, testCase, after }) =>
      testCase.name.startsWith('loadSeats done') || after.context.seats === before.context.seats,
    'the first two groups of the first list are open': ({ before, after }) =>
      workshopsOf(before).length > 0 ||
      workshopsOf(after).length === 0 ||
      JSON.stringify(after.context.open) === '["Skills","Imaging"]',
    'a newer list and the filter keep open groups open': ({ before, testCase, after }) =>
      testCase.event.type.startsWith('group') ||
      workshopsOf(before).length === 0 ||
      workshopsOf(after).length === 0 ||
      after.context.open === before.context.open ||
      JSON.stringify(after.context.open) === JSON.stringify(before.context.open),
    'a group opens and closes alone': ({ before, testCase, after }) =>
      testCase.event.type !== 'group.toggled' ||
      JSON.stringify(differenceOf(before.context.open, after.context.open)) ===
        JSON.stringify([(testCase.event as unknown as { name: string }).name]),
    'all groups close when all that are shown were open, else all open': ({ before, testCase, after }) =>
      testCase.name !== 'groups.toggled' ||
      after.context.open.length ===
        (shownGroups(before.context).every((name) => before.context.open.includes(name)) ? 0 : 3),
    'only the visitor changes the filter': ({ before, testCase, after }) =>
      (before.context.filter !== after.context.filter) === (testCase.name === 'filter.toggled'),
    'a failed list shows a message until the next attempt': ({ before, testCase, after }) =>
      after.context.problem ===
      (after.matches({ workshops: { onScreen: 'failed' } })
        ? (sentences[testCase.name] ?? before.context.problem)
        : after.matches({ workshops: { onScreen: 'loading' } })
          ? undefined
          : before.context.problem),
    'a failed refresh shows nothing': ({ after }) =>
      after.context.seats === undefined || after.context.problem === undefined,
  },
  /**
   * Only two facts about the open groups distinguish states: whether all are open, and whether 'Imaging' is open.
   * Events toggle only this group.
   */
  identity: ({ value, context }) => [
    value,
    context.filter,
    isAllOpen(context),
    context.open.includes('Imaging'),
    context.seats?.workshops.length,
    context.problem,
  ],
});

const sentences: Record<string, string> = {
  'loadSeats failed (another format)': 'Error loading workshops: Invalid response format from API',
  'loadSeats failed (no answer)': 'Error loading workshops: Failed to fetch',
  'loadSeats failed (without a message)': 'Error loading workshops: Failed to load workshops',
};

const workshopsOf = ({ context }: { context: WorkshopBoard }) => context.seats?.workshops ?? [];

const differenceOf = (before: string[], after: string[]): string[] => [
  ...before.filter((name) => !after.includes(name)),
  ...after.filter((name) => !before.includes(name)),
];
