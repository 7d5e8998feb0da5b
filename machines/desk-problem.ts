import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/**
 * The sentence that staff read after a failed call. If the service refused a field, it is the sentence of the field. Not
 * after a conflict: there, the fields are the changes since the data was read, and the sentence names them all.
 */
export function deskProblem(error: unknown): string {
  const { sentence, fields } = visitorError(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() });
  return isConflict(error) ? sentence : (fields[0]?.message ?? sentence);
}

/** Returns whether the data on the screen is out of date, usually because another person was faster. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
