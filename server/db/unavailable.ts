/** What PostgreSQL and the network say when a database is away, comes up or goes down, or has no connection to give. */
const away = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN ' +
    '08000 08001 08003 08004 08006 57P01 57P02 57P03 53300'
  ).split(' '),
);

/** Of the driver, which has no codes for them. */
const lost =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a call failed because its database could not be reached: the same call may be made again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && away.has(error.code)) return true;
  if (lost.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** No connection was free, for as long as a call may wait for one: nothing was asked of the database. */
export const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'timeout exceeded when trying to connect' || isWaitOver(error.cause));
