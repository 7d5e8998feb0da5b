/** A request that waits for a service which cannot answer right now. */
export interface PatientRequest extends RequestInit {
  /** A GET that does something must not be repeated by itself. */
  once?: boolean | undefined;
}

/** Long enough for a hospital's slow line. All repeats of a request share it, and so does the reading of its reply. */
const timeLimitMs = 30_000;

/** Before the first repeat and before the second, unless the service names a time of its own. */
const pausesMs = [300, 600];

/** A service that wants to be left alone for longer than this has given its answer. */
const longestPauseMs = 10_000;

/** The service did not get to answer. */
const unanswered = new Set([502, 503, 504]);

/**
 * The reply, whatever its status. Only reads are repeated, for with them nothing can happen twice, and only when none or
 * an `unanswered` one came. Rejects as `fetch` does; at the time limit with a `TimeoutError`.
 */
export async function patientFetch(url: string, { once, ...init }: PatientRequest): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const request = { ...init, signal };
  const pauses = once || init.method !== 'GET' ? [] : pausesMs;

  for (const pauseMs of pauses) {
    const response = await fetch(url, request).catch(() => undefined);
    if (response && !unanswered.has(response.status)) return response;
    const waitMs = retryAfterMs(response) ?? pauseMs;
    if (response && waitMs > longestPauseMs) return response;
    void response?.body?.cancel();
    await pause(waitMs, signal);
  }
  return fetch(url, request);
}

/** The header holds seconds or a date, which may be past; undefined when it is missing or neither. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const after = response?.headers.get('retry-after');
  if (!after) return undefined;
  const seconds = Number(after);
  const ms = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Rejects at once when the signal is aborted, before or meanwhile. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
