import { expect, it } from 'vitest';
import { timeLeft } from '#domain/time/countdown.ts';

const day = 24 * 60 * 60 * 1000;

it.each([
  [60 * day, [60, 0, 0, 0]],
  [day + 3_723_999, [1, 1, 2, 3]],
  [day - 1, [0, 23, 59, 59]],
  [59_999, [0, 0, 0, 59]],
  [999, [0, 0, 0, 0]],
  [0, [0, 0, 0, 0]],
  [-1, [0, 0, 0, 0]],
])('shows %i ms as %j days, hours, minutes and seconds [HOME-CNT-02]', (milliseconds, parts) => {
  expect(Object.values(timeLeft(milliseconds))).toEqual(parts);
});
