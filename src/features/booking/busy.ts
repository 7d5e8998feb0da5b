import type { BookingActor } from './flow-types.ts';

/** Whether the booking is being processed. While the passes load the form can be filled, but not sent. */
export const isBusy = (state: ReturnType<BookingActor['getSnapshot']>): boolean =>
  state.status === 'done' || (state.hasTag('busy') && !state.hasTag('loading'));

export const isLoading = (state: ReturnType<BookingActor['getSnapshot']>): boolean => state.hasTag('loading');
