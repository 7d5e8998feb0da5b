import { fromPromise } from 'xstate';
import type { SignUpAnswers } from '#domain/exhibitors/exhibitors.ts';
import type { PassType } from '#domain/booking/passes.ts';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { signUp } from './api.ts';
import { fetchPasses } from '#src/lib/catalogue.ts';

/** The machine that signs up a company, with its calls to the service. Logs errors, never the answers. */
export const exhibitorSignUpFlow = exhibitorSignUpMachine.provide({
  actors: {
    loadPasses: fromPromise<PassType[], void>(({ signal }) => fetchPasses(signal)),
    signUp: fromPromise<void, SignUpAnswers>(({ input, signal }) => signUp(input, signal)),
  },
  actions: { logFailure: (_, { error }) => console.error('The sign-up met a failure:', error) },
});
