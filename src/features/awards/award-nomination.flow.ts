import { fromPromise } from 'xstate';
import { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import type { NominationRequest } from '#machines/award-nomination/award-nomination.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { placeAwardOrder, sendNomination } from './api.ts';
import { storedText } from '#src/lib/storage.ts';

const agreement = storedText('session', 'disclaimerAccepted');

/** The machine of a nomination, with its calls to the service. */
export const awardNominationFlow = awardNominationMachine.provide({
  actors: {
    registerNomination: fromPromise<void, NominationRequest>(({ input, signal }) => sendNomination(input, signal)),
    placeAwardOrder: fromPromise<AwardCheckout, NominationRequest>(({ input, signal }) =>
      placeAwardOrder(input, signal),
    ),
  },
  actions: {
    rememberAgreement: () => agreement.write('true'),
    logFailure: (_, { error }) => console.error('The nomination was not sent:', error),
  },
});

/** True if the visitor accepted the terms in this browser session. */
export const hasAgreedBefore = (): boolean => agreement.read() === 'true';
