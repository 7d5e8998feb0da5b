import ky, { HTTPError } from 'ky';

export interface HttpRequest extends RequestInit {
  /** Never repeat this request, although it is a GET: it changes something on the service. */
  once?: boolean | undefined;
  /** Limit for the request, its repeats and its reply. */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 30_000;

/** Pause before the first and before the second repeat, unless the service sends `Retry-After`. */
const pausesMs = [300, 600];

/** A service that asks for a longer pause gets no repeat: the visitor is told at once. */
const longestPauseMs = 10_000;

/** Replies of a proxy or a service that could not handle the request. */
const retryableStatuses = [502, 503, 504];

/** Reads are repeated after a network error or a retryable status. Nothing that changes data is repeated. */
const client = ky.create({
  timeout: false, // `httpRequest` limits the whole request, which ky does not
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
 * Sends a request and returns the response, whatever its status. Rejects as `fetch` does, and with a `TimeoutError` at the
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

/** True: repeat after our own pause, because `Retry-After` is unreadable. False: do not repeat. Undefined: as ky decides. */
function decideRetry({ status, headers }: Response): boolean | undefined {
  const retryAfter = headers.get('retry-after') ?? '';
  const seconds = Number(retryAfter);
  const pauseMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  if (pauseMs > longestPauseMs) return false;
  return Number.isNaN(pauseMs) && retryableStatuses.includes(status) ? true : undefined;
}
