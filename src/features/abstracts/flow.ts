import { fromPromise } from 'xstate';
import type { OwnAbstract, Submission } from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import { fetchAbstractFile, readOwn, sendAbstract, sendCode, verifyCode } from './api.ts';
import { emailCodeFlow } from '#src/features/email-code/index.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The machine of abstract submission, with its calls to the service. */
export const abstractSubmissionFlow = abstractSubmissionMachine.provide({
  actors: {
    emailCode: emailCodeFlow({ send: sendCode, verify: verifyCode }),
    readOwn: fromPromise<OwnAbstract, { token: string }>(({ input, signal }) => readOwn(input.token, signal)),
    submitAbstract: fromPromise<OwnAbstract['abstract'], Submission & { token: string; version: number }>(
      ({ input: { answers, authors, version, token }, signal }) =>
        sendAbstract({ ...answers, authors, version, token }, signal),
    ),
    fetchFile: fromPromise<void, { token: string }>(async ({ input, signal }) =>
      saveFile(await fetchAbstractFile(input.token, signal)),
    ),
  },
});
