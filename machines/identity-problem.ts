/**
 * What went wrong in a call of the identity service. Its client tells situations apart by the error's `name`; `message` is for
 * the visitor, and '' where the error has no words for one. Spec: landing 7, 8; decision 30.
 */
export interface IdentityProblem {
  name: string;
  message: string;
}

export function identityProblem(error: unknown): IdentityProblem {
  const { name, message } = { name: '', message: '', ...known(error) };
  return { name, message: isForDevelopers({ name, message }) ? '' : message };
}

/** The fields of an error are not its own to spread. */
function known(error: unknown): Partial<IdentityProblem> {
  if (typeof error !== 'object' || error === null) return {};
  const { name, message } = error as Record<string, unknown>;
  return { ...(typeof name === 'string' && { name }), ...(typeof message === 'string' && { message: message.trim() }) };
}

/** Sentences of the service are of one line; a reply that is no JSON, or a chunk that did not come, speaks of the program. */
const isForDevelopers = ({ name, message }: IdentityProblem): boolean =>
  message.includes('\n') || message.length > longest || faults.has(name);

const longest = 300;
const faults: ReadonlySet<string> = new Set(['SyntaxError', 'TypeError', 'ReferenceError', 'RangeError']);

/** No sign-in, or none any more, to which a code or a new password could belong. */
export const hasRunOut = ({ name, message }: IdentityProblem): boolean =>
  name === 'SignInException' || (name === 'NotAuthorizedException' && message.startsWith('Invalid session'));
