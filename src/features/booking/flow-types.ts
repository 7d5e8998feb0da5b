import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { singleBookingFlow } from './single-booking.flow.ts';
import type { workshopListFlow } from './workshops/workshop-list.flow.ts';
import type { PdfProps } from '#src/forms/pdf-input.tsx';

/** The machines and upload control of the booking screen. Tests pass their own. */
export interface BookingFlows {
  booking: typeof singleBookingFlow;
  workshops: typeof workshopListFlow;
  pdf: ComponentType<PdfProps>;
  /** Preloads the script of the gateway. */
  preloadCheckout: () => void;
}

export type BookingActor = ActorRefFrom<typeof singleBookingFlow>;
export type WorkshopsActor = ActorRefFrom<typeof workshopListFlow>;

/** Props of the summary and its parts. */
export interface SummaryProps {
  booking: BookingActor;
  workshops: WorkshopsActor;
  onPick: () => void;
}
