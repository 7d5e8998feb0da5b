/** Milliseconds. The identity client has no time limit, and its retries take about one second. */
const timeLimitMs = 30_000;

/** Rejects after the time limit, with the error of the client for a missing connection. */
export function withTimeLimit<T>(call: Promise<T>, ms = timeLimitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('A network error has occurred.');
    timer = setTimeout(() => reject(Object.assign(error, { name: 'NetworkError' })), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
