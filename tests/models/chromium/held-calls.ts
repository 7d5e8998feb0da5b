import type { Fault } from '#server/dev/faults.ts';
import { until } from '#tests/support/until.ts';

/** Holds calls in the running service, at most one of each name at a time, until the test decides their result. */
export interface HeldCalls {
  /** From now on, the service holds these calls. */
  hold(...calls: string[]): Promise<void>;
  /** Resolves when the service holds the call. */
  waitFor(call: string): Promise<void>;
  /** Names of the held calls. */
  names(): Promise<string[]>;
  /** Lets the held call continue. The next one is held again. */
  release(call: string): Promise<void>;
  /** Replies to the held call with this error, without executing it. */
  fail(call: string, answer: Omit<Extract<Fault, { kind: 'fail' }>, 'kind'>): Promise<void>;
  /** Executes the held call, but closes the connection without a reply. */
  lose(call: string): Promise<void>;
  /** Lets all held calls continue, and holds no more calls. */
  clear(): Promise<void>;
}

export function heldCalls(origin: string): HeldCalls {
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
  const faultNames = async () => (await list()).map(({ call }) => call);
  const names = async () => {
    const faults = await list();
    return faults.flatMap((fault) => Array.from({ length: fault.waiting }, () => fault.call));
  };
  const waitFor = async (call: string) => {
    await until(`the call ${call}`, async () => (await names()).includes(call), 5000);
  };
  const holdAgain = (call: string) => put(call, { kind: 'hold' });
  return {
    waitFor,
    names,
    async hold(...calls) {
      await Promise.all(calls.map(holdAgain));
    },
    async release(call) {
      await waitFor(call);
      await ask('DELETE', `/${call}`);
      await holdAgain(call);
    },
    async fail(call, answer) {
      await waitFor(call);
      await put(call, { kind: 'fail', ...answer, times: 1 });
      await holdAgain(call);
    },
    async lose(call) {
      await waitFor(call);
      await put(call, { kind: 'cut', moment: 'after', times: 1 });
      await until(`the end of ${call}`, async () => !(await faultNames()).includes(call), 5000);
      await holdAgain(call);
    },
    async clear() {
      await ask('DELETE');
    },
  };
}
