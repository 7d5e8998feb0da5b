import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#domain/attendees.ts';
import { countAll, type Limit } from '#server/commands/count-calls.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { refusals } from '#words';

/** How often a route may be called in a window: strict for one e-mail address, generous for one client, a venue's network. */
interface Throttle {
  perAddress?: number;
  perClient?: number;
  windowSeconds?: number;
  /** where a body names its address otherwise than by `email` */
  addressOf?: (request: FastifyRequest) => string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    throttle?: Throttle;
  }
}

const defaultWindowSeconds = 600;

/** Reads `config.throttle` of every route; the counts live in the database, so all processes share them. Decision 10. */
export function addThrottles(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async (request, reply) => {
    const throttle = request.routeOptions.config.throttle;
    if (!throttle) return;
    const retryAfter = await countCall(services, { throttle, request });
    if (retryAfter === undefined) return;
    void reply.header('retry-after', retryAfter);
    throw new Problem(429, refusals.throttled);
  });
}

/** Counts the call; gives the seconds to wait when it is one too many. */
function countCall(
  services: Services,
  { throttle, request }: { throttle: Throttle; request: FastifyRequest },
): Promise<number | undefined> {
  const { perAddress, perClient, windowSeconds = defaultWindowSeconds } = throttle;
  const what = `${request.method} ${request.routeOptions.url}`;
  const address = (throttle.addressOf ?? addressOf)(request);
  const limits: Limit[] = [];
  if (perAddress !== undefined && address)
    limits.push({ what, who: { address: normaliseEmail(address) }, most: perAddress, windowSeconds });
  if (perClient !== undefined)
    limits.push({ what, who: { client: clientOf(request.ip) }, most: perClient, windowSeconds });
  return countAll(services, limits);
}

function addressOf({ body, query }: FastifyRequest): string | undefined {
  const named = [body, query].map((part) =>
    typeof part === 'object' && part !== null && 'email' in part ? part.email : undefined,
  );
  const email = named.find((value) => typeof value === 'string');
  return typeof email === 'string' ? email : undefined;
}

/** One visitor of IPv6 has a whole network of 64 bits to choose addresses from: the network is the client. */
export function clientOf(ip: string): string {
  if (ip.includes('.')) return ip; // IPv4, also as '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Windows that ended are of no use. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  await db.query('DELETE FROM throttles WHERE window_start < $1', [new Date(now.getTime() - 24 * 60 * 60 * 1000)]);
}
