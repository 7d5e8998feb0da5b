import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { fetchPasses, fetchWorkshops } from '#src/lib/fetch-catalogue.ts';
import { fromCall } from '#src/lib/flow.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { checkEmail, placeOrder } from './api.ts';

/** The machine of delegate booking, with its calls to the service and the gateway. */
export const singleBookingFlow = singleBookingMachine.provide({
  actors: {
    loadPasses: fromCall((_: void, signal) => fetchPasses(signal)),
    checkEmail: fromCall(({ email }: { email: string }, signal) => checkEmail(email, signal)),
    placeOrder: fromCall(placeOrder),
    ...checkoutEffects,
  },
  actions: { logFailure: (_, { error }) => console.error('The order was not placed:', error) },
});

/** The machine of offered workshops, with its calls to the service. */
export const workshopListFlow = workshopListMachine.provide({
  actors: {
    loadWorkshops: fromCall(({ conferenceId }: { conferenceId: string }, signal) =>
      fetchWorkshops(conferenceId, signal),
    ),
  },
});

export type BookingActor = ActorRefFrom<typeof singleBookingFlow>;
export type WorkshopsActor = ActorRefFrom<typeof workshopListFlow>;
export type BookingSnapshot = SnapshotFrom<typeof singleBookingFlow>;

export interface BookingActors {
  booking: BookingActor;
  workshops: WorkshopsActor;
}

/** True while the booking is processed. False while only the price list loads: the visitor can fill in the form. */
export const isBusy = (state: BookingSnapshot): boolean =>
  state.status === 'done' || (state.hasTag('busy') && !state.hasTag('loading'));

export const isLoading = (state: BookingSnapshot): boolean => state.hasTag('loading');

/** True on the step of the contact. An order of one ticket has only this step. */
export const isContactStep = (state: BookingSnapshot): boolean => state.hasTag('contact') || state.context.count === 1;
