/** An error of the protocol. The client reads its name and shows its message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Returns a sentence with the time to wait. Amazon Cognito only says 'please try after some time'. */
function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`;
}

const notAuthorized = (message: string) => () => new Refusal('NotAuthorizedException', message);

/** Errors with the names and messages of Amazon Cognito. As functions, each error has the stack of its caller. */
export const refusals = {
  unknownUser: () => new Refusal('UserNotFoundException', 'User does not exist.'),
  unknownUserAtReset: () => new Refusal('UserNotFoundException', 'Username/client id combination not found.'),
  wrongPassword: notAuthorized('Incorrect username or password.'),
  locked: notAuthorized('Password attempts exceeded'),
  lockedAtChange: () => new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  expiredPassword: notAuthorized('Temporary password has expired and must be reset by an administrator.'),
  disabled: notAuthorized('User is disabled.'),
  notResettable: notAuthorized('User password cannot be reset in the current state.'),
  wrongSession: notAuthorized('Invalid session for the user.'),
  expiredSession: notAuthorized('Invalid session for the user, session is expired.'),
  wrongAppCode: () => new Refusal('CodeMismatchException', 'Invalid code received for user'),
  wrongFirstAppCode: () => new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
  tooManyAppCodes: () =>
    new Refusal(
      'LimitExceededException',
      'Too many wrong codes were entered today. Please set a new password with ‘Forgot your password?’, then sign in.',
    ),
  wrongSignInCode: () => new Refusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
  wrongResetCode: () => new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () => new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooMany: (waitSeconds: number) => new Refusal('LimitExceededException', waitSentence(waitSeconds)),
  /** a limit of codes, with the sentence of its Problem */
  limited: (message: string) => new Refusal('LimitExceededException', message),
  tooManyCalls: (waitSeconds: number) => new Refusal('TooManyRequestsException', waitSentence(waitSeconds)),
  weakPassword: (reason: string) =>
    new Refusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  unconfirmed: () => new Refusal('UserNotConfirmedException', 'User is not confirmed.'),
  mustReset: () => new Refusal('PasswordResetRequiredException', 'Password reset required for the user'),
  unknownClient: (id: string) =>
    new Refusal('ResourceNotFoundException', `User pool client ${id.slice(0, 128)} does not exist.`),
  missing: (name: string) => new Refusal('InvalidParameterException', `Missing required parameter ${name}`),
  parameter: (message: string) => new Refusal('InvalidParameterException', message),
  unknownOperation: () => new Refusal('UnknownOperationException', 'Unknown operation'),
  unreadable: () => new Refusal('SerializationException', 'The request could not be read'),
  otherSite: () => new Refusal('ForbiddenException', 'The request comes from another site', 403),
  otherContentType: () => new Refusal('SerializationException', 'The request could not be read', 415),
  fault: () => new Refusal('InternalErrorException', 'Something went wrong. Please try again.', 500),
  away: () => new Refusal('InternalErrorException', 'Something went wrong. Please try again.', 503),
  token: (kind: 'Access' | 'Refresh', what: 'invalid' | 'expired' | 'revoked') =>
    new Refusal(
      'NotAuthorizedException',
      what === 'invalid' ? `Invalid ${kind} Token` : `${kind} Token has ${what === 'expired' ? '' : 'been '}${what}`,
    ),
} as const;
