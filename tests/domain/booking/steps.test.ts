import { describe, expect, it } from 'vitest';
import { stepBefore } from '#domain/booking/steps.ts';

describe('back button of the booking', () => {
  it.each([
    [3, 1, 1],
    [3, 2, 2],
    [3, 10, 2],
    [2, 2, 1],
    [1, 1, 1],
    [1, 5, 1],
  ] as const)('goes from step %i of a booking of %i to step %i [BOOK-22]', (step, count, before) => {
    expect(stepBefore(step, count)).toBe(before);
  });
});
