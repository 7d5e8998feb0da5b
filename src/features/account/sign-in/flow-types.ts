import type { ActorRefFrom } from 'xstate';
import type { otpSignInFlow } from './otp-sign-in.flow.ts';
import type { passwordSignInFlow } from './password-sign-in.flow.ts';

export interface SignInFlows {
  code: typeof otpSignInFlow;
  password: typeof passwordSignInFlow;
  /** preloads the identity client, called when a field gets the focus */
  warm: () => void;
}

/** Actor of the first tab. */
export type CodeActor = ActorRefFrom<typeof otpSignInFlow>;

/** Actor of the second tab, and of the new password if the account requires one. */
export type PasswordActor = ActorRefFrom<typeof passwordSignInFlow>;

/** The typed text. Both tabs share the email. */
export interface Typed {
  email: string;
  setEmail: (email: string) => void;
  secret: string;
  setSecret: (secret: string) => void;
}
