import { describe, expect, it } from 'vitest';
import { fairQueue } from '#server/platform/uploads/fair-queue.ts';

describe('queue of files to check', () => {
  it('takes turns by client, and checks one file per client at a time', async () => {
    const queue = fairQueue({ lanes: 2 });
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const add = (name: string, lanes?: number) =>
      queue.run(
        name.charAt(0),
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        lanes,
      );
    const endNext = async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
    expect(started).toEqual(['a1', 'b1']);
    await endNext(); // ends a1
    expect(started.slice(2)).toEqual(['c1']);
    await endNext(); // ends b1
    expect(started.slice(3)).toEqual(['a2']);
    all.push(add('d alone', 2), add('e1'));
    await endNext(); // ends c1
    expect(started.slice(4)).toEqual(['b2']);
    await endNext(); // ends a2; the exclusive job waits until both running jobs end, and later jobs wait for it
    expect(started.slice(5)).toEqual([]);
    await endNext(); // ends b2
    expect(started.slice(5)).toEqual(['d alone']);
    await endNext();
    expect(started.slice(6)).toEqual(['e1', 'a3']);
    await endNext();
    await endNext();
    await Promise.all(all);
  });

  it('continues after a failed job', async () => {
    const queue = fairQueue({ lanes: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'done')).toBe('done');
  });

  it('refuses with 503 and Retry-After the jobs that would wait too long, and no first job of another client [SEC-38]', async () => {
    const queue = fairQueue({ lanes: 2, maxTurns: 10, retryAfter: 30 });
    const ends: (() => void)[] = [];
    const refusals: unknown[] = [];
    const add = (client: string) =>
      queue
        .run(client, () => new Promise<void>((resolve) => ends.push(resolve)))
        .catch((error: unknown) => void refusals.push(error));
    const all = Array.from({ length: 32 }, (_, index) => add(`client ${index % 4}`));
    await new Promise((resolve) => setImmediate(resolve));
    expect(32 - refusals.length).toBe(21); // two are running, and nineteen wait for ten turns of each lane
    expect(refusals[0]).toMatchObject({ status: 503, retryAfter: 30 });
    all.push(...Array.from({ length: 15 }, (_, index) => add(`new ${index}`)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(refusals).toHaveLength(11);
    all.push(add('new 15'));
    await expect.poll(() => refusals.length).toBe(12);
    await expect
      .poll(() => {
        for (const end of ends.splice(0)) end();
        return Promise.race([
          Promise.all(all).then(() => 'all ended'),
          new Promise((resolve) => setImmediate(resolve)),
        ]);
      })
      .toBe('all ended');
  });
});
