import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt } from 'drizzle-orm';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { countCall, type Limit } from '#server/http/count-calls.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/http/problems.ts';
import { throttles } from './rate-limits.tables.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';

/**
 * Limits the calls of a route in a time window. The limit per email is strict. The limit per client is generous,
 * because all visitors of a venue share one network. Where a stranger could lock out the owner of an email, the
 * strict limit is `perAddressAndClient` and `perAddress` is generous.
 */
interface Throttle {
  perAddress?: number;
  perAddressAndClient?: number;
  perClient?: number;
  windowSeconds?: number;
  /** returns the email if it is not in the field `email` of the body or query */
  addressOf?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    throttle?: Throttle;
    /** reason why a route that writes has no limit per client */
    unthrottled?: string;
  }
  interface FastifyRequest {
    /** number of calls of this client in the window, including this call; 0 if the route has no limit per client */
    callsOfClient: number;
  }
}

const defaultWindowSeconds = 600;

/**
 * Applies `config.throttle` of all routes. Throws at start if a route that writes has no limit. The counts are in the
 * database, so all processes share them. Decision 10.
 */
export function addThrottles(app: FastifyInstance, services: Services): void {
  app.decorateRequest('callsOfClient', 0);
  app.addHook('onRoute', ({ method, url, config }) => {
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isRead && config?.throttle?.perClient === undefined && config?.unthrottled === undefined)
      throw new Error(`${url} writes data: set config.throttle.perClient`);
  });
  const count = async (request: FastifyRequest, limits: Limit[]) => {
    const { hits, waitSeconds } = await countCall(services, limits);
    request.callsOfClient = hits[limits.findIndex(isOfClient)] ?? request.callsOfClient;
    if (waitSeconds !== undefined)
      throw Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter: waitSeconds });
  };
  // A call with an incomplete body is counted per client on arrival. All other calls are counted per client and email
  // together, in one round trip.
  app.addHook('onRequest', async (request) => {
    const throttle = request.routeOptions.config.throttle;
    if (throttle && request.isBodyLate) await count(request, limitsOf(throttle, request).filter(isOfClient));
  });
  app.addHook('preHandler', async (request) => {
    const throttle = request.routeOptions.config.throttle;
    if (!throttle) return;
    const isCounted = request.callsOfClient > 0;
    await count(
      request,
      limitsOf(throttle, request).filter((limit) => !isCounted || !isOfClient(limit)),
    );
  });
}

const isOfClient = ({ who }: Limit): boolean => 'client' in who;

function limitsOf(throttle: Throttle, request: FastifyRequest): Limit[] {
  const { perAddress, perAddressAndClient, perClient, windowSeconds = defaultWindowSeconds } = throttle;
  const what = `${request.method} ${request.routeOptions.url}`;
  const client = clientOf(request.ip);
  const named = (throttle.addressOf ?? addressOf)(request);
  const address = named && normaliseEmail(named);
  const limits: Limit[] = [];
  const limit = (who: Limit['who'], most: number | undefined) => {
    if (most !== undefined) limits.push({ what, who, most, windowSeconds });
  };
  if (address) limit({ address }, perAddress);
  if (address) limit({ both: `${address} ${client}` }, perAddressAndClient);
  limit({ client }, perClient);
  return limits;
}

function addressOf({ body, query }: FastifyRequest): string | undefined {
  const named = [body, query].map((part) =>
    typeof part === 'object' && part !== null && 'email' in part ? part.email : undefined,
  );
  const email = named.find((value) => typeof value === 'string');
  return typeof email === 'string' ? email : undefined;
}

/**
 * Returns the text that identifies a client: its IP address. For IPv6 it is the /64 network, because a visitor can
 * use any address in it. `ip` is undefined if the connection was closed, although the types of Fastify exclude that.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return 'closed';
  if (ip.includes('.')) return ip; // IPv4, including '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Deletes windows that began more than a day ago. No window is longer than a day. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.orm.delete(throttles).where(lt(throttles.windowStart, dayBefore));
}
