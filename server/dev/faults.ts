import { promises as timers } from 'node:timers';
import Type, { type Static } from 'typebox';
import { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/** before: in place of the handler, so nothing was done; after: the handler ran, and its reply meets the fault. */
const moment = Type.Optional(Type.Enum(['before', 'after']));
/** the fault clears itself after so many calls */
const times = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));
const strict = { additionalProperties: false };

/** What a call meets in place of its reply: an error, a lost connection, no answer at all, a late one, or one that waits to be let go. */
export const Fault = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('fail'),
      status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
      /** a text stands for what something between answers in the place of the service */
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

/** What becomes of a call: it goes on, its connection is cut, or it is answered so. */
export type Fate = 'go on' | 'cut' | { status: number; body: ProblemReply | string };

/** A fault that was switched on for a call, until it is cleared or another takes its place. */
interface Standing {
  fault: Fault;
  /** calls that may still meet it */
  left: number;
  /** calls that wait in it now */
  waiting: number;
  over: AbortController;
  next: Standing | undefined;
}

const longestMs = 2 ** 31 - 1;

/** The faults of this process, by the name of the call. For demo and development; see docs/operations.md. */
export class Faults {
  /** the names of all calls, in the order of their routes */
  readonly calls = new Set<string>();
  readonly #standing = new Map<string, Standing>();
  readonly #closing = new AbortController();

  /** Calls that wait in the fault before meet this one. */
  set(call: string, fault: Fault): void {
    const left = 'times' in fault ? (fault.times ?? Infinity) : Infinity;
    const next = { fault, left, waiting: 0, over: new AbortController(), next: undefined };
    const before = this.#standing.get(call);
    this.#standing.set(call, next);
    if (before) Object.assign(before, { next }).over.abort();
  }

  /** Lets go what waits: a held or late call goes on, one that was never to be answered is cut. */
  clear(call: string): void {
    const before = this.#standing.get(call);
    this.#standing.delete(call);
    before?.over.abort();
  }

  clearAll(): void {
    for (const call of this.#standing.keys()) this.clear(call);
  }

  /** Cuts whatever waits: the service stops. */
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

  /** What a call meets that has come to this moment. Ends early when the caller is gone. */
  async meet(call: string, moment: Moment, gone: AbortSignal): Promise<Fate> {
    let standing = this.#standing.get(call);
    while (standing && this.#take(call, standing)) {
      const { fault } = standing;
      if (fault.kind === 'fail') return { status: 500, body: { message: m.refusals_fault() }, ...fault };
      if (fault.kind === 'cut') return 'cut';
      await wait(standing, AbortSignal.any([gone, this.#closing.signal]));
      if (gone.aborted || this.#closing.signal.aborted) return 'cut';
      if (!standing.over.signal.aborted) return 'go on'; // it was late, and its time has passed
      if (!standing.next) return fault.kind === 'timeout' ? 'cut' : 'go on';
      standing = standing.next;
      if (moment === 'before' && momentOf(standing) === 'after') return 'go on';
    }
    return 'go on';
  }

  /** One call more; the last one clears the fault. */
  #take(call: string, standing: Standing): boolean {
    if (standing.left === 0) return false;
    standing.left -= 1;
    if (standing.left === 0 && this.#standing.get(call) === standing) this.#standing.delete(call);
    return true;
  }
}

const momentOf = (standing: Standing | undefined): Moment | undefined =>
  standing && (standing.fault.moment ?? 'before');

async function wait(standing: Standing, ended: AbortSignal): Promise<void> {
  const { fault, over } = standing;
  const signal = AbortSignal.any([over.signal, ended]);
  standing.waiting += 1;
  await timers
    .setTimeout(fault.kind === 'late' ? fault.milliseconds : longestMs, undefined, { signal })
    .catch(() => {});
  standing.waiting -= 1;
}
