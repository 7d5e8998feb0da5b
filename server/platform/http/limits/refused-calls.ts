import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCall, uncount, type Limit } from '#server/platform/http/count-calls.ts';
import type { Services } from '#server/platform/services.ts';
import { networksOf, siteOf } from './client-networks.ts';
import { Turns } from './turns.ts';

/** A call that was counted in the limit of its caller. */
export interface CountedCall {
  limit: Limit;
  /** maximum number of refused calls of the caller in the window of the limit */
  maxRefused: number;
  at: Date;
}

/** milliseconds between two turns of a caller; a file takes longer to check */
const intervals = { call: 200, file: 1000 };

/** maximum number of callers in memory that take turns. A caller is a person, a client or an IPv6 /48. */
const maxCallers = 10_000;

/**
 * Refused calls (4xx) have a limit of their own, so that they do not use up the calls of other people behind the same
 * IP address. A caller beyond it is not refused either: the calls of this caller to the route take turns until the
 * window ends. Decision 84.
 */
export class RefusedCalls {
  #turns = new Turns();
  /** for each caller beyond a limit, the time at which the window ends */
  #slowUntil = new Map<string, number>();
  readonly #services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Waits for the turn of a call, if its caller has had too many refused calls. Call it before the call is counted. */
  async waitForTurn(limit: Limit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isSiteSlow = this.#isSlow(siteCaller(limit));
    if (!isSiteSlow && !this.#isSlow(clientCaller(limit))) return;
    const interval = request.routeOptions.config.isUpload ? intervals.file : intervals.call;
    await this.#turns.wait(isSiteSlow ? pathInSite(limit) : [clientCaller(limit)], interval, { request, reply });
  }

  /** Subtracts a refused call from the limit of its caller, and counts it in the limit of refused calls. */
  async giveBack({ limit, maxRefused, at }: CountedCall): Promise<void> {
    const clock = { now: () => at }; // the window in which the call was counted
    await uncount({ ...this.#services, clock }, limit);
    await this.count({ ...limit, what: `${limit.what} refused`, most: maxRefused }, limit);
  }

  /**
   * Counts a call. Beyond the limit, the calls of the caller take turns until the window ends: of the client if its own
   * limit is exceeded, else of its whole IPv6 network.
   */
  async count(limit: Limit, of = limit): Promise<void> {
    const { waitSeconds, hits } = await countCall(this.#services, [limit]);
    if (waitSeconds === undefined) return;
    const now = this.#services.clock.now().getTime();
    if (this.#slowUntil.size >= maxCallers) this.#forget(now);
    const isOfClient = (hits[0] ?? 0) > limit.most;
    this.#slowUntil.set(isOfClient ? clientCaller(of) : siteCaller(of), now + waitSeconds * 1000);
  }

  #isSlow(caller: string): boolean {
    const until = this.#slowUntil.get(caller);
    if (until === undefined) return false;
    const isSlow = until > this.#services.clock.now().getTime();
    if (!isSlow) this.#slowUntil.delete(caller);
    return isSlow;
  }

  /** Deletes callers whose window has ended, and the oldest one. */
  #forget(now: number): void {
    for (const [caller, until] of this.#slowUntil) if (until <= now) this.#slowUntil.delete(caller);
    const [oldest] = this.#slowUntil.keys();
    if (this.#slowUntil.size >= maxCallers && oldest !== undefined) this.#slowUntil.delete(oldest);
  }
}

const callerOf = ({ what, who: { email } }: Limit, network: string): string => `${what}\n${email ?? ''}\n${network}`;
const clientCaller = (limit: Limit): string => callerOf(limit, limit.who.client ?? '');
const siteCaller = (limit: Limit): string => callerOf(limit, siteOf(limit.who.client ?? ''));

/** Path of a call in the queue of its site: for IPv6 the /48, the /56 and the /64. */
const pathInSite = (limit: Limit): [string, ...string[]] => {
  const networks = networksOf(limit.who.client ?? '').map(({ network }) => network);
  return [siteCaller(limit), ...networks.toReversed().slice(1)];
};
