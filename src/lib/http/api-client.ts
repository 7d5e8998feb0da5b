import { ApiError, UnsentError, type ErrorReply, type FieldProblem } from '#domain/errors/api-error.ts';
import event from '#event/event.json' with { type: 'json' };
import type { Endpoint, ParamsOf, ReplyOf } from '#schemas/api/endpoint.ts';
import { readSession, refreshSession, type Session } from '../session/session.ts';
import { httpRequest, type HttpRequest } from './http-client.ts';

/** Identifiers of this conference in API paths. Rows: CONST-06 to CONST-08. */
export const { ids } = event;

/** First part of all API paths: '/{stage}', the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

/** Options of the API client. Rows: API-CL-01 to API-CL-07. Decision 50. */
export interface ClientOptions {
  /** '/{stage}', or an absolute URL */
  base: string;
  readSession: () => Promise<Session>;
  /** returns a session with a new token; without a token if the visitor is signed out */
  refreshSession: () => Promise<Session>;
}

export interface CallOptions<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** turns off retries of a GET that has side effects or for which a late response is useless */
  once?: true;
  /** called with the status of a successful response, because some endpoints have several */
  onStatus?: (status: number) => void;
}

export interface DownloadOptions<E extends Endpoint> extends CallOptions<E> {
  /** name of the file if the response has none */
  fallbackName: string;
}

/** Time limit of a download in milliseconds. It allows 10 MB over a slow connection. */
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

  /** Returns the parsed body. Rejects with `ApiError` for a status outside 2xx, otherwise with another error. */
  const call = async <E extends Endpoint>(endpoint: E, request: CallOptions<E>): Promise<ReplyOf<E>> =>
    (await send(endpoint, request)).json();

  /** Returns the response as a file with the name in `content-disposition`. Rejects like `call`. */
  async function download<E extends Endpoint>(endpoint: E, request: DownloadOptions<E>): Promise<File> {
    const response = await send(endpoint, request, { timeLimitMs: downloadLimitMs });
    const content = await response.blob();
    return new File([content], fileNameOf(response) ?? request.fallbackName, { type: content.type });
  }

  return { call, download, authorised };
}

/** Replaces the parameters in a path such as '/v1/expo/:expoId/…'. Throws `UnsentError` if a value is missing. */
export function urlOf(start: string, path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new UnsentError(`The URL ${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  return new URL(start + filled, globalThis.location?.href).href;
}

/** The header with the ID token of a person. */
export const tokenHeader = (idToken: string): Record<string, string> => ({ authorization: `Bearer ${idToken}` });

const json = { accept: 'application/json', 'content-type': 'application/json' };

const definedHeaders = (headers: CallOptions<Endpoint>['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** The file name in `content-disposition`. It can have two: one in ASCII and one in UTF-8, which is preferred. */
export function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(header)?.[1];
}

/** Creates the error for a response outside 2xx. Ignores a body that is not `{ message, detail?, requestId? }`. */
export function apiError(status: number, body: string): ApiError {
  return new ApiError(status, problemIn(body));
}

function problemIn(body: string): ErrorReply {
  const reply = parsed(body);
  if (typeof reply !== 'object' || reply === null) return {};
  return {
    ...('message' in reply && typeof reply.message === 'string' && { message: reply.message }),
    ...('detail' in reply && isDetail(reply.detail) && { detail: reply.detail }),
    ...('requestId' in reply && typeof reply.requestId === 'string' && { requestId: reply.requestId }),
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
 * Sends a request with the ID token of the session. If there is no session or it cannot be read, sends it without a
 * token. After a 401, gets a new token and sends the request once more.
 */
function createAuthorised({ readSession, refreshSession }: ClientOptions) {
  let warned = false;

  async function authorizationOf(reading: Promise<Session>): Promise<Record<string, string>> {
    try {
      const { idToken } = await reading;
      if (idToken) return tokenHeader(idToken);
      if (!warned) console.warn('No ID token found in the session.');
      warned = true;
    } catch (error) {
      if (error instanceof UnsentError) throw error; // `readSession` forbids this request
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
