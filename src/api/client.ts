import ky, { isHTTPError } from 'ky';
import type { Endpoint, ParamsOf, ReplyOf } from '#schemas/api/endpoint.ts';
import { readSession, type Session } from '#src/identity/session.ts';
import { base } from './event.ts';
import { apiError } from './problem.ts';

/** The one client of all own JSON calls. Spec: landing 7, registration 7; tension T-17. */
export interface Ports {
  /** '/{stage}', or an absolute address. */
  base: string;
  readSession: () => Promise<Session>;
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** A GET that does something must not be repeated by itself. */
  once?: true;
}

/** Long enough for a hospital's slow line; the repeats of one call share it. */
const timeLimitMs = 30_000;

/** Repeated only where nothing can happen twice, and only when the service did not get to answer. */
const retry = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] } as const;

export function createClient(ports: Ports) {
  const authorisation = authorising(ports.readSession);

  /** The reply of an endpoint. Rejects with `ApiError` when the service refused, with another error when none answered. */
  async function call<E extends Endpoint>(endpoint: E, options: Call<E>): Promise<ReplyOf<E>> {
    const { params, query, body, headers, signal, once } = options;
    const url = addressOf(ports.base, endpoint.url, params);
    const request = ky<ReplyOf<E>>(url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(await authorisation()), ...headers },
      timeout: timeLimitMs,
      retry: once ? 0 : { ...retry, methods: [...retry.methods], statusCodes: [...retry.statusCodes] },
      ...(query && { searchParams: query }),
      ...(body && { json: body }),
      ...(signal && { signal }),
    });
    return request.json().catch(refused);
  }

  return { call, authorisation };
}

/** '/v1/expo/:expoId/…' with every part filled in; a part left open is a fault of ours, so the call is rejected. */
export function addressOf(start: string, path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The address ${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
  return new URL(start + filled, globalThis.location?.href).href;
}

async function refused(error: unknown): Promise<never> {
  if (!isHTTPError(error)) throw error;
  throw apiError(error.response.status, await error.response.text(), error);
}

/** Three situations: a token, a session without one, a session that cannot be read. The call goes out in all of them. */
function authorising(read: () => Promise<Session>): () => Promise<Record<string, string>> {
  let warned = false;
  return async () => {
    const headers: Record<string, string> = {};
    try {
      const { idToken } = await read();
      if (idToken) return { ...headers, authorization: `Bearer ${idToken}` };
      if (!warned) console.warn('No ID token found in the session.');
      warned = true;
    } catch (error) {
      console.error('Error fetching auth session:', error);
    }
    return headers;
  };
}

export const { call, authorisation } = createClient({ base, readSession });
