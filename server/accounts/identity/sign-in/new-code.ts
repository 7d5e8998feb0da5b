import { randomInt } from 'node:crypto';

export const newCode = (digits: number): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
