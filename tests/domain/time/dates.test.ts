import { expect, it } from 'vitest';
import { dayInWords, instantIn, timeWithOffset, weekday } from '#domain/time/dates.ts';

it.each([
  ['2025-10-16', 'October 16th, 2025'],
  ['2025-11-01', 'November 1st, 2025'],
  ['2025-11-02', 'November 2nd, 2025'],
  ['2025-11-03', 'November 3rd, 2025'],
  ['2025-11-11', 'November 11th, 2025'],
])('writes %s as %s', (date, words) => {
  expect(dayInWords(date)).toBe(words);
});

it('formats the day of the week', () => {
  expect(weekday('2025-10-16')).toBe('Thursday, 16 October');
});

it('converts a local time at the venue to an instant [HOME-CNT-03]', () => {
  expect(instantIn('Asia/Kolkata', '2025-10-16', '00:00').toISOString()).toBe('2025-10-15T18:30:00.000Z');
});

it.each([
  ['Asia/Kolkata', '2025-10-16', '2025-10-16T10:00+05:30'],
  ['UTC', '2025-10-16', '2025-10-16T10:00+00:00'],
  ['America/New_York', '2025-03-08', '2025-03-08T10:00-05:00'],
  ['America/New_York', '2025-03-09', '2025-03-09T10:00-04:00'],
])('formats 10:00 in %s on %s with its offset as %s', (zone, date, time) => {
  expect(timeWithOffset(zone, date, '10:00')).toBe(time);
});
