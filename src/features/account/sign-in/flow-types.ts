import type { ActorRefFrom } from 'xstate';
import type { otpSignInFlow } from './otp-sign-in.flow.ts';
import type { passwordSignInFlow } from './password-sign-in.flow.ts';

export interface SignInFlows {
  code: typeof otpSignInFlow;
  password: typeof passwordSignInFlow;
  /** called as the visitor begins to type */
  warm: () => void;
}

/** The flow of the first tab. */
export type CodeActor = ActorRefFrom<typeof otpSignInFlow>;

/** The flow of the second tab, and of the new password that may come of it. */
export type PasswordActor = ActorRefFrom<typeof passwordSignInFlow>;

/** What was typed. Both tabs share the address. */
export interface Typed {
  email: string;
  setEmail: (email: string) => void;
  secret: string;
  setSecret: (secret: string) => void;
}
