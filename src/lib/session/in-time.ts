/** The client itself would wait for as long as the line is open. Its repeats take a second. */
const timeLimitMs = 30_000;

/** Rejects at the time limit as the client does without a connection. */
export function inTime<T>(call: Promise<T>, ms = timeLimitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('A network error has occurred.');
    timer = setTimeout(() => reject(Object.assign(error, { name: 'NetworkError' })), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
