/**
 * An error of the identity service. `name` identifies the error. `message` is a text for the visitor, or '' if the
 * error has none. Rows: ERR-L-08, ERR-L-12. Decision 30.
 */
export interface IdentityProblem {
  name: string;
  message: string;
}

export function identityProblem(error: unknown): IdentityProblem {
  const { name, message } = { name: '', message: '', ...textsOf(error) };
  return { name, message: isForDevelopers({ name, message }) ? '' : message };
}

/** Reads name and message one by one, because spreading an Error does not copy them. */
function textsOf(error: unknown): Partial<IdentityProblem> {
  if (typeof error !== 'object' || error === null) return {};
  const { name, message } = error as Record<string, unknown>;
  return { ...(typeof name === 'string' && { name }), ...(typeof message === 'string' && { message: message.trim() }) };
}

/**
 * True for a message that is not for visitors: it has several lines, is very long, or belongs to a JavaScript error
 * such as invalid JSON.
 */
const isForDevelopers = ({ name, message }: IdentityProblem): boolean =>
  message.includes('\n') || message.length > longest || faults.has(name);

const longest = 300;
const faults: ReadonlySet<string> = new Set(['SyntaxError', 'TypeError', 'ReferenceError', 'RangeError']);

/** True if the sign-in or password reset has expired or is missing, so its code or new password is not accepted. */
export const hasRunOut = ({ name, message }: IdentityProblem): boolean =>
  name === 'SignInException' || (name === 'NotAuthorizedException' && message.startsWith('Invalid session'));
