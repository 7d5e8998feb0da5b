import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKnown } from './etags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * the reply is the same for all anonymous callers and may be cached. Called before the reply is made; the
     * returned function says whether the reply is still valid
     */
    kept?: () => () => boolean;
  }
}

interface CachedReply {
  isFresh: () => boolean;
  route: string;
  etag: string;
  /** alternating header names and values as sent, without the request id */
  headers: string[];
  /** one byte per character, so that headers and body are sent in one write */
  body: string;
}

/** A reply from the cache, for logs and metrics. */
interface CachedCall {
  id: string;
  method: 'GET';
  route: string;
  statusCode: number;
  milliseconds: number;
}

interface CacheOptions {
  nameOf(request: IncomingMessage): string;
  /** bypasses the cache for every call */
  isPaused(): boolean;
  answered(call: CachedCall): void;
}

/** Calls with more header lines than this, or with one of the headers below, bypass the cache. */
const mostHeaderLines = 40;
const identifyingHeaders = [
  'authorization',
  'origin',
  'x-order-token',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
];
const isAnonymous = ({ method, headers, rawHeaders }: IncomingMessage): boolean =>
  method === 'GET' &&
  rawHeaders.length <= 2 * mostHeaderLines &&
  identifyingHeaders.every((name) => headers[name] === undefined);

/**
 * Caches full responses of some public GET routes and replays them before the hooks run. The first call passes
 * through all hooks; its response is cached with its headers until its data may have changed. Register it after
 * everything that adds to a reply. Decision 40.
 */
export function addResponseCache(app: FastifyInstance, options: CacheOptions): void {
  const kept = new Map<string, CachedReply>();
  fillCache(app, kept);

  const [handle] = app.server.listeners('request') as RequestListener[];
  if (!handle) return;
  app.server.off('request', handle);
  app.server.on('request', (request, response) => {
    const known = options.isPaused() ? undefined : kept.get(request.url ?? '');
    if (known?.isFresh() && isAnonymous(request)) return answer({ request, response, known }, options);
    return handle(request, response);
  });
}

/** One cache key per route: other spellings of a URL bypass the cache, so callers cannot fill the memory. */
const cacheablePath = /^[\w/.-]+$/;
const mostCached = 100;

function fillCache(app: FastifyInstance, kept: Map<string, CachedReply>): void {
  const freshChecks = new WeakMap<FastifyRequest, () => boolean>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { kept: keep } = request.routeOptions.config;
    if (keep && isAnonymous(request.raw) && cacheablePath.test(request.url)) freshChecks.set(request, keep());
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isFresh = freshChecks.get(request);
    const { etag, ...others } = reply.getHeaders();
    if (!isFresh || reply.statusCode !== 200 || typeof payload !== 'string' || typeof etag !== 'string') return payload;
    const body = Buffer.from(payload).toString('latin1');
    const headers = headersOf({ ...others, etag, 'content-length': body.length });
    if (kept.size < mostCached || kept.has(request.url))
      kept.set(request.url, { isFresh, route: request.routeOptions.url ?? '', etag, headers, body });
    return payload;
  });
}

const headersOf = (headers: Record<string, unknown>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' || name === 'connection' ? [] : [name, String(value)],
  );

interface CacheHit {
  request: IncomingMessage;
  response: ServerResponse;
  known: CachedReply;
}

function answer({ request, response, known }: CacheHit, { nameOf, answered }: CacheOptions): void {
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
