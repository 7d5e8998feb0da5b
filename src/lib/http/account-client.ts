import { AnotherAccountError } from '#domain/another-account.ts';
import { signedInBy } from '#domain/id-token.ts';
import { readSession, refreshSession, type Session } from '../session/session.ts';
import { createClient } from './api-client.ts';
import { base } from './event-ids.ts';

/**
 * The client of a page of one account. Another tab may have signed in another one meanwhile: with its token nothing is asked
 * and nothing written, neither at once nor when a refused call is repeated. Rejects with AnotherAccountError then.
 */
export function accountClient(account: string) {
  const own = async (reading: Promise<Session>): Promise<Session> => {
    const session = await reading;
    if (session.idToken !== undefined && signedInBy(session.idToken)?.id !== account) throw new AnotherAccountError();
    return session;
  };
  return createClient({
    base,
    readSession: () => own(readSession()),
    refreshSession: () => own(refreshSession()),
  });
}

export type AccountClient = ReturnType<typeof accountClient>;
