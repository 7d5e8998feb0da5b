import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from './server-limits.ts';
import { busy, Problem, TimeOver } from '#server/platform/http/problems.ts';
import { clientOf, siteOf } from './client-networks.ts';
import { m } from '#messages';

declare module 'fastify' {
  interface FastifyRequest {
    /** part of the body had not arrived when the call was received */
    isBodyLate: boolean;
  }
}

/** Number of incomplete bodies per client and in total. */
interface Counts {
  byClient: Map<string, number>;
  all: number;
}

/**
 * Limits the calls with an incomplete body: their number per client and in total, and their duration. A small body
 * arrives in the same packet as its headers, so normal calls are rarely counted. Uploads have another time limit.
 * Decision 49.
 */
export function addBodyLimits(app: FastifyInstance, bodyMs = limits.bodySeconds * 1000): void {
  app.decorateRequest('isBodyLate', false);
  const counts: Counts = { byClient: new Map(), all: 0 };
  app.addHook('onRequest', (request, reply, done) => {
    if (!announcesBody(request)) return done();
    // waits until the rest of the packet is parsed
    setImmediate(() => {
      request.isBodyLate = isBodyOpen(request);
      if (!request.isBodyLate) return done();
      if (request.raw.socket.destroyed) return done(new TimeOver()); // the client has disconnected
      const refusal = refusalOf(counts, siteOf(clientOf(request.ip)));
      if (!refusal) track(counts, request, reply);
      if (!refusal && !request.routeOptions.config.isUpload) endAfter(bodyMs, request, reply);
      done(refusal);
    });
  });
  app.addHook('onSend', async (request, reply) => {
    if (isBodyOpen(request) && !request.routeOptions.config.isUpload) closeLater(request, reply);
  });
}

/**
 * Closes the connection some seconds after a reply to a call whose body is not read, unless the rest of the body
 * arrives before. A connection that is closed at once is reset by its unread body, and the client loses the end of the
 * reply.
 */
function closeLater({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode !== 408) void reply.removeHeader('connection');
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.socket.destroy(), limits.lingerSeconds * 1000);
    raw.once('end', () => clearTimeout(timer)).socket.once('close', () => clearTimeout(timer));
  });
}

const announcesBody = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Returns whether part of the body has not arrived yet. */
const isBodyOpen = (request: FastifyRequest): boolean => request.raw.complete === false && announcesBody(request);

function refusalOf({ byClient, all }: Counts, client: string): Problem | undefined {
  if ((byClient.get(client) ?? 0) >= limits.openBodiesOfOne)
    return Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter: limits.bodySeconds });
  return all >= limits.openBodies ? busy(limits.bodySeconds) : undefined;
}

function track(counts: Counts, { raw, ip }: FastifyRequest, reply: FastifyReply): void {
  const client = siteOf(clientOf(ip));
  let isOpen = true;
  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    counts.all -= 1;
    const left = (counts.byClient.get(client) ?? 1) - 1;
    if (left > 0) counts.byClient.set(client, left);
    else counts.byClient.delete(client);
  };
  counts.all += 1;
  counts.byClient.set(client, (counts.byClient.get(client) ?? 0) + 1);
  raw.once('end', leave);
  reply.raw.once('finish', leave).once('close', leave);
}

function endAfter(milliseconds: number, request: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (isBodyOpen(request) && !reply.sent) void reply.send(new TimeOver());
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop);
  reply.raw.once('finish', stop).once('close', stop);
}
