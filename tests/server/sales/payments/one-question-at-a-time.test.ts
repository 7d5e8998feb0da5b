import { beforeEach, expect, it, vi } from 'vitest';
import { oneQuestionAtATime } from '#server/sales/payments/one-question-at-a-time.ts';

const pauseMs = 20;
let begun: number[];
let answers: ((answer: string) => void)[];
let ask: (key?: string) => Promise<string>;

beforeEach(() => {
  [begun, answers] = [[], []];
  const perKey = oneQuestionAtATime<string>(pauseMs);
  ask = (key = 'order') =>
    perKey(key, () => {
      begun.push(performance.now());
      return new Promise((resolve) => answers.push(resolve));
    });
});

const nextBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));

it('gives a call the answer of a question that began after the call', async () => {
  const first = ask();
  const meanwhile = [ask(), ask()];
  answers[0]!('not paid');
  expect(await first).toBe('not paid');
  await nextBegun(2);
  expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(pauseMs - 2);
  answers[1]!('paid');
  expect(await Promise.all(meanwhile)).toEqual(['paid', 'paid']);
  expect(begun).toHaveLength(2);
});

it('does not wait for the question of another key', async () => {
  const [, other] = [ask(), ask('other')];
  answers[1]!('paid');
  expect(await other).toBe('paid');
});

it('asks again after a question that failed', async () => {
  let calls = 0;
  const perKey = oneQuestionAtATime<string>(pauseMs);
  const failing = () =>
    perKey('order', () => ((calls += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve('paid')));
  await expect(failing()).rejects.toThrow('down');
  expect(await failing()).toBe('paid');
});
