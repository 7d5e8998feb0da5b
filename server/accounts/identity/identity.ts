import type { AccountDirectory } from '#server/accounts/identity/directory/account-directory.ts';
import type { EmbeddedPool } from './pool.ts';

/** Sign-in and verification of tokens. Uses either the embedded service or Amazon Cognito. Decision 30. */
export interface Identity {
  /** settings of the client in the browser */
  client: IdentityClient;
  directory: AccountDirectory;
  /**
   * Returns the account of an ID token. Throws InvalidToken. The embedded service also refuses tokens whose sign-in
   * or account has ended; a hosted pool does not report this.
   */
  verify(token: string): Promise<Account>;
  /** set if the embedded service is used */
  embedded: EmbeddedPool | undefined;
}

interface IdentityClient {
  poolId: string;
  clientId: string;
  /** path of the embedded service, or URL of an emulator; undefined for Amazon Cognito, whose URL follows from the pool id */
  endpoint: string | undefined;
  /** another origin that the browser calls; undefined for the embedded service */
  origin: string | undefined;
}

/** The account of a valid ID token. */
export interface Account {
  id: string;
  email: string;
  /** groups of the account in the identity service */
  groups: readonly string[];
  /** when the owner gave the password and the second factor */
  signedInAt: Date;
}

/** The token is invalid or expired. All routes reply 401. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}
