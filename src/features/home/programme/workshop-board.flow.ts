import { fromPromise } from 'xstate';
import { workshopBoardMachine } from '#machines/workshop-board/workshop-board.machine.ts';
import type { Seats } from '#machines/workshop-board/workshop-board.ts';
import { fetchSeats } from '../api.ts';

/** The schedule with its live seats, joined to the service. */
export const workshopBoardFlow = workshopBoardMachine.provide({
  actors: { loadSeats: fromPromise<Seats, void>(({ signal }) => fetchSeats(signal)) },
});
