import type { Endpoint, ParamsOf, ReplyOf } from '#schemas/api/endpoint.ts';
import { apiError, base, fileNameOf, ids, urlOf } from '#src/lib/http/api-client.ts';
import { httpRequest } from '#src/lib/http/http-client.ts';
import { ask, type PromptKind } from '../session/prompts.ts';
import { readSeenRole } from '../session/seen-role.ts';

export interface DeskRequest<E extends Endpoint> {
  /** parameters of the path, without `expoId` */
  params?: Omit<ParamsOf<E>, 'expoId'>;
  query?: URLSearchParams | Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** milliseconds for one try of the call; without it, that of all calls */
  timeLimitMs?: number;
  /** true for calls of the sign-in itself: 401 and 428 reject */
  asksNothing?: boolean;
}

/** What the person is asked after a refusal. The call is then repeated. */
const promptAfter: Record<number, PromptKind> = { 401: 'sign-in', 428: 'confirm' };

/** After this many prompts, the refusal is the error of the call. */
const maxPrompts = 3;

/** Milliseconds for a large file, such as an export with a hundred thousand rows. */
export const transferLimitMs = 5 * 60_000;

/**
 * Calls an endpoint of the desk. Asks the person to sign in if the session has ended, or to confirm, and repeats the
 * call. Rejects with `ApiError` for any other status outside 2xx, and with `Cancelled` if the person does not confirm.
 */
export async function deskCall<E extends Endpoint>(endpoint: E, request: DeskRequest<E> = {}): Promise<ReplyOf<E>> {
  return (await send(endpoint, request)).json();
}

/** Calls an endpoint that replies with a file. Its name is that of the reply, or else `fallbackName`. */
export async function deskDownload<E extends Endpoint>(
  endpoint: E,
  { fallbackName, ...request }: DeskRequest<E> & { fallbackName: string },
): Promise<File> {
  const response = await send(endpoint, { timeLimitMs: transferLimitMs, ...request });
  const content = await response.blob();
  return new File([content], fileNameOf(response) ?? fallbackName, { type: content.type });
}

async function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body, headers, signal, timeLimitMs, asksNothing = false }: DeskRequest<E>,
): Promise<Response> {
  const path = urlOf(base, endpoint.url, { ...params, expoId: ids.expoId });
  const search = new URLSearchParams(query).toString();
  for (let prompts = 0; ; prompts += 1) {
    const response = await httpRequest(search ? `${path}?${search}` : path, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(!asksNothing && seenRoleHeader()),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
      ...(timeLimitMs !== undefined && { timeLimitMs }),
    });
    if (response.ok) return response;
    const prompt = promptAfter[response.status];
    if (!prompt || asksNothing || prompts === maxPrompts) throw apiError(response.status, await response.text());
    await ask(prompt);
    signal?.throwIfAborted();
  }
}

/** Asks the service to reply as to another role. Calls of the sign-in itself go without it. */
function seenRoleHeader(): Record<string, string> {
  const role = readSeenRole();
  return role ? { 'x-see-as': role } : {};
}
