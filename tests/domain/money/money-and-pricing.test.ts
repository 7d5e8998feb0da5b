import { describe, expect, it } from 'vitest';
import { formatInr, toPaise, toRupees } from '#domain/money/money.ts';
import { discountPercent, singlePrice } from '#domain/booking/pricing.ts';

describe('money', () => {
  it.each([
    [0, '₹0'],
    [1500, '₹1,500'],
    [261500, '₹2,61,500'],
    [99.6, '₹100'],
  ])('writes %d rupees as %s [CONST-04]', (rupees, text) => {
    expect(formatInr(rupees)).toBe(text);
  });

  it.each([
    [8.35, 835],
    [0.29, 29],
    [1500, 150000],
  ])('rounds %d rupees to %d paise and never truncates', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });
});

describe('price of a single booking', () => {
  it('is pass price × count plus the workshops [BOOK-13]', () => {
    const price = singlePrice({ price: 2000, count: 3, workshops: [{ price: 1500 }, { price: 1200 }] });
    expect(price).toEqual({ passes: 6000, workshops: 2700, subtotal: 8700, total: 8700 });
  });

  it('applies a discount of 0 per cent to the subtotal [BOOK-14]', () => {
    expect(discountPercent).toBe(0);
    const { passes, workshops, subtotal } = singlePrice({ price: 1500, count: 1, workshops: [{ price: 500 }] });
    expect(subtotal).toBe(passes + workshops);
  });
});
