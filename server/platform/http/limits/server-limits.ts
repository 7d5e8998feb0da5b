import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { busy, Problem, TimeOver } from '#server/platform/http/problems.ts';
import { m } from '#messages';

/** Resources of this process that one visitor, or all visitors together, may use. See decision 41. */
export const limits = {
  /** maximum size of a body in bytes, unless the route sets another limit */
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headerLines: 100,
  headSeconds: 20,
  /** seconds to receive a body that is not a file */
  bodySeconds: 10,
  /** seconds from a reply until the connection is closed, if the rest of the body has not arrived */
  lingerSeconds: 5,
  /** calls with an incomplete body, of one client */
  openBodiesOfOne: 32,
  openBodies: 500,
  /** seconds from the first byte of a call to its reply; uploads may take `uploadSeconds` */
  callSeconds: 60,
  uploadSeconds: 300,
  /**
   * seconds after which an idle connection is closed. Longer than in proxies, so the service does not close a
   * connection that a proxy is about to use.
   */
  keepAliveSeconds: 72,
  callsOfConnection: 10_000,
  /** unanswered calls of one connection. Browsers and proxies wait for each reply, so more are an attack */
  unansweredOfConnection: 16,
  connections: 10_000,
  /** maximum number of concurrent calls; further calls get 503 */
  callsAtOnce: 1_000,
} as const;

/** Limits that the HTTP server checks before routing. */
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

/** Adds limits for concurrent calls, headers and time. Register it before the routes and before expensive hooks. */
export function addLimits(app: FastifyInstance, callMs = limits.callSeconds * 1000): void {
  app.server.maxConnections = limits.connections;
  // 0 means no limit here: Node would drop further headers silently, and the IP address that a proxy appends comes
  // last. The hook below refuses calls with too many headers instead.
  app.server.maxHeadersCount = 0;

  addCrowdLimit(app);
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasTooManyHeaders = raw.rawHeaders.length > 2 * limits.headerLines;
    done(hasTooManyHeaders ? new Problem(431, m.refusals_headers_too_large()) : undefined);
  });
  addTimeLimit(app, callMs);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route receives a file, which may take minutes */
    isUpload?: true;
    /** time limit of the reply in milliseconds */
    callMs?: number;
  }
  interface FastifyInstance {
    /** number of calls in progress */
    crowd: { size: number };
  }
}

/** Paths of health checks. They are answered even if there are too many calls. */
const healthPaths = ['/healthz', '/readyz', '/metrics'];

function addCrowdLimit(app: FastifyInstance): void {
  const crowd = { size: 0 };
  app.decorate('crowd', crowd);
  app.addHook('onRequest', (request, { raw }, done) => {
    const { socket } = request.raw;
    const calls = callsOf(socket, crowd);
    const uncount = () => {
      if (calls.delete(raw)) crowd.size -= 1;
    };
    calls.add(raw);
    crowd.size += 1;
    raw.once('finish', uncount).once('close', uncount);
    if (calls.size > limits.unansweredOfConnection) socket.destroy();
    const isTooMuch = crowd.size > limits.callsAtOnce && !healthPaths.includes(request.routeOptions.url ?? '');
    done(isTooMuch || socket.destroyed ? busy() : undefined);
  });
}

const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * The unanswered calls of a connection. When it is closed they are uncounted here, because a response that waits for an
 * earlier one of its connection gets no 'close'.
 */
function callsOf(socket: Socket, crowd: { size: number }): Set<ServerResponse> {
  const known = unanswered.get(socket);
  if (known) return known;
  const calls = new Set<ServerResponse>();
  unanswered.set(socket, calls);
  socket.once('close', () => {
    crowd.size -= calls.size;
    calls.clear();
  });
  return calls;
}

/**
 * Adds a time limit to calls that write. Fastify's own timeout is not used, because it creates and aborts a
 * controller for each successful call, which takes as long as the validation of a booking.
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
