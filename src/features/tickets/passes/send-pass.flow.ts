import { fromPromise } from 'xstate';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { mailPass } from './api.ts';

/** The machine that mails a pass again, with its calls to the service. */
export const sendPassFlow = sendPassMachine.provide({
  actors: { emailPass: fromPromise<void, { passId: string }>(({ input, signal }) => mailPass(input.passId, signal)) },
});
