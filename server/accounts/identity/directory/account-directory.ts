import type { Account } from '#server/accounts/identity/identity.ts';

/** Accounts in the embedded service or in an Amazon Cognito user pool. The same contract test runs for both. */
export interface AccountDirectory {
  /** Creates an account with a password. The owner can sign in at once. Mails nothing. */
  create(account: NewAccount): Promise<Made>;
  /**
   * Creates an account with a temporary password, which the owner replaces at the first sign-in. If the account exists, sets
   * a new temporary password, ends its sign-ins and forgets its authenticator app. A password that the owner has chosen is
   * replaced only with `replacesChosen`. Mails nothing.
   */
  invite(account: NewAccount, options: { replacesChosen: boolean }): Promise<Made>;
  /** Returns the id of the account with this email, or undefined. */
  find(email: string): Promise<string | undefined>;
  /** Returns whether this account exists and is not disabled. */
  isActive(account: AccountName): Promise<boolean>;
  /**
   * Adds the account to a group of the identity service, or removes it. Ends its sign-ins, because they were made by the
   * rules of the groups before.
   */
  setMember(account: AccountName, group: string, isMember: boolean): Promise<void>;
  /**
   * Ends the password of an account and all its sign-ins. The owner signs in with a mailed code, or resets the password. ID tokens
   * of a user pool stay valid for up to an hour.
   */
  endPassword(account: AccountName): Promise<void>;
  /** Returns whether each sign-in of the account needs a code of an authenticator app. */
  hasSecondFactor(account: AccountName): Promise<boolean>;
  /**
   * Forgets the authenticator app of an account. The next sign-in sets up another one. In a user pool, ends all sign-ins, because
   * their tokens could set up an app.
   */
  resetSecondFactor(account: AccountName): Promise<void>;
}

export type AccountName = Pick<Account, 'id' | 'email'>;

export interface NewAccount {
  email: string;
  password: string;
}

/** `weak`: the directory has stricter rules for passwords than the form; `message` names the broken rule. */
export type Made = { id: string } | { refused: 'exists' } | { refused: 'weak'; message: string };

/** The directory failed or could not be reached. The message contains no email and no password. */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
}
