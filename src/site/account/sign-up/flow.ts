import type { ActorRefFrom } from 'xstate';
import { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { fetchPasses } from '#src/lib/fetch-catalogue.ts';
import { signUpOf, type SignUpAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { signUpExhibitor } from '#schemas/api/exhibitors.api.ts';
import { call, ids } from '#src/lib/http/api-client.ts';

/** The machine of company sign-up, with its calls to the service. It logs errors, but never the answers. */
export const exhibitorSignUpFlow = exhibitorSignUpMachine.provide({
  actors: {
    loadPasses: fromCall((_: void, signal) => fetchPasses(signal)),
    signUp: fromCall(signUp),
  },
  actions: { logFailure: (_, { error }) => console.error('The sign-up met a failure:', error) },
});

export type SignUpActor = ActorRefFrom<typeof exhibitorSignUpFlow>;

/** Creates the account of a company. The form has already trimmed the answers. Rows: API-05, EXSU-29. */
export async function signUp(answers: SignUpAnswers, signal?: AbortSignal): Promise<void> {
  await call(signUpExhibitor, {
    params: { expoId: ids.expoId, eventSlug: ids.eventSlug },
    body: signUpOf(answers),
    signal,
  });
}
