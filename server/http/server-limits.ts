import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { busy, Problem, TimeOver } from './problems.ts';
import { m } from '#messages';

/** How much of this process one visitor, or all of them together, may take. Reasons and numbers: decision 41. */
export const limits = {
  /** of a body, where its route says nothing else */
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headerLines: 100,
  headSeconds: 20,
  /** for the body of a call, unless it is a file */
  bodySeconds: 10,
  /** calls whose body is still on its way: of one client, and of all. Others need no place for theirs */
  openBodiesOfOne: 32,
  openBodies: 500,
  /** from the first byte of a call to its answer; a file may come over a poor line */
  callSeconds: 60,
  uploadSeconds: 300,
  /** longer than proxies keep a connection that nobody uses, so that it is never we who close one they just took */
  keepAliveSeconds: 72,
  callsOfConnection: 10_000,
  connections: 10_000,
  /** calls under way at one time; more are asked to come again */
  callsAtOnce: 1_000,
} as const;

/** Limits that the HTTP server itself keeps, before any route is looked for. */
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

/** To be added before the routes, and before whatever costs. */
export function addLimits(app: FastifyInstance, callMs = limits.callSeconds * 1000): void {
  app.server.maxConnections = limits.connections;
  // Node would drop what is more, silently: a proxy's word on the visitor's address comes last. Ours are refused instead.
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
    /** takes a file of megabytes: it may take minutes to come */
    isUpload?: true;
    /** until which it is answered */
    callMs?: number;
  }
  interface FastifyInstance {
    /** calls under way */
    crowd: { size: number };
  }
}

/** Whoever asks for the health of the process is answered however many are here. */
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
 * Calls that change something are answered in time. The framework's own limit makes a controller for each call and aborts it when
 * all went well, which costs as much as the checks of a booking.
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
