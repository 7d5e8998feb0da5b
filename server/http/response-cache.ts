import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKnown } from './etags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * the reply is the same for everyone who says nothing of himself. Called before it is made; what that gives says whether the
     * reply still holds
     */
    kept?: () => () => boolean;
  }
}

interface Kept {
  isStillSo: () => boolean;
  route: string;
  etag: string;
  /** names and values in turns, as they were sent, but for the name of the call */
  headers: string[];
  /** each character a byte: it leaves together with the head, in one write */
  body: string;
}

/** An answer that was given from memory, as logs and figures want to know it. */
interface Answered {
  id: string;
  method: 'GET';
  route: string;
  statusCode: number;
  milliseconds: number;
}

interface Keeping {
  nameOf(request: IncomingMessage): string;
  /** whether every call is to go the long way now */
  isPaused(): boolean;
  answered(call: Answered): void;
}

/** Of a call that says nothing but what it wants: anything else goes the long way, where it is looked at. */
const mostHeaderLines = 40;
const telling = [
  'authorization',
  'origin',
  'x-order-token',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
];
const isPlain = ({ method, headers, rawHeaders }: IncomingMessage): boolean =>
  method === 'GET' && rawHeaders.length <= 2 * mostHeaderLines && telling.every((name) => headers[name] === undefined);

/**
 * Gives the replies of some routes again, byte for byte, before anything else looks at the call: that is as fast as the framework
 * answers nothing at all. The first caller gets his in the usual way, through all hooks, and it is kept with its headers until what
 * it shows may have changed. To be added after whatever adds to a reply. Decision 40.
 */
export function addKeptReplies(app: FastifyInstance, keeping: Keeping): void {
  const kept = new Map<string, Kept>();
  keepReplies(app, kept);

  const [handle] = app.server.listeners('request') as RequestListener[];
  if (!handle) return;
  app.server.off('request', handle);
  app.server.on('request', (request, response) => {
    const known = keeping.isPaused() ? undefined : kept.get(request.url ?? '');
    if (known?.isStillSo() && isPlain(request)) return answer({ request, response, known }, keeping);
    return handle(request, response);
  });
}

/** One address each: whoever writes it in another way goes the long way, so that nobody fills the memory. */
const plainPath = /^[\w/.-]+$/;
const mostKept = 100;

function keepReplies(app: FastifyInstance, kept: Map<string, Kept>): void {
  const made = new WeakMap<FastifyRequest, () => boolean>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { kept: keep } = request.routeOptions.config;
    if (keep && isPlain(request.raw) && plainPath.test(request.url)) made.set(request, keep());
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isStillSo = made.get(request);
    const { etag, ...others } = reply.getHeaders();
    if (!isStillSo || reply.statusCode !== 200 || typeof payload !== 'string' || typeof etag !== 'string')
      return payload;
    const body = Buffer.from(payload).toString('latin1');
    const headers = headersOf({ ...others, etag, 'content-length': body.length });
    if (kept.size < mostKept || kept.has(request.url))
      kept.set(request.url, { isStillSo, route: request.routeOptions.url ?? '', etag, headers, body });
    return payload;
  });
}

const headersOf = (headers: Record<string, unknown>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' || name === 'connection' ? [] : [name, String(value)],
  );

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  known: Kept;
}

function answer({ request, response, known }: Asked, { nameOf, answered }: Keeping): void {
  const begun = performance.now();
  const id = nameOf(request);
  const isSame = isKnown(known.etag, request.headers['if-none-match']);
  const statusCode = isSame ? 304 : 200;
  const headers = isSame ? withoutBody(known.headers) : known.headers;
  response.writeHead(statusCode, [...headers, 'x-request-id', id]);
  response.end(isSame ? '' : known.body, 'latin1');
  answered({ id, method: 'GET', route: known.route, statusCode, milliseconds: performance.now() - begun });
}

const withoutBody = (headers: string[]): string[] =>
  headers.filter((_, index) => !/^content-(?:length|type)$/.test(headers[index - (index % 2)] ?? ''));
