import { UnsentError } from '#domain/api-error.ts';
import type { Endpoint, ParamsOf, ReplyOf } from '#schemas/api/endpoint.ts';
import { readSession, refreshSession, type Session } from '#src/identity/session.ts';
import { base } from './event.ts';
import { patientFetch } from './patient-fetch.ts';
import { apiError } from './problem.ts';

/** The one client of all own JSON calls. Spec: landing 7, registration 7; tension T-17. */
export interface Ports {
  /** '/{stage}', or an absolute address. */
  base: string;
  readSession: () => Promise<Session>;
  /** with a token made anew, where there is a session */
  refreshSession: () => Promise<Session>;
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** A GET that does something must not be repeated by itself. */
  once?: true;
  /** Hears the status of a reply in 2xx, where it makes a difference. */
  onStatus?: (status: number) => void;
}

export function createClient(ports: Ports) {
  const authorised = authorising(ports);

  /** The reply of an endpoint. Rejects with `ApiError` when the service refused, with another error when none answered. */
  async function call<E extends Endpoint>(endpoint: E, options: Call<E>): Promise<ReplyOf<E>> {
    const { params, query, body, headers, signal, once } = options;
    const url = addressOf(ports.base, endpoint.url, params) + (query ? `?${new URLSearchParams(query)}` : '');
    const request = {
      method: endpoint.method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      once,
    };
    const response = await authorised((own) =>
      patientFetch(url, { ...request, headers: { ...json, ...own, ...given(headers) } }),
    );
    if (!response.ok) throw apiError(response.status, await response.text());
    options.onStatus?.(response.status);
    return response.json();
  }

  return { call, authorised };
}

/** '/v1/expo/:expoId/…' with every part filled in; a part left open is a fault of ours, so the call is rejected. */
export function addressOf(start: string, path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new UnsentError(`The address ${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  return new URL(start + filled, globalThis.location?.href).href;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

const given = (headers: Call<Endpoint>['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** A call that is made with the headers it is handed, more than once if need be. */
type Attempt<R> = (headers: Record<string, string>) => Promise<R>;

/**
 * Three situations: a token, a session without one, a session that cannot be read. The call goes out in all of them. A
 * token that is refused, although it had time left, is made anew once: the refused call has done nothing.
 */
function authorising(ports: Ports) {
  let warned = false;

  async function headersOf(session: Promise<Session>): Promise<Record<string, string>> {
    try {
      const { idToken } = await session;
      if (idToken) return { authorization: `Bearer ${idToken}` };
      if (!warned) console.warn('No ID token found in the session.');
      warned = true;
    } catch (error) {
      if (error instanceof UnsentError) throw error; // whoever reads the session wants nothing to be sent with it
      console.error('Error fetching auth session:', error);
    }
    return {};
  }

  return async <R extends { status: number }>(attempt: Attempt<R>): Promise<R> => {
    const headers = await headersOf(ports.readSession());
    const reply = await attempt(headers);
    return reply.status === 401 && headers.authorization ? attempt(await headersOf(ports.refreshSession())) : reply;
  };
}

export const { call, authorised } = createClient({ base, readSession, refreshSession });
