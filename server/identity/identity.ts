import type { AccountDirectory } from '#server/identity/directory/account-directory.ts';
import type { EmbeddedPool } from './pool.ts';

/** Who may sign in, and whose tokens are believed: the embedded service or Amazon Cognito, never both. Decision 30. */
export interface Identity {
  /** what the browser's client is set up with */
  client: IdentityClient;
  directory: AccountDirectory;
  /** The embedded service also refuses a token whose sign-in or account has ended. A hosted pool does not tell us. */
  verify(token: string): Promise<Account>;
  /** set where this service is the identity service itself */
  embedded: EmbeddedPool | undefined;
}

interface IdentityClient {
  poolId: string;
  clientId: string;
  /** path on this site; undefined: the hosted service's own address, which follows from the pool */
  endpoint: string | undefined;
  /** origin the browser must be allowed to call, where it is not this site */
  origin: string | undefined;
}

/** Whom a valid ID token names. */
export interface Account {
  id: string;
  email: string;
}

/** A token that is none of ours, or no longer: 401 wherever it is sent. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}
