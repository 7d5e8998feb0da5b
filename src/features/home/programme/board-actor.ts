import type { ActorRefFrom } from 'xstate';
import type { workshopBoardFlow } from './workshop-board.flow.ts';

/** The flow of the schedule, which its parts draw. */
export type BoardActor = ActorRefFrom<typeof workshopBoardFlow>;
