import { signUpOf, type SignUpAnswers } from '#domain/exhibitors/exhibitors.ts';
import { signUpExhibitor } from '#schemas/api/exhibitors.api.ts';
import { call, ids } from '#src/lib/http/api-client.ts';

/** Creates the account of a company. The form has already trimmed the answers. Rows: API-05, EXSU-29. */
export async function signUp(answers: SignUpAnswers, signal?: AbortSignal): Promise<void> {
  await call(signUpExhibitor, {
    params: { expoId: ids.expoId, eventSlug: ids.eventSlug },
    body: signUpOf(answers),
    signal,
  });
}
