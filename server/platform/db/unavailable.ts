/** Error codes of PostgreSQL and the network: the database is down, starting, stopping, or out of connections. */
const unavailableCodes = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN ' +
    '08000 08001 08003 08004 08006 57P01 57P02 57P03 53300'
  ).split(' '),
);

/** Messages of driver errors that have no code. */
const connectionLost =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Returns whether the database could not be reached, or its disk is full. The call may be retried. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error)) return true;
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.has(error.code)) return true;
  if (connectionLost.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** Returns whether the call waited too long for a free connection. Then nothing was sent to the database. */
export const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'timeout exceeded when trying to connect' || isWaitOver(error.cause));

/** Returns whether the database could not write because its disk is full. Nothing was changed. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '53100') || isDiskFull(error.cause));

/**
 * Returns whether PostgreSQL refused the statement, so nothing was written. Returns false if the connection was lost,
 * because then it is unknown.
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/.test(String(error.code));
