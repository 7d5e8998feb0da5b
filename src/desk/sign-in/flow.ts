import type { ActorRefFrom } from 'xstate';
import { staffSignInMachine } from '#machines/staff-sign-in/staff-sign-in.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { confirmDeskSession, makeFirstCodes, openDeskSession } from '../session/session-api.ts';

const client = () => import('#src/lib/session/staff-client.ts');

/** Preloads the identity client while the person types. After a failure, the sign-in loads it again. */
export const warmClient = (): void => void client().catch(() => undefined);

/** The machine of the sign-in at the desk, with its calls to the identity service and the service. */
export const staffSignInFlow = staffSignInMachine.provide({
  actors: {
    signIn: fromCall(async (given: { email: string; password: string }) => (await client()).beginStaffSignIn(given)),
    sendNewPassword: fromCall(async ({ password }: { password: string }) => (await client()).answerStaffStep(password)),
    sendCode: fromCall(async ({ code }: { code: string }) => (await client()).answerStaffStep(code)),
    openSession: fromCall(async ({ isConfirming }: { isConfirming: boolean }) =>
      (await client()).withStaffToken(isConfirming ? confirmDeskSession : openDeskSession),
    ),
    makeCodes: fromCall((_: void) => makeFirstCodes()),
  },
});

export type StaffSignInActor = ActorRefFrom<typeof staffSignInFlow>;
