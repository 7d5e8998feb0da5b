import type { ActorRefFrom } from 'xstate';
import type { workshopBoardFlow } from './workshop-board.flow.ts';

/** The workshop board actor that the parts of the schedule share. */
export type BoardActor = ActorRefFrom<typeof workshopBoardFlow>;
