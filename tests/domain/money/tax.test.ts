import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financialYear, lastSerial, serialOf } from '#domain/money/document-serials.ts';
import { rupeesInWords } from '#domain/money/rupees-in-words.ts';
import { placeOfSupply, splitTax, sumOfSplits, type SuppliedAt } from '#domain/money/tax.ts';

const within = { rate: 18, isWithinState: true };
const between = { rate: 18, isWithinState: false };

describe('tax included in a price', () => {
  it.each([
    // price, rule, [taxable, CGST, SGST, IGST] in paise
    [118_00, within, [100_00, 9_00, 9_00, 0]],
    [118_00, between, [100_00, 0, 0, 18_00]],
    [1_500_00, within, [1_271_18, 114_41, 114_41, 0]],
    [1_500_00, between, [1_271_19, 0, 0, 228_81]],
    [3_000_00, within, [2_542_38, 228_81, 228_81, 0]],
    [3_000_00, between, [2_542_37, 0, 0, 457_63]],
    [29_999_00, within, [25_422_88, 2_288_06, 2_288_06, 0]],
    [29_999_00, between, [25_422_88, 0, 0, 4_576_12]],
    [1, within, [1, 0, 0, 0]],
    [7, within, [5, 1, 1, 0]],
    [3, between, [3, 0, 0, 0]],
    [4, between, [3, 0, 0, 1]],
    [105_00, { rate: 5, isWithinState: true }, [100_00, 2_50, 2_50, 0]],
    [999_99, { rate: 12, isWithinState: false }, [892_85, 0, 0, 107_14]],
    [999_99, { rate: 0, isWithinState: true }, [999_99, 0, 0, 0]],
    [0, within, [0, 0, 0, 0]],
  ])('splits %d paise at %o as in this table', (price, rule, parts) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitTax(price, rule);
    expect([taxablePaise, cgstPaise, sgstPaise, igstPaise]).toEqual(parts);
  });

  const aPrice = fc.integer({ min: 0, max: 10_000_000_00 });
  const aRate = fc.constantFrom(0, 2.5, 5, 12, 18, 28, 40);

  it('adds up to the price exactly, with equal halves within a state, each rounded to the nearest paisa', () => {
    fc.assert(
      fc.property(aPrice, aRate, fc.boolean(), (price, rate, isWithinState) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitTax(price, { rate, isWithinState });
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(price);
        expect([taxablePaise, cgstPaise, igstPaise].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(
          true,
        );
        expect(cgstPaise).toBe(sgstPaise);
        expect(isWithinState ? igstPaise : cgstPaise).toBe(0);
        const exact = (price * rate) / (100 + rate);
        expect(Math.abs(isWithinState ? cgstPaise - exact / 2 : igstPaise - exact)).toBeLessThanOrEqual(0.500001);
      }),
    );
  });

  it('of many lines adds up to their total price', () => {
    fc.assert(
      fc.property(fc.array(aPrice, { maxLength: 30 }), fc.boolean(), (prices, isWithinState) => {
        const sum = sumOfSplits(prices.map((price) => splitTax(price, { rate: 18, isWithinState })));
        const total = prices.reduce((all, price) => all + price, 0);
        expect(sum.taxablePaise + sum.cgstPaise + sum.sgstPaise + sum.igstPaise).toBe(total);
      }),
    );
  });
});

describe('place of supply', () => {
  const places = { supplier: '33', event: '29', buyer: '27', isRegistered: true };
  const unknown = { ...places, buyer: undefined, isRegistered: false };
  it.each<[SuppliedAt, typeof places | typeof unknown, string]>([
    ['event', places, '29'],
    ['event', unknown, '29'],
    ['registered-buyer', places, '27'],
    ['registered-buyer', { ...places, isRegistered: false }, '29'],
    ['registered-buyer', unknown, '29'],
    ['buyer', places, '27'],
    ['buyer', { ...places, isRegistered: false }, '27'],
    ['buyer', unknown, '33'],
  ])('for a service supplied at the %s, with %o, is %s', (suppliedAt, known, state) => {
    expect(placeOfSupply(suppliedAt, known)).toBe(state);
  });
});

describe('invoice serial numbers', () => {
  it.each([
    ['2025-03-31T18:29:59Z', '24-25'],
    ['2025-03-31T18:30:00Z', '25-26'],
    ['2025-12-31T20:00:00Z', '25-26'],
    ['2026-01-01T00:00:00Z', '25-26'],
    ['2099-06-01T00:00:00Z', '99-00'],
  ])('at %s belong to the year %s, which starts in April in the time zone of the event', (at, year) => {
    expect(financialYear(new Date(at), 'Asia/Kolkata')).toBe(year);
  });

  it('have 16 characters at most, all of them allowed', () => {
    expect(serialOf('INV', '25-26', 1)).toBe('INV/25-26/000001');
    expect(serialOf('INV', '25-26', lastSerial)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    expect(() => serialOf('INV', '25-26', lastSerial + 1)).toThrow('series INV of 25-26 has no number 1000000');
  });
});

describe('amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [50, 'Rupees Zero and Paise Fifty Only'],
    [1_500_00, 'Rupees One Thousand Five Hundred Only'],
    [29_999_00, 'Rupees Twenty-Nine Thousand Nine Hundred Ninety-Nine Only'],
    [4_576_12, 'Rupees Four Thousand Five Hundred Seventy-Six and Paise Twelve Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [2_61_500_05, 'Rupees Two Lakh Sixty-One Thousand Five Hundred and Paise Five Only'],
    [1_00_00_001_00, 'Rupees One Crore One Only'],
    [345_67_89_019_00, 'Rupees Three Hundred Forty-Five Crore Sixty-Seven Lakh Eighty-Nine Thousand Nineteen Only'],
  ])('writes %d paise as %s', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words);
  });
});
