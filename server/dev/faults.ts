import { promises as timers } from 'node:timers';
import Type, { type Static } from 'typebox';
import { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/**
 * 'before': the fault is applied before the handler, which then does not run. 'after': the handler runs, and the
 * fault is applied to its reply.
 */
const moment = Type.Optional(Type.Enum(['before', 'after']));
/** number of calls with the fault, after which it ends */
const times = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));
const strict = { additionalProperties: false };

/**
 * The fault of a call. fail: replies with an error; cut: closes the connection; timeout: never answers; late: answers
 * after a delay; hold: waits until the fault is cleared.
 */
export const Fault = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('fail'),
      status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
      /** a string stands for the reply of a proxy */
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

/** Effect of a fault on a request: the request continues, its connection is closed, or it gets this reply. */
export type FaultResult = 'go on' | 'cut' | { status: number; body: ProblemReply | string };

/** A fault that is enabled for a call, until it is cleared or replaced. */
interface ActiveFault {
  fault: Fault;
  /** number of further calls that get this fault */
  left: number;
  /** number of calls that are waiting now */
  waiting: number;
  over: AbortController;
  next: ActiveFault | undefined;
}

const longestMs = 2 ** 31 - 1;

/** The enabled faults of this process, by operation id. Used in demo and development; see docs/operations.md. */
export class Faults {
  /** operation ids of all calls, in the order of their routes */
  readonly calls = new Set<string>();
  readonly #enabled = new Map<string, ActiveFault>();
  readonly #closing = new AbortController();

  /** Sets the fault of a call. Calls that wait because of the previous fault now get this one. */
  set(call: string, fault: Fault): void {
    const left = 'times' in fault ? (fault.times ?? Infinity) : Infinity;
    const next = { fault, left, waiting: 0, over: new AbortController(), next: undefined };
    const before = this.#enabled.get(call);
    this.#enabled.set(call, next);
    if (before) Object.assign(before, { next }).over.abort();
  }

  /** Ends a fault and the wait of its calls. Late and held calls continue; calls with a timeout are disconnected. */
  clear(call: string): void {
    const before = this.#enabled.get(call);
    this.#enabled.delete(call);
    before?.over.abort();
  }

  clearAll(): void {
    for (const call of this.#enabled.keys()) this.clear(call);
  }

  /** Disconnects all waiting calls. Used when the service stops. */
  close(): void {
    this.#enabled.clear();
    this.#closing.abort();
  }

  list(): ({ call: string; waiting: number } & Fault)[] {
    return [...this.#enabled].map(([call, { fault, waiting }]) => ({ call, ...fault, waiting }));
  }

  hasFault(call: string, moment: Moment): boolean {
    return this.#enabled.size > 0 && momentOf(this.#enabled.get(call)) === moment;
  }

  /** Applies the fault to a call at this moment. Returns 'cut' as soon as the client disconnects. */
  async apply(call: string, moment: Moment, aborted: AbortSignal): Promise<FaultResult> {
    let active = this.#enabled.get(call);
    while (active && this.#countCall(call, active)) {
      const { fault } = active;
      if (fault.kind === 'fail') return { status: 500, body: { message: m.refusals_fault() }, ...fault };
      if (fault.kind === 'cut') return 'cut';
      await wait(active, AbortSignal.any([aborted, this.#closing.signal]));
      if (aborted.aborted || this.#closing.signal.aborted) return 'cut';
      if (!active.over.signal.aborted) return 'go on'; // the fault is 'late', and the delay has passed
      if (!active.next) return fault.kind === 'timeout' ? 'cut' : 'go on';
      active = active.next;
      if (moment === 'before' && momentOf(active) === 'after') return 'go on';
    }
    return 'go on';
  }

  /** Counts a call. After the last call the fault ends. Returns false if the fault has already ended. */
  #countCall(call: string, active: ActiveFault): boolean {
    if (active.left === 0) return false;
    active.left -= 1;
    if (active.left === 0 && this.#enabled.get(call) === active) this.#enabled.delete(call);
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
