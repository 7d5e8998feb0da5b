import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import { countCall, type Limit } from '#server/platform/http/count-calls.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { clientOf } from './client-networks.ts';
import { throttles } from './rate-limits.tables.ts';
import type { Services } from '#server/platform/services.ts';
import { m } from '#messages';

/**
 * Limits the calls of a route in a time window. The limit per email and client is strict. The limit per client is
 * generous, because all visitors of a venue share one network. Calls for one email from all clients together are never
 * refused, because strangers could lock out its owner: beyond `perEmail` each call is delayed.
 */
interface Throttle {
  perEmailAndClient?: number;
  perEmail?: number;
  perClient?: number;
  windowSeconds?: number;
  /** the call mails a code or a link, so all emails of one mailbox are counted together */
  isMailed?: boolean;
  /** returns the email if it is not in the field `email` of the body or query */
  emailOf?: (request: FastifyRequest) => string | undefined;
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

/** delay of a call beyond the limit `perEmail` */
const delayMs = 1000;

/**
 * Applies `config.throttle` of all routes. Throws at start if a route that writes has no limit. The counts are in the
 * database, so all processes share them. Decision 10.
 */
export function addThrottles(
  app: FastifyInstance,
  services: Services,
  slowDown: () => Promise<void> = () => wait(delayMs),
): void {
  app.decorateRequest('callsOfClient', 0);
  app.addHook('onRoute', ({ method, url, config }) => {
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isRead && config?.throttle?.perClient === undefined && config?.unthrottled === undefined)
      throw new Error(`${url} writes data: set config.throttle.perClient`);
  });
  const count = async (request: FastifyRequest, limits: Limit[]) => {
    const { hits, waitSeconds, isDelayed } = await countCall(services, limits);
    request.callsOfClient = hits[limits.findIndex(isOfClient)] ?? request.callsOfClient;
    if (waitSeconds !== undefined)
      throw Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter: waitSeconds });
    if (isDelayed) await slowDown();
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

const isOfClient = ({ who }: Limit): boolean => who.email === undefined;

function limitsOf(throttle: Throttle, request: FastifyRequest): Limit[] {
  const { perEmail, perEmailAndClient, perClient, windowSeconds = defaultWindowSeconds, isMailed } = throttle;
  const what = `${request.method} ${request.routeOptions.url}`;
  const client = clientOf(request.ip);
  const given = (throttle.emailOf ?? emailOf)(request);
  const email = given && (isMailed ? mailboxOf(given) : normaliseEmail(given));
  return [
    ...(email && perEmail ? [{ what, who: { email }, most: perEmail, windowSeconds, isDelay: true }] : []),
    ...(email && perEmailAndClient ? [{ what, who: { email, client }, most: perEmailAndClient, windowSeconds }] : []),
    ...(perClient ? [{ what, who: { client }, most: perClient, windowSeconds }] : []),
  ];
}

function emailOf({ body, query }: FastifyRequest): string | undefined {
  const emails = [body, query].map((part) =>
    typeof part === 'object' && part !== null && 'email' in part ? part.email : undefined,
  );
  const email = emails.find((value) => typeof value === 'string');
  return typeof email === 'string' ? email : undefined;
}

/** Deletes windows that began more than a day ago. No window is longer than a day. */
export async function sweepThrottles(db: Sql, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.orm.delete(throttles).where(lt(throttles.windowStart, dayBefore));
}
