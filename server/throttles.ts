import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseEmail } from '#domain/attendees.ts';
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
async function countCall(
  { db, clock, keys }: Services,
  { throttle, request }: { throttle: Throttle; request: FastifyRequest },
): Promise<number | undefined> {
  const windowMs = (throttle.windowSeconds ?? defaultWindowSeconds) * 1000;
  const now = clock.now().getTime();
  const start = now - (now % windowMs);
  const route = `${request.method} ${request.routeOptions.url}`;
  const bucket = (kind: string, who: string) => keys.sign('throttle', `${route}\n${kind}\n${who}`);

  const limits = new Map<string, number>();
  const address = (throttle.addressOf ?? addressOf)(request);
  if (throttle.perAddress !== undefined && address)
    limits.set(bucket('address', normaliseEmail(address)), throttle.perAddress);
  if (throttle.perClient !== undefined) limits.set(bucket('client', clientOf(request.ip)), throttle.perClient);

  const hits = await count(db, [...limits.keys()], new Date(start));
  const isOver = hits.some((hit) => hit.hits > (limits.get(hit.bucket) ?? Infinity));
  return isOver ? Math.ceil((start + windowMs - now) / 1000) : undefined;
}

/** One upsert for all buckets, in one order, so that two calls never wait for each other in a circle. */
const count = (db: Sql, buckets: string[], start: Date) =>
  db.query<{ bucket: string; hits: number }>(
    `INSERT INTO throttles (bucket, window_start, hits)
       SELECT bucket, $2::timestamptz, 1 FROM unnest($1::text[]) AS bucket ORDER BY bucket
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = throttles.hits + 1
     RETURNING bucket, hits`,
    [buckets, start],
  );

function addressOf({ body, query }: FastifyRequest): string | undefined {
  const named = [body, query].map((part) =>
    typeof part === 'object' && part !== null && 'email' in part ? part.email : undefined,
  );
  const email = named.find((value) => typeof value === 'string');
  return typeof email === 'string' ? email : undefined;
}

/** One visitor of IPv6 has a whole network of 64 bits to choose addresses from: the network is the client. */
function clientOf(ip: string): string {
  if (ip.includes('.')) return ip; // IPv4, also as '::ffff:192.0.2.1'
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Windows that ended are of no use. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  await db.query('DELETE FROM throttles WHERE window_start < $1', [new Date(now.getTime() - 24 * 60 * 60 * 1000)]);
}
