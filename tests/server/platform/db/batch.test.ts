import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { batched, type Outcome } from '#server/platform/http/batch.ts';
import { replyToError } from '#server/platform/http/reply-to-error.ts';

/** A fake batch function. The test ends each batch itself. */
function manualBatches() {
  const batches: { items: number[]; finish(): void; fail(error: Error): void }[] = [];
  const work = (items: number[]): Promise<Outcome<number>[]> =>
    new Promise((resolve, reject) => {
      const finish = () => resolve(items.map((item) => ({ result: item * 10 })));
      batches.push({ items, finish, fail: reject });
    });
  return { batches, work, startedBatches: () => batches.map(({ items }) => items) };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('batched calls', () => {
  it('start at once if no batch is running', async () => {
    const { work, startedBatches, batches } = manualBatches();
    const answer = batched(work)(1);
    await nextTurn();
    expect(startedBatches()).toEqual([[1]]);
    batches[0]?.finish();
    expect(await answer).toBe(10);
  });

  it('wait for the running batch and then run together, up to the batch size', async () => {
    const { work, startedBatches, batches } = manualBatches();
    const call = batched(work, { most: 3 });
    const first = call(1);
    await nextTurn();
    const others = [2, 3, 4, 5].map(call);
    await nextTurn();
    expect(startedBatches()).toEqual([[1]]);
    batches[0]?.finish();
    await nextTurn();
    expect(startedBatches()).toEqual([[1], [2, 3, 4]]);
    batches[1]?.finish();
    await nextTurn();
    batches[2]?.finish();
    expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
    expect(startedBatches()).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('do not wait for a batch that is too slow', async () => {
    const { work, startedBatches, batches } = manualBatches();
    const call = batched(work, { slowMs: 20 });
    const stuck = call(1);
    await nextTurn();
    const next = call(2);
    await nextTurn();
    expect(startedBatches()).toEqual([[1]]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(startedBatches()).toEqual([[1], [2]]);
    batches[1]?.finish();
    expect(await next).toBe(20);
    batches[0]?.finish();
    expect(await stuck).toBe(10);
  });

  it('fail one by one, and a failed batch fails only its own calls', async () => {
    const call = batched(async (items: number[]): Promise<Outcome<number>[]> => {
      if (items.includes(7)) throw new Error('lost');
      return items.map((item) => (item % 2 === 0 ? { error: new Error(`not ${item}`) } : { result: item }));
    });
    expect(await Promise.allSettled([1, 2, 3].map(call))).toMatchObject([
      { value: 1 },
      { reason: { message: 'not 2' } },
      { value: 3 },
    ]);
    expect(await Promise.allSettled([7, 5].map(call))).toMatchObject([
      { reason: { message: 'lost' } },
      { reason: { message: 'lost' } },
    ]);
    expect(await call(5)).toBe(5);
  });

  it('are answered 503 with Retry-After when the queue is full', async () => {
    const { work, batches } = manualBatches();
    const call = batched(work, { waiting: 2 });
    const app = Fastify();
    app.setErrorHandler(replyToError);
    app.get('/', () => call(1));
    const taken = [app.inject('/'), app.inject('/')];
    await nextTurn();
    const refused = await app.inject('/');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '1',
      {
        message:
          'Very many people are using the site right now. Nothing was changed or charged. Please try again in a moment.',
      },
    ]);
    const finishing = setInterval(() => batches.forEach(({ finish }) => finish()), 1);
    expect((await Promise.all(taken)).map(({ body }) => body)).toEqual(['10', '10']);
    expect((await app.inject('/')).statusCode).toBe(200);
    clearInterval(finishing);
  });
});
