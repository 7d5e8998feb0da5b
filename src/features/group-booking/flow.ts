import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { PassKey, PassType } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { GroupRequest } from '#machines/bulk-booking/bulk-booking.ts';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { fetchPasses } from '#src/lib/catalogue.ts';
import { fetchGroupWorkshops, placeGroup, takenEmails } from './api.ts';

/** The machine of group booking, with its calls to the service. */
export const bulkBookingFlow = bulkBookingMachine.provide({
  actors: {
    loadPasses: fromPromise<PassType[], void>(({ signal }) => fetchPasses(signal)),
    checkEmails: fromPromise<string[], { emails: string[] }>(({ input, signal }) => takenEmails(input.emails, signal)),
    placeGroup: fromPromise<number, GroupRequest>(({ input, signal }) => placeGroup(input, signal)),
  },
  actions: { logFailure: (_, { error }) => console.error('The passes could not be loaded:', error) },
});

/** The machine of passes, quantity and workshops, with its calls to the service. */
export const groupChoiceFlow = groupChoiceMachine.provide({
  actors: {
    loadWorkshops: fromPromise<Workshop[], { key: PassKey }>(({ input, signal }) =>
      fetchGroupWorkshops(input.key, signal),
    ),
  },
});

/** The machines of the screen. Tests pass their own. */
export interface GroupFlows {
  booking: typeof bulkBookingFlow;
  choice: typeof groupChoiceFlow;
}

export type BookingActor = ActorRefFrom<typeof bulkBookingFlow>;
export type ChoiceActor = ActorRefFrom<typeof groupChoiceFlow>;

export interface GroupActors {
  booking: BookingActor;
  choice: ChoiceActor;
}

export const isBusy = (state: SnapshotFrom<typeof bulkBookingFlow>): boolean => state.hasTag('busy');
export const isContact = (state: SnapshotFrom<typeof bulkBookingFlow>): boolean => state.hasTag('contact');
