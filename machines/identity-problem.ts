/**
 * An error of the identity service. Screens tell errors apart by `name`; `message` is shown to the visitor and is ''
 * if the error has no text for visitors.
 * Rows: ERR-L-08, ERR-L-12. Decision 30.
 */
export interface IdentityProblem {
  name: string;
  message: string;
}

export function identityProblem(error: unknown): IdentityProblem {
  const { name, message } = { name: '', message: '', ...known(error) };
  return { name, message: isForDevelopers({ name, message }) ? '' : message };
}

/** Reads the fields explicitly, because fields of an Error are not enumerable. */
function known(error: unknown): Partial<IdentityProblem> {
  if (typeof error !== 'object' || error === null) return {};
  const { name, message } = error as Record<string, unknown>;
  return { ...(typeof name === 'string' && { name }), ...(typeof message === 'string' && { message: message.trim() }) };
}

/**
 * Messages for developers: several lines, very long, or of a JavaScript error such as invalid JSON or a missing
 * chunk.
 */
const isForDevelopers = ({ name, message }: IdentityProblem): boolean =>
  message.includes('\n') || message.length > longest || faults.has(name);

const longest = 300;
const faults: ReadonlySet<string> = new Set(['SyntaxError', 'TypeError', 'ReferenceError', 'RangeError']);

/** The sign-in that the code or new password belongs to is missing or expired. */
export const hasRunOut = ({ name, message }: IdentityProblem): boolean =>
  name === 'SignInException' || (name === 'NotAuthorizedException' && message.startsWith('Invalid session'));
