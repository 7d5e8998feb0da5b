import type { Account } from '#server/identity/identity.ts';

/** Where accounts are made: in the embedded service, or in an Amazon Cognito user pool. One contract test holds both. */
export interface AccountDirectory {
  /** Makes an account that may sign in at once with this password; nothing is mailed. */
  create(account: NewAccount): Promise<Made>;
  /**
   * Makes an account whose password is a temporary one: who signs in with it is asked for their own. An account that was
   * invited before and never signed in to gets it in place of the earlier one. Nothing is mailed.
   */
  invite(account: NewAccount): Promise<Made>;
  /** The id of an address's account; undefined where it has none. */
  find(email: string): Promise<string | undefined>;
  /** Returns true if this account still exists and is not disabled. */
  isActive(account: Account): Promise<boolean>;
}

export interface NewAccount {
  email: string;
  password: string;
}

/** `weak`: the directory asks more of a password than the form does, and says what. */
export type Made = { id: string } | { refused: 'exists' } | { refused: 'weak'; message: string };

/** The directory could not be asked, or failed. The message names no address and no password. */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
}
