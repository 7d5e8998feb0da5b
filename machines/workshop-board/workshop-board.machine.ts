import { assign, setup } from 'xstate';
import { timings } from '#domain/limits.ts';
import { groupNames } from '#domain/booking/workshop-board.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { boardOf, isAllOpen, withSeats, shownGroups, type Seats, type WorkshopBoard } from './workshop-board.ts';

/**
 * The tabs of the schedule, and the list of workshops with live seats.
 * Rows: HOME-WS-01 to HOME-WS-18, ERR-L-02, ERR-L-03.
 */
export const workshopBoardMachine = setup({
  types: {} as {
    context: WorkshopBoard;
    input: { workshops?: Workshop[] | undefined }; // the list of the server-rendered page
    events:
      | { type: 'workshops.chosen' | 'sessions.chosen' } // the visitor has chosen a tab
      // the list has left or entered the viewport, or the browser tab was hidden or shown
      | { type: 'board.hidden' | 'board.shown' }
      | { type: 'filter.toggled' | 'groups.toggled' | 'retry' }
      | { type: 'group.toggled'; name: string };
  },
  actors: { loadSeats: effect<Seats, void>('loadSeats') },
  actions: {
    setSeats: assign(({ context }, { seats }: { seats: Seats }) => withSeats(context, seats)),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => m.board_failed({ reason: reasonOf(error) }) }),
    clearProblem: assign({ problem: undefined }),
    toggleFilter: assign(({ context }) => ({ filter: context.filter === 'all' ? 'available' : 'all' })),
    toggleGroup: assign(({ context: { open } }, { name }: { name: string }) => ({
      open: open.includes(name) ? open.filter((other) => other !== name) : [...open, name],
    })),
    openAll: assign({ open: ({ context }) => groupNames(context.seats?.workshops ?? []) }),
    closeAll: assign({ open: [] }),
  },
  guards: {
    hasList: ({ context }) => context.seats?.asOf !== undefined, // only a list that the service has sent has a time
    hasWorkshops: ({ context }) => (context.seats?.workshops ?? []).length > 0,
    hasGroups: ({ context }) => shownGroups(context).length > 0,
    isAllOpen: ({ context }) => isAllOpen(context),
    isGroup: ({ context }, { name }: { name: string }) => shownGroups(context).includes(name),
  },
  delays: { refreshSeats: timings.refreshSeatsMs },
}).createMachine({
  id: 'workshopBoard',
  description: 'Free seats are polled only while they are visible.',
  context: ({ input }) => boardOf(input.workshops),
  initial: 'sessions',
  states: {
    sessions: { on: { 'workshops.chosen': 'workshops' } },
    workshops: {
      initial: 'onScreen',
      on: {
        'sessions.chosen': 'sessions',
        'filter.toggled': { guard: 'hasWorkshops', actions: 'toggleFilter' },
        'group.toggled': {
          guard: { type: 'isGroup', params: ({ event }) => ({ name: event.name }) },
          actions: { type: 'toggleGroup', params: ({ event }) => ({ name: event.name }) },
        },
        'groups.toggled': [
          { guard: 'isAllOpen', actions: 'closeAll' },
          { guard: 'hasGroups', actions: 'openAll' },
        ],
      },
      states: {
        onScreen: {
          initial: 'arriving',
          on: { 'board.hidden': 'offScreen' },
          states: {
            arriving: { always: [{ guard: 'hasList', target: 'refreshing' }, { target: 'loading' }] },
            loading: {
              entry: 'clearProblem',
              invoke: {
                id: 'loadSeats',
                src: 'loadSeats',
                onDone: {
                  target: 'resting',
                  actions: { type: 'setSeats', params: ({ event }) => ({ seats: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            resting: { after: { refreshSeats: 'refreshing' } },
            refreshing: {
              description: 'The list stays until a newer one arrives. The page shows its age.',
              invoke: {
                id: 'loadSeats',
                src: 'loadSeats',
                onDone: {
                  target: 'resting',
                  actions: { type: 'setSeats', params: ({ event }) => ({ seats: event.output }) },
                },
                onError: 'resting',
              },
            },
            failed: { on: { retry: 'loading' } },
          },
        },
        offScreen: { on: { 'board.shown': 'onScreen' } },
      },
    },
  },
});

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : m.board_unknown();
