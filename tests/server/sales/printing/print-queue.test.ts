import { expect, it } from 'vitest';
import { printQueue, type PrintClient } from '#server/sales/printing/print-queue.ts';

/** A queue of 40 jobs, in which each job ends when the test ends it. */
function startedQueue() {
  const inTurn = printQueue(40);
  const started: string[] = [];
  const refused: [string, unknown][] = [];
  let end: () => void = () => undefined;
  const add = (...client: PrintClient) => {
    const name = client.join(' ');
    const work = () => new Promise<void>((resolve) => ((end = resolve), started.push(name)));
    inTurn(client, work).catch((error: unknown) => refused.push([name, error]));
  };
  const endNext = async () => {
    end();
    await new Promise(setImmediate);
  };
  return { started, refused, add, endNext };
}

const networks = Array.from({ length: 5 }, (_, index) => `network${index}`);

it('five networks that fill the queue keep no other network waiting, and displace only their own PDFs', async () => {
  const { started, refused, add, endNext } = startedQueue();
  for (let round = 0; round < 40; round += 1) for (const network of networks) add(network, 'group');
  add('honest', 'group');
  await new Promise(setImmediate);
  expect(refused).toHaveLength(201 - 41); // one is printed
  expect(refused[0]).toMatchObject([expect.stringMatching(/^network/), { status: 503, retryAfter: 5 }]);
  expect(refused.map(([name]) => name)).not.toContain('honest group');
  for (let turn = 0; turn < 5; turn += 1) await endNext();
  add('second', 'group');
  await endNext();
  expect(started).toContain('honest group');
  for (let turn = 0; turn < 6; turn += 1) await endNext();
  expect(started).toContain('second group');
});

it('groups of a network take turns', async () => {
  const { started, add, endNext } = startedQueue();
  for (const group of ['a', 'a', 'a', 'b']) add('hospital', group);
  await endNext();
  await endNext();
  expect(started).toEqual(['hospital a', 'hospital a', 'hospital b']);
});

it('a PDF that fails does not stop the next one', async () => {
  const inTurn = printQueue(40);
  const failing = inTurn(['a', 'a'], () => Promise.reject(new Error('no')));
  const next = inTurn(['a', 'a'], async () => 'printed');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('printed');
});
