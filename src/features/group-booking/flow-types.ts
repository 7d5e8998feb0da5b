import type { ActorRefFrom } from 'xstate';
import type { bulkBookingFlow } from './bulk-booking.flow.ts';
import type { groupChoiceFlow } from './group-choice.flow.ts';

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

export const isBusy = (state: ReturnType<BookingActor['getSnapshot']>): boolean => state.hasTag('busy');
export const isContact = (state: ReturnType<BookingActor['getSnapshot']>): boolean => state.hasTag('contact');
