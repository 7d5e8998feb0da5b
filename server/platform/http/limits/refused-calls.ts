import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAll, uncount, type Limit } from '#server/platform/http/count-calls.ts';
import type { Services } from '#server/platform/services.ts';
import { siteOf } from './client-networks.ts';
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

/** maximum number of callers in memory that take turns */
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
    const caller = callerOf(limit);
    const until = this.#slowUntil.get(caller);
    if (until === undefined) return;
    if (until <= this.#services.clock.now().getTime()) return void this.#slowUntil.delete(caller);
    const interval = request.routeOptions.config.isUpload ? intervals.file : intervals.call;
    await this.#turns.wait(caller, interval, { request, reply });
  }

  /** Subtracts a refused call from the limit of its caller, and counts it in the limit of refused calls. */
  async giveBack({ limit, maxRefused, at }: CountedCall): Promise<void> {
    const clock = { now: () => at }; // the window in which the call was counted
    await uncount({ ...this.#services, clock }, limit);
    await this.count({ ...limit, what: `${limit.what} refused`, most: maxRefused }, callerOf(limit));
  }

  /** Counts a call. Beyond the limit, the calls of the caller take turns until the window ends. */
  async count(limit: Limit, caller = callerOf(limit)): Promise<void> {
    const waitSeconds = await countAll(this.#services, [limit]);
    if (waitSeconds === undefined) return;
    const now = this.#services.clock.now().getTime();
    if (this.#slowUntil.size >= maxCallers) this.#forget(now);
    this.#slowUntil.set(caller, now + waitSeconds * 1000);
  }

  /** Deletes callers whose window has ended, and the oldest one. */
  #forget(now: number): void {
    for (const [caller, until] of this.#slowUntil) if (until <= now) this.#slowUntil.delete(caller);
    const [oldest] = this.#slowUntil.keys();
    if (this.#slowUntil.size >= maxCallers && oldest !== undefined) this.#slowUntil.delete(oldest);
  }
}

const callerOf = ({ what, who: { email, client } }: Limit): string =>
  `${what}\n${email ?? ''}\n${client === undefined ? '' : siteOf(client)}`;
