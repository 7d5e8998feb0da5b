import { fromPromise } from 'xstate';
import { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import type { NominationRequest } from '#machines/award-nomination/award-nomination.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { placeAwardOrder, sendNomination } from '#src/api/awards.ts';

/** The flag of the browser's session: the terms were agreed to. */
const key = 'disclaimerAccepted';

/** Nomination for an award, joined to the service. */
export const awardNominationFlow = awardNominationMachine.provide({
  actors: {
    registerNomination: fromPromise<void, NominationRequest>(({ input, signal }) => sendNomination(input, signal)),
    placeAwardOrder: fromPromise<AwardCheckout, NominationRequest>(({ input, signal }) =>
      placeAwardOrder(input, signal),
    ),
  },
  actions: {
    rememberAgreement() {
      try {
        sessionStorage.setItem(key, 'true');
      } catch {
        // storage that is switched off: the terms are asked for again
      }
    },
    logFailure: (_, { error }) => console.error('The nomination was not sent:', error),
  },
});

/** Whether the terms were agreed to in this session. */
export function hasAgreedBefore(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
