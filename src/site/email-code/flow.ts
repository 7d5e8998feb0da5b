import { emailCodeFor, emailCodeMachine, type EmailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import type { CodeWait } from '#machines/sent-code.ts';
import { fromCall } from '#src/lib/flow.ts';

interface EmailCodeCalls<Proof> {
  send: (email: string, signal: AbortSignal) => Promise<CodeWait>;
  verify: (typed: { email: string; code: string }, signal: AbortSignal) => Promise<Proof>;
}

/** The machine that verifies an email with a code. Each subject passes its own calls to the service. */
export const emailCodeFlow = <Proof>({ send, verify }: EmailCodeCalls<Proof>): EmailCodeMachine<Proof> =>
  emailCodeFor<Proof>(
    emailCodeMachine.provide({
      actors: {
        sendCode: fromCall(({ email }: { email: string }, signal) => send(email, signal)),
        verifyCode: fromCall<unknown, { email: string; code: string }>(verify),
      },
    }),
  );
