import type { AccountDirectory } from '#server/identity/directory/account-directory.ts';
import type { EmbeddedPool } from './pool.ts';

/** Sign-in and verification of tokens: the embedded service or Amazon Cognito, never both. Decision 30. */
export interface Identity {
  /** configuration of the client in the browser */
  client: IdentityClient;
  directory: AccountDirectory;
  /**
   * Throws InvalidToken. The embedded service also refuses tokens of a sign-in or account that has ended, which a
   * hosted pool does not tell us.
   */
  verify(token: string): Promise<Account>;
  /** set if this service is the identity service */
  embedded: EmbeddedPool | undefined;
}

interface IdentityClient {
  poolId: string;
  clientId: string;
  /** path on this site; undefined: the URL of the hosted service, which follows from the pool */
  endpoint: string | undefined;
  /** other origin that the browser must be allowed to call */
  origin: string | undefined;
}

/** The account of a valid ID token. */
export interface Account {
  id: string;
  email: string;
}

/** The token is invalid or expired. Replied with 401 everywhere. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}
