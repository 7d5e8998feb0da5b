import { AnotherAccountError } from '#domain/account/another-account.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { exhibitorArea as words } from '#words';

/** Why a call of the signed-in company failed. */
export const callProblem = (error: unknown): VisitorError =>
  error instanceof AnotherAccountError ? { sentence: words.notSent, fields: [] } : visitorError(error, words);

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
