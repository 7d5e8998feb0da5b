import ky, { HTTPError } from 'ky';

export interface HttpRequest extends RequestInit {
  /** turns off retries of a GET that has side effects or for which a late response is useless */
  once?: boolean | undefined;
  /** milliseconds for the request with its retries and the response body */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 30_000;

/** Milliseconds to wait before each retry, if the response has no `Retry-After`. */
const pausesMs = [300, 600];

/** Maximum milliseconds to wait. If `Retry-After` is longer, there is no retry. */
const longestPauseMs = 10_000;

/** Statuses of a proxy or service that could not process the request. */
const retryableStatuses = [502, 503, 504];

/** Retries GET requests after a network error or one of these statuses. Other requests are never retried. */
const client = ky.create({
  timeout: false, // ky's timeout excludes the response body, so `httpRequest` sets the time limit
  retry: {
    limit: pausesMs.length,
    methods: ['get'],
    statusCodes: retryableStatuses,
    afterStatusCodes: retryableStatuses,
    delay: (attempt) => pausesMs[attempt - 1] ?? longestPauseMs,
    shouldRetry: ({ error }) => (error instanceof HTTPError ? decideRetry(error.response) : undefined),
  },
});

/** Sends a request. Resolves with any status. Rejects like `fetch`, and with `TimeoutError` after the time limit. */
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

/** For `shouldRetry` of ky. True: retry after our pause. False: no retry. Undefined: ky decides. */
function decideRetry({ status, headers }: Response): boolean | undefined {
  const retryAfter = headers.get('retry-after') ?? '';
  const seconds = Number(retryAfter);
  const pauseMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  if (pauseMs > longestPauseMs) return false;
  return Number.isNaN(pauseMs) && retryableStatuses.includes(status) ? true : undefined;
}
