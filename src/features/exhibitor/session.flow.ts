import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { signedInBy } from '#domain/account/id-token.ts';
import { sessionMachine, type SessionOwner } from '#machines/session/session.machine.ts';
import { signOut } from '#src/lib/session/identity.ts';
import { hasSignedOut, onSessionChange } from '#src/lib/session/stored-sign-in.ts';
import { readSession, refreshSession, type Session } from '#src/lib/session/session.ts';

function whoIn({ idToken }: Session): SessionOwner {
  if (idToken !== undefined) return signedInBy(idToken);
  return hasSignedOut() ? 'left' : undefined;
}

/** The session machine with the identity client of this browser. */
export const sessionFlow = sessionMachine.provide({
  actors: {
    readSession: fromPromise<SessionOwner, void>(async () => whoIn(await readSession())),
    renewSession: fromPromise<SessionOwner, void>(async () => whoIn(await refreshSession())),
    watchSession: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      onSessionChange(() => sendBack({ type: 'session.changed' })),
    ),
    endSession: fromPromise<void, void>(signOut),
  },
  actions: { logFailure: (_, { error }) => console.error('The session cannot be told:', error) },
});
