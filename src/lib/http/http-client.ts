import ky, { HTTPError } from 'ky';

export interface HttpRequest extends RequestInit {
  /** Turns off retries of this GET, because it has side effects or a late response is useless. */
  once?: boolean | undefined;
  /** milliseconds for the request, its retries and the response body */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 30_000;

/** Pauses in milliseconds before the first and the second retry, unless the response has `Retry-After`. */
const pausesMs = [300, 600];

/** Maximum pause in milliseconds. With a longer `Retry-After` the visitor sees the error immediately. */
const longestPauseMs = 10_000;

/** Statuses that mean that the proxy or the service could not handle the request. */
const retryableStatuses = [502, 503, 504];

/**
 * The client retries GET requests after a network error or a retryable status. It never retries requests that change
 * data.
 */
const client = ky.create({
  timeout: false, // the timeout of ky excludes the response body; `httpRequest` limits everything
  retry: {
    limit: pausesMs.length,
    methods: ['get'],
    statusCodes: retryableStatuses,
    afterStatusCodes: retryableStatuses,
    delay: (attempt) => pausesMs[attempt - 1] ?? longestPauseMs,
    shouldRetry: ({ error }) => (error instanceof HTTPError ? decideRetry(error.response) : undefined),
  },
});

/**
 * Sends a request and returns the response with any status. Rejects as `fetch` does, and with a `TimeoutError` at the
 * time limit.
 */
export async function httpRequest(url: string, { once, timeLimitMs, ...init }: HttpRequest): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimitMs ?? defaultTimeLimitMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    return await client(url, { ...init, signal, ...(once && { retry: 0 }) });
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

/** True: retry after our own pause, because `Retry-After` is invalid. False: do not retry. Undefined: ky decides. */
function decideRetry({ status, headers }: Response): boolean | undefined {
  const retryAfter = headers.get('retry-after') ?? '';
  const seconds = Number(retryAfter);
  const pauseMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  if (pauseMs > longestPauseMs) return false;
  return Number.isNaN(pauseMs) && retryableStatuses.includes(status) ? true : undefined;
}
