import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lt } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import { countCall, type Limit } from '#server/platform/http/count-calls.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { clientOf } from './client-networks.ts';
import { RefusedCalls, type CountedCall } from './refused-calls.ts';
import { throttles } from './rate-limits.tables.ts';
import type { Services } from '#server/platform/services.ts';
import { m } from '#messages';

/**
 * Limits the calls of a route in a time window. The limit per email and client is strict. The limit per client is
 * generous, because all visitors of a venue share one network. Calls for one email from all clients together are never
 * refused, because strangers could lock out its owner: beyond `perEmail` each call is delayed. Refused calls (4xx) are
 * subtracted from the limit per client and have a limit of their own. Decisions 10 and 84.
 */
interface Throttle {
  perEmailAndClient?: number;
  perEmail?: number;
  /** maximum number of calls of a client; of a person on routes that need a session */
  perClient?: number;
  /** maximum number of refused calls per client; by default five times `perClient`. Further calls take turns. */
  refusedPerClient?: number;
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
    /** the person of the session, set by the guard of a route. Calls are counted for this person and not for the client. */
    personCounted: string | undefined;
    /** set when the call was counted for its caller */
    countedCall: CountedCall | undefined;
  }
}

const defaultWindowSeconds = 600;

/** delay of a call beyond the limit `perEmail` */
const delayMs = 1000;

/** Maximum number of calls with a late body per caller in ten minutes, on all routes. Further ones take turns. */
const maxLateBodies = 1200;

/**
 * Applies `config.throttle` of all routes. Throws at start if a route that writes has no limit. The counts are in the
 * database, so all processes share them.
 */
export function addThrottles(
  app: FastifyInstance,
  services: Services,
  slowDown: () => Promise<void> = () => wait(delayMs),
): void {
  app.decorateRequest('personCounted', undefined);
  app.decorateRequest('countedCall', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isRead && config?.throttle?.perClient === undefined && config?.unthrottled === undefined)
      throw new Error(`${url} writes data: set config.throttle.perClient`);
  });
  const refused = new RefusedCalls(services);
  limitLateBodies(app, refused);

  // Runs after all guards (onRequest), so a call without a session or from another site is not counted.
  app.addHook('preHandler', async (request, reply) => {
    const { throttle } = request.routeOptions.config;
    if (!throttle) return;
    const ofCaller = limitOfCaller(throttle, request);
    if (ofCaller) await refused.waitForTurn(ofCaller, request, reply);
    const at = services.clock.now();
    const limits = [...limitsOfEmail(throttle, request), ...(ofCaller ? [ofCaller] : [])];
    const { waitSeconds, isDelayed } = await countCall(services, limits);
    const maxRefused = throttle.refusedPerClient ?? 5 * (throttle.perClient ?? 0);
    if (ofCaller) request.countedCall = { limit: ofCaller, maxRefused, at };
    if (waitSeconds !== undefined)
      throw Object.assign(new Problem(429, m.refusals_throttled()), { retryAfter: waitSeconds });
    if (isDelayed) await slowDown();
  });
  app.addHook('onSend', async (request, reply) => {
    const { countedCall } = request;
    if (!countedCall || reply.statusCode < 400 || reply.statusCode >= 500) return;
    request.countedCall = undefined;
    await refused
      .giveBack(countedCall)
      .catch((err: unknown) => request.log.error({ err }, 'a refused call was not given back'));
  });
}

/**
 * Counts calls with a late body for their caller, after the guards and before the body is read. They have a limit of
 * their own for all routes. A body that nothing reads is not counted: that of a GET call, and one that is too large.
 */
function limitLateBodies(app: FastifyInstance, refused: RefusedCalls): void {
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const { throttle } = request.routeOptions.config;
    if (!throttle || !request.isBodyLate || !readsBody(request)) return;
    const who = callerOf(request);
    const limit: Limit = { what: 'late bodies', who, most: maxLateBodies, windowSeconds: defaultWindowSeconds };
    await refused.waitForTurn(limit, request, reply);
    await refused.count(limit);
  });
}

function readsBody({ method, headers, routeOptions: { config, bodyLimit } }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return config.isUpload === true || !(Number(headers['content-length']) > bodyLimit);
}

const callerOf = ({ personCounted, ip }: FastifyRequest): Limit['who'] =>
  personCounted === undefined ? { client: clientOf(ip) } : { email: `person ${personCounted}` };

const whatOf = ({ method, routeOptions: { url } }: FastifyRequest): string => `${method} ${url}`;

function limitOfCaller(throttle: Throttle, request: FastifyRequest): Limit | undefined {
  const { perClient: most, windowSeconds = defaultWindowSeconds } = throttle;
  return most === undefined ? undefined : { what: whatOf(request), who: callerOf(request), most, windowSeconds };
}

function limitsOfEmail(throttle: Throttle, request: FastifyRequest): Limit[] {
  const { perEmail, perEmailAndClient, windowSeconds = defaultWindowSeconds, isMailed } = throttle;
  const given = (throttle.emailOf ?? emailOf)(request);
  if (!given) return [];
  const what = whatOf(request);
  const client = clientOf(request.ip);
  const email = isMailed ? mailboxOf(given) : normaliseEmail(given);
  return [
    ...(perEmail ? [{ what, who: { email }, most: perEmail, windowSeconds, isDelay: true }] : []),
    ...(perEmailAndClient ? [{ what, who: { email, client }, most: perEmailAndClient, windowSeconds }] : []),
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
