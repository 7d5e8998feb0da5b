import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { countCall, type Limit } from './count-calls.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from './problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';

/**
 * How often a route may be called in a window: strict for one e-mail address, generous for one client, a venue's network. Where an
 * address has something to lose by it, it is strict for the address as one client names it, and generous for it in all: so no
 * stranger uses up what its owner needs.
 */
interface Throttle {
  perAddress?: number;
  perAddressAndClient?: number;
  perClient?: number;
  windowSeconds?: number;
  /** where a body names its address otherwise than by `email` */
  addressOf?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    throttle?: Throttle;
    /** why calls that change something are not counted by client */
    unthrottled?: string;
  }
  interface FastifyRequest {
    /** calls of this route by its client in the window, this one included; 0 where they are not counted */
    callsOfClient: number;
  }
}

const defaultWindowSeconds = 600;

/** Reads `config.throttle` of every route, and lets none without one change anything; the counts live in the database, so all processes share them. Decision 10. */
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
  // A call without the end of its body is counted for its client when it arrives; all others in one round trip with their e-mail.
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
 * One visitor of IPv6 has a whole network of 64 bits to choose addresses from: the network is the client. Fastify has no address
 * of a connection that was closed meanwhile, whatever its types say.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return 'closed';
  if (ip.includes('.')) return ip; // IPv4, also as '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Windows that ended are of no use. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  await db.query('DELETE FROM throttles WHERE window_start < $1', [new Date(now.getTime() - 24 * 60 * 60 * 1000)]);
}
