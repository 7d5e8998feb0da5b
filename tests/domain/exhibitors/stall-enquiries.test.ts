import { expect, it } from 'vitest';
import { stallChoices, stallName } from '#domain/exhibitors/stall-enquiries.ts';

const tariff = [
  { id: 'standard', name: 'Standard stall' },
  { id: 'corner', name: 'Corner stall' },
];

it("stall enquiry offers each stall of the tariff and 'Another question'", () => {
  expect(stallChoices(tariff)).toEqual([
    { const: 'standard', title: 'Standard stall' },
    { const: 'corner', title: 'Corner stall' },
    { const: 'other', title: 'Another question' },
  ]);
  expect(stallName(tariff, 'corner')).toBe('Corner stall');
  expect(stallName(tariff, 'other')).toBe('Another question');
  expect(stallName(tariff, 'island')).toBeUndefined();
});
