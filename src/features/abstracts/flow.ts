import type { ActorRefFrom } from 'xstate';
import type { AbstractSession, OwnAbstract, Submission } from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import { emailCodeFlow } from '#src/features/email-code/index.ts';
import { fromCall } from '#src/lib/flow.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';
import { fetchAbstractFile, readOwn, sendAbstract, sendCode, verifyCode } from './api.ts';

interface Token {
  token: string;
}

/** The machine of abstract submission, with its calls to the service. */
export const abstractSubmissionFlow = abstractSubmissionMachine.provide({
  actors: {
    emailCode: emailCodeFlow({ send: sendCode, verify: verifyCode }),
    readOwn: fromCall(({ token }: Token, signal) => readOwn(token, signal)),
    submitAbstract: fromCall<OwnAbstract['abstract'], Submission & Token & { version: number }>(
      ({ answers, ...more }, signal) => sendAbstract({ ...answers, ...more }, signal),
    ),
    fetchFile: fromCall(async ({ token }: Token, signal) => saveFile(await fetchAbstractFile(token, signal))),
  },
});

/** The delegate's session, stored until the tab is closed. Writing undefined deletes it. */
export const storedSession = storedValue<AbstractSession>(
  'session',
  'symposia.abstract-session',
  hasTexts('token', 'email', 'expires'),
);

export type SubmissionActor = ActorRefFrom<typeof abstractSubmissionFlow>;
