import type { BookingActor } from './flow-types.ts';

/** True while the booking is processed. While the passes load, the form can be filled in but not submitted. */
export const isBusy = (state: ReturnType<BookingActor['getSnapshot']>): boolean =>
  state.status === 'done' || (state.hasTag('busy') && !state.hasTag('loading'));

export const isLoading = (state: ReturnType<BookingActor['getSnapshot']>): boolean => state.hasTag('loading');
