import { expect, it } from 'vitest';
import { stallChoices, stallName } from '#domain/exhibitors/stall-enquiries.ts';

const tariff = [
  { id: 'standard', name: 'Standard stall' },
  { id: 'corner', name: 'Corner stall' },
];

it('a question is about a stall of the tariff, or about something else', () => {
  expect(stallChoices(tariff)).toEqual([
    { const: 'standard', title: 'Standard stall' },
    { const: 'corner', title: 'Corner stall' },
    { const: 'other', title: 'Another question' },
  ]);
  expect(stallName(tariff, 'corner')).toBe('Corner stall');
  expect(stallName(tariff, 'other')).toBe('Another question');
  expect(stallName(tariff, 'island')).toBeUndefined();
});
