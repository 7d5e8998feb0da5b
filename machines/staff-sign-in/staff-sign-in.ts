import { m } from '#messages';
import { hasRunOut, identityProblem } from '../identity-problem.ts';

/** Steps of the identity service that the desk supports. Any other step is refused. */
export const staffSteps = {
  newPassword: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  setUpApp: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
  code: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
} as const;

/** Reply of the identity service to one step. */
export interface StaffStep {
  isSignedIn: boolean;
  step: string;
  /** key of the authenticator app that is set up, in base 32; only with the step `setUpApp` */
  appKey?: string;
}

export interface StaffSignInInput {
  /** of the person whose session has ended or is confirmed; nobody else can sign in then */
  email?: string;
  /** true if an open session is confirmed, instead of opening one */
  isConfirming?: boolean;
}

export interface StaffSignIn {
  /** the last submitted email */
  email: string;
  /** true if the email was given and cannot be changed */
  isFixed: boolean;
  isConfirming: boolean;
  /** of the app that this sign-in sets up, in base 32; '' for none */
  appKey: string;
  /** recovery codes, while they are shown */
  codes: string[];
  /** message about the last step; '' for none */
  problem: string;
}

/** The message after a failed step: our sentence for a wrong code, that of the identity service, or a general one. */
export function staffProblem(error: unknown): string {
  const { name, message } = identityProblem(error);
  return wrongCodes.has(name) ? m.desk_sign_in_wrong_code() : message || m.password_sign_in_broken();
}

/** Errors of a wrong code of the app: of a later sign-in, and of the first one. */
const wrongCodes: ReadonlySet<string> = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** True if the password was accepted, but the time for the next step has passed. */
export const isOver = (error: unknown): boolean => hasRunOut(identityProblem(error));

/** Six digits, or a recovery code such as 'K7QD-M2XA'. Spaces do not matter. */
export const isAppCode = (code: string): boolean =>
  /^(?:\d{6}|[a-z2-7]{4}-?[a-z2-7]{4})$/i.test(code.replaceAll(/\s/g, ''));
