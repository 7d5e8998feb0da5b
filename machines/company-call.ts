import { AnotherAccountError } from '#domain/another-account.ts';
import { ApiError, type FieldProblem } from '#domain/api-error.ts';
import { exhibitorArea as words } from '#words';

/** Why a call of the signed-in company failed, in words for the visitor; `fields` where single answers were refused. */
export interface CallProblem {
  sentence: string;
  fields: FieldProblem[];
}

/** A refusal in the service's words; nobody is shown the words of its faults, and no answer is no refusal. */
export function callProblem(error: unknown): CallProblem {
  if (error instanceof AnotherAccountError) return { sentence: words.notSent, fields: [] };
  if (!(error instanceof ApiError)) return { sentence: words.notReached, fields: [] };
  const sentence = (error.status < 500 || error.status === 503) && error.sentence;
  return { sentence: sentence || words.fault, fields: Array.isArray(error.detail) ? error.detail : [] };
}

/**
 * The service does not know who asks, or the browser has another account by now: whoever keeps the session is told, and
 * finds out whether it has ended and whose it is.
 */
export const isUnknownAsker = (error: unknown): boolean =>
  error instanceof AnotherAccountError || (error instanceof ApiError && error.status === 401);

/** Emitted by every flow that makes such calls. mistaken: nothing was sent, for it would have gone in another account's name */
export type Refused = { type: 'refused' } | { type: 'mistaken' };

export const refusalOf = (error: unknown): Refused => ({
  type: error instanceof AnotherAccountError ? 'mistaken' : 'refused',
});
