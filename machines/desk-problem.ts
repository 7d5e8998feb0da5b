import { ApiError } from '#domain/errors/api-error.ts';
import { visitorSentence } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** The sentence that staff read after a failed call. */
export const deskProblem = (error: unknown): string =>
  visitorSentence(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() });

/** Returns whether the data on the screen is out of date, usually because another person was faster. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
