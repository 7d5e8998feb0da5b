import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { busy, Problem, TimeOver } from './problems.ts';
import { m } from '#messages';

/** Resources of this process that one visitor, or all together, may use. Reasons and numbers: decision 41. */
export const limits = {
  /** bytes of a body, unless the route sets another limit */
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headerLines: 100,
  headSeconds: 20,
  /** seconds to receive a body, except for files */
  bodySeconds: 10,
  /** incomplete bodies of one client, and in total */
  openBodiesOfOne: 32,
  openBodies: 500,
  /** from the first byte of a call to its reply; uploads get longer, for slow connections */
  callSeconds: 60,
  uploadSeconds: 300,
  /**
   * idle time of connections; longer than proxies keep them, so that the service never closes one that a proxy is
   * about to use
   */
  keepAliveSeconds: 72,
  callsOfConnection: 10_000,
  connections: 10_000,
  /** concurrent calls; further calls get 503 */
  callsAtOnce: 1_000,
} as const;

/** Limits that the HTTP server applies before routing. */
export const serverLimits = {
  bodyLimit: limits.bodyBytes,
  requestTimeout: limits.uploadSeconds * 1000,
  keepAliveTimeout: limits.keepAliveSeconds * 1000,
  maxRequestsPerSocket: limits.callsOfConnection,
  http: {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headSeconds * 1000,
    connectionsCheckingInterval: 5000,
  },
} as const satisfies FastifyHttpOptions<Server>;

/** Register it before the routes and before expensive hooks. */
export function addLimits(app: FastifyInstance, callMs = limits.callSeconds * 1000): void {
  app.server.maxConnections = limits.connections;
  // Node silently drops further headers, and proxies append the visitor's IP address last. So too many headers are
  // refused.
  app.server.maxHeadersCount = 0;

  addCrowdLimit(app);
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isBomb = raw.rawHeaders.length > 2 * limits.headerLines;
    done(isBomb ? new Problem(431, m.refusals_headers_too_large()) : undefined);
  });
  addTimeLimit(app, callMs);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** receives a file, which may take minutes */
    isUpload?: true;
    /** deadline of the reply */
    callMs?: number;
  }
  interface FastifyInstance {
    /** concurrent calls */
    crowd: { size: number };
  }
}

/** Health checks are answered regardless of the number of calls. */
const watched = ['/healthz', '/readyz', '/metrics'];

function addCrowdLimit(app: FastifyInstance): void {
  const crowd = { size: 0 };
  app.decorate('crowd', crowd);
  app.addHook('onRequest', (request, { raw }, done) => {
    let isHere = true;
    const leave = () => {
      if (isHere) crowd.size -= 1;
      isHere = false;
    };
    crowd.size += 1;
    raw.once('finish', leave).once('close', leave);
    const isTooMuch = crowd.size > limits.callsAtOnce && !watched.includes(request.routeOptions.url ?? '');
    done(isTooMuch ? busy() : undefined);
  });
}

/**
 * Times out calls that write. Fastify's own timeout creates and aborts a controller for each successful call, which
 * costs as much as validating a booking.
 */
function addTimeLimit(app: FastifyInstance, callMs: number): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead && !route.config?.isUpload) route.config = { ...route.config, callMs };
  });
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    if (config.callMs !== undefined) {
      const timer = setTimeout(() => giveUp(reply), config.callMs);
      const stop = () => clearTimeout(timer);
      reply.raw.once('finish', stop).once('close', stop);
    }
    done();
  });
}

function giveUp(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.destroy();
  else void reply.send(new TimeOver());
}
