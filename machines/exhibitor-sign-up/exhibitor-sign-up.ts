import { ApiError, UnsentError } from '#domain/errors/api-error.ts';
import { accountExists, signUpCount, type SignUpQuery } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

export interface ExhibitorSignUp {
  query: SignUpQuery;
  count: number;
  /** name of the pass; undefined until the price list is loaded, and if loading failed */
  pass: string | undefined;
  /** the last submitted email, for the sign-in; the password is never stored in the machine */
  email: string;
  /** message that says why no account was created, and the errors of single fields */
  problem: VisitorError | undefined;
}

export const signUpContext = (query: SignUpQuery): ExhibitorSignUp => ({
  query,
  count: signUpCount(query),
  pass: undefined,
  email: '',
  problem: undefined,
});

/** The error to show. Undefined if the service did not respond: that is only logged. Row: ERR-L-22. */
export function signUpProblem(error: unknown): VisitorError | undefined {
  if (error instanceof ApiError) return isTaken(error) ? taken() : visitorError(error, calls());
  const sentence = unsentSentence(error);
  return sentence === undefined ? undefined : { sentence, fields: [] };
}

const taken = (): VisitorError => ({
  sentence: m.accounts_exists(),
  fields: [{ field: 'email', message: m.accounts_exists() }],
});

const calls = () => ({ notReached: m.sign_up_failed(), fault: m.sign_up_failed() });

function unsentSentence(error: unknown): string | undefined {
  if (error instanceof UnsentError) return m.sign_up_unsent();
  if (isUnanswered(error)) return undefined;
  return error instanceof Error ? m.sign_up_unexpected() : m.sign_up_unknown();
}

const isTaken = ({ status, sentence, detail }: ApiError): boolean =>
  status === 409 ||
  sentence?.includes('already exists') ||
  (typeof detail === 'string' && detail.includes(accountExists)) ||
  false;

/** Errors of `fetch` when there is no connection, after a timeout, or when the visitor leaves the page. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
