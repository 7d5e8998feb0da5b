/** Result of a sign-in step. `step` is the next step, as the client of the identity service names it. */
export interface SignInStep {
  isSignedIn: boolean;
  step: string;
}

/**
 * The sign-in steps that the screens support. Any other step causes an error.
 * Rows: LOGIN-OTP-07, LOGIN-OTP-08, LOGIN-PW-06.
 */
export const nextSteps = {
  code: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  newPassword: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
} as const;
