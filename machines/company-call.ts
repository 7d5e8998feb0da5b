import { AnotherAccountError } from '#domain/account/another-account-error.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** Why a call of a signed-in company failed. */
export const callProblem = (error: unknown): VisitorError =>
  error instanceof AnotherAccountError
    ? { sentence: m.exhibitor_area_not_sent(), fields: [] }
    : visitorError(error, { notReached: m.exhibitor_area_not_reached(), fault: m.exhibitor_area_fault() });

/**
 * True if the session is missing or expired, or if the browser is signed in with another account. The parent machine
 * then checks the session.
 */
export const isUnknownVisitor = (error: unknown): boolean =>
  error instanceof AnotherAccountError || (error instanceof ApiError && error.status === 401);

/**
 * Emitted by all flows of a signed-in company when a call is refused. 'otherAccount': the request was not sent,
 * because the browser is signed in with another account.
 */
export type Refused = { type: 'refused' } | { type: 'otherAccount' };

export const refusalOf = (error: unknown): Refused => ({
  type: error instanceof AnotherAccountError ? 'otherAccount' : 'refused',
});
