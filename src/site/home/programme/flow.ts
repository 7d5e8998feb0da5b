import type { ActorRefFrom } from 'xstate';
import { workshopBoardMachine } from '#machines/workshop-board/workshop-board.machine.ts';
import type { Seats } from '#machines/workshop-board/workshop-board.ts';
import { fromCall } from '#src/lib/flow.ts';
import { fetchSeats } from '../api.ts';

/** The machine of the workshop list on the home page, with its calls to the service. */
export const workshopBoardFlow = workshopBoardMachine.provide({
  actors: { loadSeats: fromCall<Seats, void>((_, signal) => fetchSeats(signal)) },
});

/** The actor of the workshop board. All parts of the schedule use the same one. */
export type BoardActor = ActorRefFrom<typeof workshopBoardFlow>;
