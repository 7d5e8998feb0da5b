import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
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
  await Promise.all([1, 2, 3, 4].map(async (call) => (await turns.wait('a', 50, aCall()), order.push(call))));
  expect(order).toEqual([1, 2, 3, 4]);
  expect(performance.now() - start).toBeGreaterThan(140);
});

it('are separate for each caller', async () => {
  const turns = new Turns();
  await turns.wait('a', 60_000, aCall());
  await turns.wait('b', 60_000, aCall());
});

it('are refused beyond the number of calls of a caller, and of all', async () => {
  const turns = new Turns({ perCaller: 1, total: 2 });
  const late = ['a', 'b', 'c'];
  for (const caller of late) await turns.wait(caller, 100, aCall());
  const waiting = [turns.wait('a', 100, aCall()), turns.wait('b', 100, aCall())];
  await expect(turns.wait('a', 100, aCall())).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  await expect(turns.wait('c', 100, aCall())).rejects.toMatchObject({ status: 429 });
  await Promise.all(waiting);
  await turns.wait('c', 100, aCall());
});

it('are not used by a client that disconnects, so a flood of ended calls keeps no place', async () => {
  const turns = new Turns({ perCaller: 1, total: 1 });
  await turns.wait('a', 50, aCall());
  const ended = aCall();
  const turn = turns.wait('a', 50, ended);
  ended.hangUp();
  await expect(turn).rejects.toBeInstanceOf(TimeOver);
  await turns.wait('a', 50, aCall());
});
