import { ApiError, UnsentError, type FieldProblem } from '#domain/api-error.ts';
import { accountExists, signUpCount, type Asked } from '#domain/exhibitors.ts';
import { accounts, signUp as words } from '#words';

export interface ExhibitorSignUp {
  asked: Asked;
  count: number;
  /** the name of the pass; undefined while the list has not come, or where it never did */
  pass: string | undefined;
  /** as submitted last, to sign in with. The password goes from the event into the call and is kept nowhere. */
  email: string;
  problem: Problem | undefined;
}

/** Why the sign-up did not come about. */
interface Problem {
  sentence: string;
  /** what the service found wrong, by field */
  fields: FieldProblem[];
}

export const signUpContext = (asked: Asked): ExhibitorSignUp => ({
  asked,
  count: signUpCount(asked),
  pass: undefined,
  email: '',
  problem: undefined,
});

/** Undefined where no answer came: that is for the log alone. Spec: landing 8. */
export function signUpProblem(error: unknown): Problem | undefined {
  const sentence = sentenceOf(error);
  const fields = error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [];
  return sentence === undefined ? undefined : { sentence, fields };
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return isTaken(error) ? accounts.exists : (error.sentence ?? words.failed);
  if (error instanceof UnsentError) return words.unsent;
  if (isUnanswered(error)) return undefined;
  return error instanceof Error ? words.unexpected : words.unknown;
}

const isTaken = ({ status, sentence, detail }: ApiError): boolean =>
  status === 409 ||
  sentence?.includes('already exists') ||
  (typeof detail === 'string' && detail.includes(accountExists)) ||
  false;

/** As `fetch` rejects without a connection, at a time limit, or when the page is left. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
