/** Error codes of PostgreSQL and the network if the database is down, starting, stopping, or out of connections. */
const away = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN ' +
    '08000 08001 08003 08004 08006 57P01 57P02 57P03 53300'
  ).split(' '),
);

/** Messages of the driver, which has no codes for them. */
const lost =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database could not be reached. The same call may be retried. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && away.has(error.code)) return true;
  if (lost.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** No connection became free in time, so nothing was sent to the database. */
export const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'timeout exceeded when trying to connect' || isWaitOver(error.cause));
