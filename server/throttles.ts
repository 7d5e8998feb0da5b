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

/** How often something may be done by one e-mail address or one client in a window. */
export interface Limit {
  what: string;
  who: { address: string } | { client: string };
  most: number;
  windowSeconds: number;
}

/** Counts one call against all limits; gives the seconds to wait when it is one too many for any. */
export async function countAll(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  limits: readonly Limit[],
): Promise<number | undefined> {
  const now = clock.now().getTime();
  const counted = new Map(
    limits.map(({ what, who, most, windowSeconds }) => {
      const [[kind, name] = []] = Object.entries(who);
      const start = now - (now % (windowSeconds * 1000));
      return [keys.sign('throttle', `${what}\n${kind}\n${name}`), { most, start, end: start + windowSeconds * 1000 }];
    }),
  );
  const starts = [...counted.values()].map(({ start }) => new Date(start));
  const waits = (await count(db, [...counted.keys()], starts)).flatMap(({ bucket, hits }) => {
    const { most = Infinity, end = now } = counted.get(bucket) ?? {};
    return hits > most ? [Math.ceil((end - now) / 1000)] : [];
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** One upsert for all buckets, in one order, so that two calls never wait for each other in a circle. */
const count = (db: Sql, buckets: string[], starts: Date[]) =>
  db.query<{ bucket: string; hits: number }>(
    `INSERT INTO throttles (bucket, window_start, hits)
       SELECT bucket, window_start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS due (bucket, window_start) ORDER BY bucket
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = throttles.hits + 1
     RETURNING bucket, hits`,
    [buckets, starts],
  );

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
