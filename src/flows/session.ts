import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { signedInBy, type SignedIn } from '#domain/id-token.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signOut } from '#src/identity/identity.ts';
import { readSession, refreshSession, type Session } from '#src/identity/session.ts';
import { onSessionChange } from '#src/identity/session-changes.ts';

const whoIn = ({ idToken }: Session): SignedIn | undefined => (idToken === undefined ? undefined : signedInBy(idToken));

/** The session of this browser. */
export const sessionFlow = sessionMachine.provide({
  actors: {
    readSession: fromPromise<SignedIn | undefined, void>(async () => whoIn(await readSession())),
    renewSession: fromPromise<SignedIn | undefined, void>(async () => whoIn(await refreshSession())),
    watchSession: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      onSessionChange(() => sendBack({ type: 'session.changed' })),
    ),
    endSession: fromPromise<void, void>(signOut),
  },
  actions: { logFailure: (_, { error }) => console.error('The session cannot be told:', error) },
});
