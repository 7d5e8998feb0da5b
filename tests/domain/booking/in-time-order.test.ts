import { expect, it } from 'vitest';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';

it('sorts chosen workshops by day and hour, and keeps those without a time last in their own order', () => {
  const at = (id: string, date: string, from: string) => ({ id, time: { date, from, to: '18:00' } });
  const catalogue = [
    at('c', '2025-10-17', '09:30'),
    at('b', '2025-10-16', '14:00'),
    at('a', '2025-10-16', '10:00'),
    { id: 'x' },
  ];
  const chosen = ['gone', 'c', 'x', 'b', 'a'].map((id) => ({ id }));
  expect(inTimeOrder(chosen, catalogue).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'gone', 'x']);
  expect(chosen.map(({ id }) => id)).toEqual(['gone', 'c', 'x', 'b', 'a']);
});
