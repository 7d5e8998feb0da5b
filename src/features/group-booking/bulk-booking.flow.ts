import { fromPromise } from 'xstate';
import type { PassType } from '#domain/booking/passes.ts';
import type { GroupRequest } from '#machines/bulk-booking/bulk-booking.ts';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { placeGroup, takenEmails } from './api.ts';
import { fetchPasses } from '#src/lib/catalogue.ts';

/** The machine of group booking, with its calls to the service. */
export const bulkBookingFlow = bulkBookingMachine.provide({
  actors: {
    loadPasses: fromPromise<PassType[], void>(({ signal }) => fetchPasses(signal)),
    checkEmails: fromPromise<string[], { emails: string[] }>(({ input, signal }) => takenEmails(input.emails, signal)),
    placeGroup: fromPromise<number, GroupRequest>(({ input, signal }) => placeGroup(input, signal)),
  },
  actions: { logFailure: (_, { error }) => console.error('The passes could not be loaded:', error) },
});
