import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { readIdToken } from '#domain/account/read-id-token.ts';
import { readSession, refreshSession, type Session } from '../session/session.ts';
import { createClient, base } from './api-client.ts';

/**
 * API client for the page of one account. If another account has signed in in the meantime, it sends no request, also
 * no retry after 401, and rejects with `AnotherAccountError`.
 */
export function accountClient(account: string) {
  const own = async (reading: Promise<Session>): Promise<Session> => {
    const session = await reading;
    if (session.idToken !== undefined && readIdToken(session.idToken)?.id !== account) throw new AnotherAccountError();
    return session;
  };
  return createClient({
    base,
    readSession: () => own(readSession()),
    refreshSession: () => own(refreshSession()),
  });
}

export type AccountClient = ReturnType<typeof accountClient>;
