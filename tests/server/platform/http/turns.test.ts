import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { TimeOver } from '#server/platform/http/problems.ts';
import { Turns } from '#server/platform/http/limits/turns.ts';

/** A call whose client can disconnect. */
function aCall() {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const request = { raw: { socket } } as unknown as FastifyRequest;
  const reply = { raw: Object.assign(new EventEmitter(), { closed: false }) } as unknown as FastifyReply;
  return { request, reply, hangUp: () => void socket.emit('close') };
}

it('come in the order of arrival, one per interval', async () => {
  const turns = new Turns();
  const order: number[] = [];
  const start = performance.now();
  await Promise.all([1, 2, 3, 4].map(async (call) => (await turns.wait(['a'], 50, aCall()), order.push(call))));
  expect(order).toEqual([1, 2, 3, 4]);
  expect(performance.now() - start).toBeGreaterThan(140);
});

it('are separate for each caller', async () => {
  const turns = new Turns();
  await turns.wait(['a'], 60_000, aCall());
  await turns.wait(['b'], 60_000, aCall());
});

it('are refused beyond the number of calls of a caller, and of all', async () => {
  const turns = new Turns({ perCaller: 1, total: 2 });
  const late = ['a', 'b', 'c'];
  for (const caller of late) await turns.wait([caller], 100, aCall());
  const waiting = [turns.wait(['a'], 100, aCall()), turns.wait(['b'], 100, aCall())];
  await expect(turns.wait(['a'], 100, aCall())).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  await expect(turns.wait(['c'], 100, aCall())).rejects.toMatchObject({ status: 429 });
  await Promise.all(waiting);
  await turns.wait(['c'], 100, aCall());
});

it('are not used by a client that disconnects, so a flood of ended calls keeps no place', async () => {
  const turns = new Turns({ perCaller: 1, total: 1 });
  await turns.wait(['a'], 50, aCall());
  const ended = aCall();
  const turn = turns.wait(['a'], 50, ended);
  ended.hangUp();
  await expect(turn).rejects.toBeInstanceOf(TimeOver);
  await turns.wait(['a'], 50, aCall());
});

describe('of a large network', () => {
  /** Keeps this many calls of a client waiting: each one that is refused or answered is sent again. */
  const flood = (turns: Turns, path: [string, ...string[]], calls: number) => {
    let isOn = true;
    const again = async (): Promise<void> => {
      await turns.wait(path, 10, aCall()).catch(() => new Promise((resolve) => setTimeout(resolve, 5)));
      return isOn ? again() : undefined;
    };
    const ended = Promise.all(Array.from({ length: calls }, again));
    return () => ((isOn = false), ended);
  };

  it('are in rotation for its clients, so two that flood it do not keep a third out', async () => {
    const turns = new Turns();
    const ends = ['a', 'b'].map((client) => flood(turns, ['/48', '/56', client], 100));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    for (let call = 0; call < 5; call += 1) await turns.wait(['/48', '/56', 'c'], 10, aCall());
    expect(performance.now() - start).toBeLessThan(500);
    await Promise.all(ends.map((end) => end()));
  });

  it('are in rotation for its subnets, so the many clients of one do not keep another one out', async () => {
    const turns = new Turns();
    const ends = Array.from({ length: 100 }, (_, client) => flood(turns, ['/48', 'subnet 1', `${client}`], 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    for (let call = 0; call < 5; call += 1) await turns.wait(['/48', 'subnet 2', 'c'], 10, aCall());
    expect(performance.now() - start).toBeLessThan(500);
    await Promise.all(ends.map((end) => end()));
  });

  it('do not use up the places of other networks', async () => {
    const turns = new Turns({ perCaller: 64, total: 100 });
    const ends = ['a', 'b'].map((network) => flood(turns, [network], 60));
    await turns.wait(['c'], 10, aCall());
    await turns.wait(['c'], 10, aCall());
    await Promise.all(ends.map((end) => end()));
  });
});
