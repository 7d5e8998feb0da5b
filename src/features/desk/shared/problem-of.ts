import { ApiError } from '#domain/errors/api-error.ts';
import { m } from '#messages';

/** The sentence that a person reads after an error: that of the service, or one for a missing connection. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence ?? m.desk_not_done();
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
    return m.desk_no_connection(); // `fetch` rejects with TypeError if no reply arrives
  return m.desk_not_done();
}
