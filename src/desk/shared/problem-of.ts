import { ApiError } from '#domain/errors/api-error.ts';
import { m } from '#messages';

/**
 * The sentence that a person reads after an error: that of the service, or one for a missing connection. If the service
 * refused a field, it is the sentence of the field.
 */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return refusedField(error) ?? error.sentence ?? m.desk_not_done();
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
    return m.desk_no_connection(); // `fetch` rejects with TypeError if no reply arrives
  return m.desk_not_done();
}

/** Not after a 409: there, the fields are the changes since the order was read, and the sentence names them all. */
const refusedField = ({ status, detail }: ApiError): string | undefined =>
  status === 400 && Array.isArray(detail) ? detail[0]?.message : undefined;
