import type { ActorRefFrom } from 'xstate';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { fetchPasses } from '#src/lib/catalogue.ts';
import { signUp } from './api.ts';

/** The machine that signs up a company, with its calls to the service. Logs errors, never the answers. */
export const exhibitorSignUpFlow = exhibitorSignUpMachine.provide({
  actors: {
    loadPasses: fromCall((_: void, signal) => fetchPasses(signal)),
    signUp: fromCall(signUp),
  },
  actions: { logFailure: (_, { error }) => console.error('The sign-up met a failure:', error) },
});

export type SignUpActor = ActorRefFrom<typeof exhibitorSignUpFlow>;
