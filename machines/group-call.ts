import { ApiError } from '#domain/errors/api-error.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

export const groupCallWords = () => ({ notReached: m.group_calls_not_reached(), fault: m.group_calls_fault() });

/** Message for the contact of a group after a failed request. */
export const callSentence = (error: unknown): string => visitorSentence(error, groupCallWords());

/** True if the session of the contact has expired. The parent machine then asks for a new code. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** True if the group on screen is out of date: another window has changed it, or it has expired. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Params of an action or guard that runs after an effect has failed. */
export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
