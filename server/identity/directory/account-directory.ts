import type { Account } from '#server/identity/identity.ts';

/** Accounts in the embedded service or in an Amazon Cognito user pool. One contract test covers both. */
export interface AccountDirectory {
  /** Creates an account that can sign in at once with this password. Mails nothing. */
  create(account: NewAccount): Promise<Made>;
  /**
   * Creates an account with a temporary password, to be replaced at the first sign-in. If an invited account was
   * never used, replaces its temporary password. Mails nothing.
   */
  invite(account: NewAccount): Promise<Made>;
  /** Id of the account with this email; undefined if there is none. */
  find(email: string): Promise<string | undefined>;
  /** Returns true if this account still exists and is not disabled. */
  isActive(account: Account): Promise<boolean>;
}

export interface NewAccount {
  email: string;
  password: string;
}

/** `weak`: the password policy of the directory is stricter than the form; `message` says what is missing. */
export type Made = { id: string } | { refused: 'exists' } | { refused: 'weak'; message: string };

/** The directory could not be reached, or failed. The message contains no email and no password. */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
}
