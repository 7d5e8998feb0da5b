import { ApiError } from '#domain/errors/api-error.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { groupCalls as words } from '#words';

/** Why a call of a group's contact failed, in words for the visitor. */
export const callSentence = (error: unknown): string => visitorSentence(error, words);

/** The session of the contact has ended. Whoever keeps it is told, and asks for a code anew. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The group is not as it stands on screen: another window, or the time, was faster. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** What a failed effect hands on. */
export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
