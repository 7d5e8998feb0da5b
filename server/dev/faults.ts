import { promises as timers } from 'node:timers';
import Type, { type Static } from 'typebox';
import { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/**
 * before: applied before the handler, which has done nothing yet; after: the handler ran, and the fault applies to
 * its reply
 */
const moment = Type.Optional(Type.Enum(['before', 'after']));
/** number of calls after which the fault clears itself */
const times = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));
const strict = { additionalProperties: false };

/**
 * Result of a call instead of its reply: an error, a lost connection, no answer, a late answer, or one that waits for
 * its release.
 */
export const Fault = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('fail'),
      status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
      /** a string imitates the reply of a proxy */
      body: Type.Optional(Type.Union([ProblemReply, Type.String({ maxLength: 10_000 })])),
      moment,
      times,
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('cut'), moment, times }, strict),
  Type.Object({ kind: Type.Literal('timeout'), moment }, strict),
  Type.Object(
    { kind: Type.Literal('late'), milliseconds: Type.Integer({ minimum: 0, maximum: 600_000 }), moment, times },
    strict,
  ),
  Type.Object({ kind: Type.Literal('hold'), moment }, strict),
]);
export type Fault = Static<typeof Fault>;
type Moment = NonNullable<Fault['moment']>;

/** Result for a call: continue, close the connection, or reply with this body. */
export type Fate = 'go on' | 'cut' | { status: number; body: ProblemReply | string };

/** A fault that is enabled for a call, until it is cleared or replaced. */
interface ActiveFault {
  fault: Fault;
  /** number of calls that it still applies to */
  left: number;
  /** number of calls that wait in it now */
  waiting: number;
  over: AbortController;
  next: ActiveFault | undefined;
}

const longestMs = 2 ** 31 - 1;

/** Enabled faults of this process, by operation id. For demo and development; see docs/operations.md. */
export class Faults {
  /** operation ids of all calls, in the order of their routes */
  readonly calls = new Set<string>();
  readonly #standing = new Map<string, ActiveFault>();
  readonly #closing = new AbortController();

  /** Replaces the fault of a call. Calls that wait in the previous one continue with this one. */
  set(call: string, fault: Fault): void {
    const left = 'times' in fault ? (fault.times ?? Infinity) : Infinity;
    const next = { fault, left, waiting: 0, over: new AbortController(), next: undefined };
    const before = this.#standing.get(call);
    this.#standing.set(call, next);
    if (before) Object.assign(before, { next }).over.abort();
  }

  /** Releases waiting calls: held and late ones continue, those without an answer are disconnected. */
  clear(call: string): void {
    const before = this.#standing.get(call);
    this.#standing.delete(call);
    before?.over.abort();
  }

  clearAll(): void {
    for (const call of this.#standing.keys()) this.clear(call);
  }

  /** Disconnects all waiting calls, because the service stops. */
  close(): void {
    this.#standing.clear();
    this.#closing.abort();
  }

  list(): ({ call: string; waiting: number } & Fault)[] {
    return [...this.#standing].map(([call, { fault, waiting }]) => ({ call, ...fault, waiting }));
  }

  stands(call: string, moment: Moment): boolean {
    return this.#standing.size > 0 && momentOf(this.#standing.get(call)) === moment;
  }

  /** Applies the fault to a call at this moment. Returns early if the client disconnects. */
  async meet(call: string, moment: Moment, aborted: AbortSignal): Promise<Fate> {
    let active = this.#standing.get(call);
    while (active && this.#take(call, active)) {
      const { fault } = active;
      if (fault.kind === 'fail') return { status: 500, body: { message: m.refusals_fault() }, ...fault };
      if (fault.kind === 'cut') return 'cut';
      await wait(active, AbortSignal.any([aborted, this.#closing.signal]));
      if (aborted.aborted || this.#closing.signal.aborted) return 'cut';
      if (!active.over.signal.aborted) return 'go on'; // late, and its delay has passed
      if (!active.next) return fault.kind === 'timeout' ? 'cut' : 'go on';
      active = active.next;
      if (moment === 'before' && momentOf(active) === 'after') return 'go on';
    }
    return 'go on';
  }

  /** Counts a call. The last one clears the fault. */
  #take(call: string, active: ActiveFault): boolean {
    if (active.left === 0) return false;
    active.left -= 1;
    if (active.left === 0 && this.#standing.get(call) === active) this.#standing.delete(call);
    return true;
  }
}

const momentOf = (active: ActiveFault | undefined): Moment | undefined => active && (active.fault.moment ?? 'before');

async function wait(active: ActiveFault, ended: AbortSignal): Promise<void> {
  const { fault, over } = active;
  const signal = AbortSignal.any([over.signal, ended]);
  active.waiting += 1;
  await timers
    .setTimeout(fault.kind === 'late' ? fault.milliseconds : longestMs, undefined, { signal })
    .catch(() => {});
  active.waiting -= 1;
}
