import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { batched, type Outcome } from '#server/db/batch.ts';
import { replyToError } from '#server/http/error-reply.ts';

/** Work that a test finishes by hand, batch by batch. */
function byHand() {
  const batches: { items: number[]; finish(): void; fail(error: Error): void }[] = [];
  const work = (items: number[]): Promise<Outcome<number>[]> =>
    new Promise((resolve, reject) => {
      const finish = () => resolve(items.map((item) => ({ result: item * 10 })));
      batches.push({ items, finish, fail: reject });
    });
  return { batches, work, begun: () => batches.map(({ items }) => items) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('calls that are gathered', () => {
  it('go out at once where nothing is under way', async () => {
    const { work, begun, batches } = byHand();
    const answer = batched(work)(1);
    await turn();
    expect(begun()).toEqual([[1]]);
    batches[0]?.finish();
    expect(await answer).toBe(10);
  });

  it('wait for the batch under way, and are then decided together, so many at a time', async () => {
    const { work, begun, batches } = byHand();
    const call = batched(work, { most: 3 });
    const first = call(1);
    await turn();
    const others = [2, 3, 4, 5].map(call);
    await turn();
    expect(begun()).toEqual([[1]]);
    batches[0]?.finish();
    await turn();
    expect(begun()).toEqual([[1], [2, 3, 4]]);
    batches[1]?.finish();
    await turn();
    batches[2]?.finish();
    expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
    expect(begun()).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('do not wait for a batch that waits for something else', async () => {
    const { work, begun, batches } = byHand();
    const call = batched(work, { slowMs: 20 });
    const stuck = call(1);
    await turn();
    const next = call(2);
    await turn();
    expect(begun()).toEqual([[1]]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun()).toEqual([[1], [2]]);
    batches[1]?.finish();
    expect(await next).toBe(20);
    batches[0]?.finish();
    expect(await stuck).toBe(10);
  });

  it('have their own fault each; a batch that fails is the fault of its calls alone', async () => {
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

  it('are so many and no more: who comes beyond is answered 503 with the time to come again', async () => {
    const { work, batches } = byHand();
    const call = batched(work, { waiting: 2 });
    const app = Fastify();
    app.setErrorHandler(replyToError);
    app.get('/', () => call(1));
    const taken = [app.inject('/'), app.inject('/')];
    await turn();
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
