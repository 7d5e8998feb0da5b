import { fromPromise } from 'xstate';
import type { Workshop } from '#domain/booking/workshops.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { fetchWorkshops } from '#src/lib/catalogue.ts';

/** The machine of offered workshops, with its calls to the service. */
export const workshopListFlow = workshopListMachine.provide({
  actors: {
    loadWorkshops: fromPromise<Workshop[], { conferenceId: string }>(({ input, signal }) =>
      fetchWorkshops(input.conferenceId, signal),
    ),
  },
});
