import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKnown } from './etags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * set if the reply is the same for all anonymous callers and may be cached. Called before the handler. Returns a
     * function that returns whether the cached reply is still up to date.
     */
    cached?: () => () => boolean;
  }
}

interface CachedReply {
  isFresh: () => boolean;
  etag: string;
  /** headers of the reply, without the request id */
  headers: Record<string, string>;
  body: Buffer;
}

/** A call without these headers is anonymous: its reply does not depend on the caller. */
const identifyingHeaders = [
  'authorization',
  'origin',
  'x-order-token',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
];
const isAnonymous = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && identifyingHeaders.every((name) => headers[name] === undefined);

/** URLs that may be cached. URLs with a query are not cached, so callers cannot fill the memory. */
const cacheablePath = /^[\w/.-]+$/;
const maxCached = 100;

/**
 * Caches full responses of some public GET routes. The first call runs all hooks, and its response is stored with its
 * headers. Until its data may have changed, later calls are answered in the first hooks. Decision 64.
 */
export class ResponseCache {
  #replies = new Map<string, CachedReply>();
  #freshChecks = new WeakMap<FastifyRequest, () => boolean>();

  /** Replies from the cache. Register it after the limits and before hooks that add headers. */
  answerFrom(app: FastifyInstance, isPaused: () => boolean): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { cached } = request.routeOptions.config;
      if (!cached || isPaused() || !isAnonymous(request.raw)) return done();
      const known = this.#replies.get(request.url);
      if (known?.isFresh()) {
        void reply.headers(known.headers).header('cache-status', 'symposia; hit'); // header of RFC 9211
        return isKnown(known.etag, request.headers['if-none-match'])
          ? void reply.code(304).removeHeader('content-type').removeHeader('content-length').send()
          : void reply.send(known.body);
      }
      if (cacheablePath.test(request.url)) this.#freshChecks.set(request, cached());
      done();
    });
  }

  /** Stores replies in the cache. Register it after all hooks that change the reply. */
  store(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      const isFresh = this.#freshChecks.get(request);
      const { etag } = reply.getHeaders();
      if (!isFresh || reply.statusCode !== 200 || typeof payload !== 'string' || typeof etag !== 'string')
        return payload;
      const body = Buffer.from(payload);
      const headers = { ...headersOf(reply.getHeaders()), 'content-length': String(body.length) };
      if (this.#replies.size < maxCached || this.#replies.has(request.url))
        this.#replies.set(request.url, { isFresh, etag, headers, body });
      return payload;
    });
  }
}

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'x-request-id' || name === 'connection' ? [] : [[name, String(value)]],
    ),
  );
