import { ApiError, UnsentError, type FieldProblem } from '#domain/errors/api-error.ts';
import event from '#event/event.json' with { type: 'json' };
import type { Endpoint, ParamsOf, ReplyOf } from '#schemas/api/endpoint.ts';
import { readSession, refreshSession, type Session } from '../session/session.ts';
import { httpRequest, type HttpRequest } from './http-client.ts';

/** The fixed identifiers of this conference in API paths. Rows: CONST-06 to CONST-08. */
export const { ids } = event;

/** All API paths start with the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

/** Options of the API client. Rows: API-CL-01 to API-CL-07. Decision 50. */
export interface ClientOptions {
  /** '/{stage}', or an absolute URL */
  base: string;
  readSession: () => Promise<Session>;
  /** Returns a session with a new token, or a session without a token if the visitor is signed out. */
  refreshSession: () => Promise<Session>;
}

export interface CallOptions<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** Turns off retries of this GET, because it has side effects or a late response is useless. */
  once?: true;
  /** Called with the status of a 2xx response, for endpoints whose success statuses differ in meaning. */
  onStatus?: (status: number) => void;
}

export interface DownloadOptions<E extends Endpoint> extends CallOptions<E> {
  /** File name if the response has none. */
  fallbackName: string;
}

/** Time limit of a download in milliseconds: enough for 10 MB over a slow connection. */
const downloadLimitMs = 5 * 60_000;

export function createClient(options: ClientOptions) {
  const authorised = createAuthorised(options);

  async function send<E extends Endpoint>(
    endpoint: E,
    call: CallOptions<E>,
    more: HttpRequest = {},
  ): Promise<Response> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const url = urlOf(options.base, endpoint.url, call.params) + query;
    const request: HttpRequest = {
      ...more,
      method: endpoint.method,
      body: call.body ? JSON.stringify(call.body) : null,
      signal: call.signal ?? null,
      once: call.once,
    };
    const response = await authorised((authorization) =>
      httpRequest(url, { ...request, headers: { ...json, ...authorization, ...definedHeaders(call.headers) } }),
    );
    if (!response.ok) throw apiError(response.status, await response.text());
    call.onStatus?.(response.status);
    return response;
  }

  /**
   * Returns the parsed JSON. Rejects with `ApiError` for a status outside 2xx, and with another error without a
   * response.
   */
  const call = async <E extends Endpoint>(endpoint: E, request: CallOptions<E>): Promise<ReplyOf<E>> =>
    (await send(endpoint, request)).json();

  /** Returns the response as a file, named by its `content-disposition`. Rejects as `call` does. */
  async function download<E extends Endpoint>(endpoint: E, request: DownloadOptions<E>): Promise<File> {
    const response = await send(endpoint, request, { timeLimitMs: downloadLimitMs });
    const content = await response.blob();
    return new File([content], fileNameOf(response) ?? request.fallbackName, { type: content.type });
  }

  return { call, download, authorised };
}

/** Fills in the parameters of a path such as '/v1/expo/:expoId/…'. Throws `UnsentError` if one is missing. */
export function urlOf(start: string, path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new UnsentError(`The URL ${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  return new URL(start + filled, globalThis.location?.href).href;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

const definedHeaders = (headers: CallOptions<Endpoint>['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Reads the file name from `content-disposition`, which contains an ASCII name, and a UTF-8 name if that differs. */
function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(header)?.[1];
}

/** The error for a response outside 2xx. A body that is not `{ message, detail? }` is ignored. */
export function apiError(status: number, body: string): ApiError {
  return new ApiError(status, said(body));
}

function said(body: string): { message?: string; detail?: string | FieldProblem[] } {
  const reply = parsed(body);
  if (typeof reply !== 'object' || reply === null) return {};
  return {
    ...('message' in reply && typeof reply.message === 'string' && { message: reply.message }),
    ...('detail' in reply && isDetail(reply.detail) && { detail: reply.detail }),
  };
}

const isDetail = (detail: unknown): detail is string | FieldProblem[] =>
  typeof detail === 'string' ||
  (Array.isArray(detail) &&
    detail.every((item: unknown) => typeof item === 'object' && item !== null && 'field' in item && 'message' in item));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Attempt<R> = (headers: Record<string, string>) => Promise<R>;

/**
 * Sends requests with the visitor's ID token. Without a session, or if the session cannot be read, the request has no
 * token. After a 401, a request with a token is retried once with a new token.
 */
function createAuthorised({ readSession, refreshSession }: ClientOptions) {
  let warned = false;

  async function authorizationOf(reading: Promise<Session>): Promise<Record<string, string>> {
    try {
      const { idToken } = await reading;
      if (idToken) return { authorization: `Bearer ${idToken}` };
      if (!warned) console.warn('No ID token found in the session.');
      warned = true;
    } catch (error) {
      if (error instanceof UnsentError) throw error; // `readSession` forbids the request
      console.error('Error fetching auth session:', error);
    }
    return {};
  }

  return async <R extends { status: number }>(attempt: Attempt<R>): Promise<R> => {
    const headers = await authorizationOf(readSession());
    const reply = await attempt(headers);
    return reply.status === 401 && headers.authorization ? attempt(await authorizationOf(refreshSession())) : reply;
  };
}

export const { call, download, authorised } = createClient({ base, readSession, refreshSession });
