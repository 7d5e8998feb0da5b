import { fromPromise } from 'xstate';
import type { PassKey } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { fetchGroupWorkshops } from './api.ts';

/** The machine of passes, quantity and workshops, with its calls to the service. */
export const groupChoiceFlow = groupChoiceMachine.provide({
  actors: {
    loadWorkshops: fromPromise<Workshop[], { key: PassKey }>(({ input, signal }) =>
      fetchGroupWorkshops(input.key, signal),
    ),
  },
});
