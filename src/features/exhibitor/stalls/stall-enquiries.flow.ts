import { fromPromise } from 'xstate';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import { stallEnquiriesMachine } from '#machines/stall-enquiries/stall-enquiries.machine.ts';
import type { AskedBefore } from '#schemas/api/exhibitors.api.ts';
import { accountClient } from '#src/lib/http/account-client.ts';
import { askAboutStall, fetchAsked } from '../api.ts';

/** The stall enquiries machine with API calls for this account. */
export function stallEnquiriesFlow(account: string) {
  const client = accountClient(account);
  return stallEnquiriesMachine.provide({
    actors: {
      loadAsked: fromPromise<AskedBefore[], void>(({ signal }) => fetchAsked(client, signal)),
      sendQuestion: fromPromise<AskedBefore[], StallQuestion>(({ input, signal }) =>
        askAboutStall(client, input, signal),
      ),
    },
  });
}
