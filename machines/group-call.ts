import { ApiError } from '#domain/errors/api-error.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

export const groupCallWords = () => ({ notReached: m.group_calls_not_reached(), fault: m.group_calls_fault() });

/** Error message for a failed call of the contact of a group. */
export const callSentence = (error: unknown): string => visitorSentence(error, groupCallWords());

/** The session of the contact has expired. The parent asks for a new code. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The group on screen is out of date: changed in another window, or expired. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Parameters for transitions after a failed effect. */
export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
