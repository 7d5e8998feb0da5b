import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differencesOf } from '#domain/refunds/exchange-refund.ts';

const givenUp = fc.array(fc.integer({ min: 0, max: 5_000_00 }), { maxLength: 4 });

it('the price that cheaper workshops leave over is divided among those given up, to each at most its price', () => {
  fc.assert(
    fc.property(givenUp, fc.double({ min: 0, max: 1, noNaN: true }), (prices, share) => {
      const left = Math.floor(prices.reduce((sum, price) => sum + price, 0) * share);
      const parts = differencesOf(
        prices.map((paise, index) => ({ id: String(index), name: `Workshop ${index}`, paise })),
        left,
      );
      expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(left);
      for (const { id, paise } of parts) {
        expect(paise).toBeGreaterThan(0);
        expect(paise).toBeLessThanOrEqual(prices[Number(id)]!);
      }
    }),
  );
});
