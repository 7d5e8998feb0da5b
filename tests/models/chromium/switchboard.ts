import type { Fault } from '#server/dev/faults.ts';
import { until } from '#tests/support/until.ts';

/** Holds the calls of a running service, one waiting at most, until a test says what becomes of each. */
export interface Switchboard {
  /** From now on these calls wait. */
  hold(...calls: string[]): Promise<void>;
  /** Resolves when the call has come and waits. */
  held(call: string): Promise<void>;
  /** The calls that wait now. */
  waiting(): Promise<string[]>;
  /** Lets the waiting call go on, and holds the next. */
  goOn(call: string): Promise<void>;
  /** The waiting call is answered so, and nothing was done. */
  fail(call: string, answer: Omit<Extract<Fault, { kind: 'fail' }>, 'kind'>): Promise<void>;
  /** The waiting call does its work, and its reply is lost on the way. */
  lose(call: string): Promise<void>;
  /** Lets everything go on, and holds nothing any more. */
  clear(): Promise<void>;
}

export function switchboard(origin: string): Switchboard {
  const ask = async (method: string, path = '', fault?: Fault) => {
    const body = fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) };
    const reply = await fetch(`${origin}/dev/faults${path}`, { method, ...body });
    if (!reply.ok) throw new Error(`${method} /dev/faults${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const put = (call: string, fault: Fault) => ask('PUT', `/${call}`, fault);
  const list = async () => {
    const { faults }: { faults: { call: string; waiting: number }[] } = await (await ask('GET')).json();
    return faults;
  };
  const standing = async () => (await list()).map(({ call }) => call);
  const waiting = async () => {
    const faults = await list();
    return faults.flatMap((fault) => Array.from({ length: fault.waiting }, () => fault.call));
  };
  const held = async (call: string) => {
    await until(`the call ${call}`, async () => (await waiting()).includes(call), 5000);
  };
  const again = (call: string) => put(call, { kind: 'hold' });
  return {
    held,
    waiting,
    async hold(...calls) {
      await Promise.all(calls.map(again));
    },
    async goOn(call) {
      await held(call);
      await ask('DELETE', `/${call}`);
      await again(call);
    },
    async fail(call, answer) {
      await held(call);
      await put(call, { kind: 'fail', ...answer, times: 1 });
      await again(call);
    },
    async lose(call) {
      await held(call);
      await put(call, { kind: 'cut', moment: 'after', times: 1 });
      await until(`the end of ${call}`, async () => !(await standing()).includes(call), 5000);
      await again(call);
    },
    async clear() {
      await ask('DELETE');
    },
  };
}
