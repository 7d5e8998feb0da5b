/** Milliseconds. The identity client has no time limit of its own; its retries take about one second. */
const timeLimitMs = 30_000;

/** Rejects at the time limit with the error that the client throws without a connection. */
export function withTimeLimit<T>(call: Promise<T>, ms = timeLimitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('A network error has occurred.');
    timer = setTimeout(() => reject(Object.assign(error, { name: 'NetworkError' })), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
