import type { ActorRefFrom } from 'xstate';
import { officeBookingMachine } from '#machines/office-booking/office-booking.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { placeForBuyer } from '../forms-api.ts';

/** The machine of a booking by the office, with its call to the service. */
export const officeBookingFlow = officeBookingMachine.provide({
  actors: { placeForBuyer: fromCall((order) => placeForBuyer(order)) },
});

export type OfficeBookingActor = ActorRefFrom<typeof officeBookingFlow>;
