import type { ActorRefFrom } from 'xstate';
import { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { storedText } from '#src/lib/storage.ts';
import { placeAwardOrder, sendNomination } from './api.ts';

const agreement = storedText('session', 'disclaimerAccepted');

/** True if the visitor has accepted the terms in this browser session. */
export const hasAgreedBefore = (): boolean => agreement.read() === 'true';

/** The machine of a nomination, with its calls to the service. */
export const awardNominationFlow = awardNominationMachine.provide({
  actors: {
    registerNomination: fromCall(sendNomination),
    placeAwardOrder: fromCall(placeAwardOrder),
  },
  actions: {
    storeAgreement: () => agreement.write('true'),
    logFailure: (_, { error }) => console.error('The nomination was not sent:', error),
  },
});

export type NominationActor = ActorRefFrom<typeof awardNominationFlow>;
