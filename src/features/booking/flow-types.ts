import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { singleBookingFlow } from './single-booking.flow.ts';
import type { workshopListFlow } from './workshops/workshop-list.flow.ts';
import type { PdfProps } from '#src/forms/pdf-input.tsx';

/** What the booking screen runs on; a test brings its own. */
export interface BookingFlows {
  booking: typeof singleBookingFlow;
  workshops: typeof workshopListFlow;
  pdf: ComponentType<PdfProps>;
  /** Fetches the gateway's library, so that it is here by the time of paying. */
  preloadCheckout: () => void;
}

export type BookingActor = ActorRefFrom<typeof singleBookingFlow>;
export type WorkshopsActor = ActorRefFrom<typeof workshopListFlow>;

/** What the summary and its parts are handed. */
export interface SummaryProps {
  booking: BookingActor;
  workshops: WorkshopsActor;
  onPick: () => void;
}
