import { fromPromise } from 'xstate';
import type { StallQuestion } from '#domain/stall-enquiries.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import type { AskedBefore } from '#schemas/api/exhibitors.api.ts';
import { askAboutStall, fetchAsked } from '#src/api/exhibitor-area.ts';

/** Questions about stalls, joined to the service. */
export const stallEnquiriesFlow = stallEnquiriesMachine.provide({
  actors: {
    loadAsked: fromPromise<AskedBefore[], void>(({ signal }) => fetchAsked(signal)),
    sendQuestion: fromPromise<AskedBefore[], StallQuestion>(({ input, signal }) => askAboutStall(input, signal)),
  },
});
