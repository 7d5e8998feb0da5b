import { ApiError } from '#domain/api-error.ts';
import { groupCalls as words } from '#words';

/** Why a call of a group's contact failed, in words for the visitor: the service's own, but never those of its faults. */
export function callSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return words.notReached;
  const [field] = Array.isArray(error.detail) ? error.detail : [];
  const sentence = (error.status < 500 || error.status === 503) && (field?.message ?? error.sentence);
  return sentence || words.fault;
}

/** The session of the contact has ended. Whoever keeps it is told, and asks for a code anew. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The group is not as it stands on screen: another window, or the time, was faster. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** What a failed effect hands on. */
export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
