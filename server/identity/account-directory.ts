/** Where accounts are made: in the embedded service, or in an Amazon Cognito user pool. One contract test holds both. */
export interface AccountDirectory {
  /** Makes an account that may sign in at once with this password; nothing is mailed. */
  create(account: NewAccount): Promise<Made>;
}

export interface NewAccount {
  email: string;
  password: string;
}

/** `weak`: the directory asks more of a password than the form does, and says what. */
export type Made = { id: string } | { refused: 'exists' } | { refused: 'weak'; message: string };
