import type { ActorRefFrom } from 'xstate';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { AbstractSession, OwnAbstract, Submission } from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import * as endpoints from '#schemas/api/abstracts.api.ts';
import { emailCodeFlow } from '#src/site/email-code/index.ts';
import { fromCall } from '#src/lib/flow.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

interface Token {
  token: string;
}

const params = { expoId: ids.expoId };
const inSession = ({ token }: Token, signal: AbortSignal) => ({
  params,
  headers: { 'x-abstract-session': token },
  signal,
});

/** The machine of abstract submission, with its calls to the service. Decision 38. */
export const abstractSubmissionFlow = abstractSubmissionMachine.provide({
  actors: {
    emailCode: emailCodeFlow<AbstractSession>({
      send: async (email, signal) =>
        (await call(endpoints.sendAbstractCode, { params, body: { email }, signal })).wait_seconds,
      verify: async ({ email, code }, signal) => {
        const body = { email, otp_code: code };
        const { session, expires } = await call(endpoints.verifyAbstractCode, { params, body, signal });
        return { token: session, email: normaliseEmail(email), expires };
      },
    }),
    readOwn: fromCall((session: Token, signal) => call(endpoints.readAbstract, inSession(session, signal))),
    submitAbstract: fromCall<OwnAbstract['abstract'], Submission & Token & { version: number }>(
      ({ answers, token, ...more }, signal) =>
        call(endpoints.submitAbstract, { ...inSession({ token }, signal), body: { ...answers, ...more } }),
    ),
    fetchFile: fromCall(async (session: Token, signal) => {
      const request = { ...inSession(session, signal), fallbackName: 'abstract.pdf' };
      saveFile(await download(endpoints.downloadAbstractFile, request));
    }),
  },
});

/** The delegate's session, stored in this tab. Writing undefined deletes it. */
export const storedSession = storedValue<AbstractSession>(
  'session',
  'symposia.abstract-session',
  hasTexts('token', 'email', 'expires'),
);

export type SubmissionActor = ActorRefFrom<typeof abstractSubmissionFlow>;
