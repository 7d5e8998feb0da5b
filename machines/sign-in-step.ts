/** How a step of a sign-in ends: signed in, or with what comes next, as the client of the identity service calls it. */
export interface SignInStep {
  isSignedIn: boolean;
  step: string;
}

/** The steps that the screens know; any other is told as an error. Spec: landing 4. */
export const nextSteps = {
  code: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  newPassword: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
} as const;
