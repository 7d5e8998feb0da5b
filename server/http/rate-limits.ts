import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt } from 'drizzle-orm';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { countCall, type Limit } from './count-calls.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from './problems.ts';
import { throttles } from './rate-limits.tables.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';

/**
 * Limits the calls of a route in a time window: strict per email, generous per client, because a venue shares one
 * network. If a stranger could lock out the owner of an email, the strict limit counts email and client together, and
 * the limit of the email alone is generous.
 */
interface Throttle {
  perAddress?: number;
  perAddressAndClient?: number;
  perClient?: number;
  windowSeconds?: number;
  /** reads the email, if the body has it in another field than `email` */
  addressOf?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    throttle?: Throttle;
    /** why writing calls are not counted per client */
    unthrottled?: string;
  }
  interface FastifyRequest {
    /** calls of this route by the client in the window, including this one; 0 if not counted */
    callsOfClient: number;
  }
}

const defaultWindowSeconds = 600;

/**
 * Applies `config.throttle` of every route. Refuses routes that write without one. All processes share the counts in
 * the database. Decision 10.
 */
export function addThrottles(app: FastifyInstance, services: Services): void {
  app.decorateRequest('callsOfClient', 0);
  app.addHook('onRoute', ({ method, url, config }) => {
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isRead && config?.throttle?.perClient === undefined && config?.unthrottled === undefined)
      throw new Error(`${url} changes something: config.throttle says how often one client may`);
  });
  const count = async (request: FastifyRequest, limits: Limit[]) => {
    const { hits, waitSeconds } = await countCall(services, limits);
    request.callsOfClient = hits[limits.findIndex(isOfClient)] ?? request.callsOfClient;
    if (waitSeconds !== undefined)
      throw Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter: waitSeconds });
  };
  // A call with an incomplete body is counted per client on arrival; all others in one round trip, together with their
  // email.
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
 * Identifies the client. With IPv6 this is the /64 network, because one visitor can use any address in it. `ip` is
 * undefined if the connection was closed, although Fastify's types say otherwise.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return 'closed';
  if (ip.includes('.')) return ip; // IPv4, including '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Deletes windows that have ended. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.orm.delete(throttles).where(lt(throttles.windowStart, dayBefore));
}
