import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PassKey } from '#domain/booking/passes.ts';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { fetchPasses } from '#src/lib/fetch-catalogue.ts';
import { fromCall } from '#src/lib/flow.ts';
import { fetchGroupWorkshops, placeGroup, takenEmails } from './api.ts';

/** The machine of group booking, with its calls to the service. */
export const bulkBookingFlow = bulkBookingMachine.provide({
  actors: {
    loadPasses: fromCall((_: void, signal) => fetchPasses(signal)),
    checkEmails: fromCall(({ emails }: { emails: string[] }, signal) => takenEmails(emails, signal)),
    placeGroup: fromCall(placeGroup),
  },
  actions: { logFailure: (_, { error }) => console.error('The passes could not be loaded:', error) },
});

/** The machine that chooses pass, quantity and workshops, with its calls to the service. */
export const groupChoiceFlow = groupChoiceMachine.provide({
  actors: { loadWorkshops: fromCall(({ key }: { key: PassKey }, signal) => fetchGroupWorkshops(key, signal)) },
});

export type BookingActor = ActorRefFrom<typeof bulkBookingFlow>;
export type ChoiceActor = ActorRefFrom<typeof groupChoiceFlow>;

export interface GroupActors {
  booking: BookingActor;
  choice: ChoiceActor;
}

export const isBusy = (state: SnapshotFrom<typeof bulkBookingFlow>): boolean => state.hasTag('busy');
export const isContact = (state: SnapshotFrom<typeof bulkBookingFlow>): boolean => state.hasTag('contact');
