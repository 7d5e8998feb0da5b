import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, findCodes, indexCodes } from '#domain/money/statements/find-codes.ts';
import {
  acceptable,
  matchLines,
  type TransferOrder,
  type UnmatchedLine,
} from '#domain/money/statements/match-lines.ts';

const code = 'SIMC25-4T2MZ-8QK1C';
const other = 'SIMC25-9A0BX-7WY3D';
const index = indexCodes([code, other]);

describe('code in the text of a transfer', () => {
  it.each([
    `NEFT-${code}-ASHA`,
    'UPI/simc25 4t2mz 8qk1c/hospital',
    'SIMC254T2MZ8QK1CHDFC0001',
    '4T2MZ8QK1C only',
    '4t2mz-8qklc', // l for 1
  ])('%s is exact', (text) => expect(findCodes(text, index)).toEqual({ isExact: true, codes: [code] }));

  it.each(['SIMC25-4T2MZ-8QK2C', 'SIMC25-4T2MZ-8QKC', 'SIMC25-4T2MMZ-8QK1C', '5T2MZ8QK1C', '4T2MZ8QK1'])(
    '%s is near',
    (text) => expect(findCodes(text, index)).toEqual({ isExact: false, codes: [code] }),
  );

  it.each(['NEFT ASHA', 'SIMC25', '4T2MZ', '8QK1C', '5T2MZ8QK2C', ''])('%s names none', (text) =>
    expect(findCodes(text, index).codes).toEqual([]),
  );

  it('is not guessed between two codes that are equally near', () => {
    const near = indexCodes(['SIMC25-4T2MZ-8QK1C', 'SIMC25-4T2MZ-8QK3C']);
    expect(findCodes('SIMC25-4T2MZ-8QK2C', near).codes).toEqual([]);
    expect(findCodes('SIMC25-4T2MZ-8QK3C', near)).toEqual({ isExact: true, codes: ['SIMC25-4T2MZ-8QK3C'] });
  });

  it('is found twice if the text names two orders', () =>
    expect(findCodes(`${other} ${code}`, index).codes).toEqual([code, other]));
});

const line = (changes: Partial<UnmatchedLine> = {}): UnmatchedLine => ({
  id: 'a',
  amountPaise: 900_000,
  text: code,
  ...changes,
});
const order = (changes: Partial<TransferOrder> = {}): TransferOrder => ({
  code,
  totalPaise: 900_000,
  state: 'awaited',
  ...changes,
});
const proposed = (of: UnmatchedLine, orders: TransferOrder[]) => matchLines([of], orders).get(of.id);

describe('proposal for a transfer', () => {
  it.each([
    ['code', line(), order()],
    ['near-code', line({ text: 'SIMC25-4T2MZ-8QK2C' }), order()],
    ['amount', line({ text: 'ASHA' }), order()],
    ['less', line({ amountPaise: 899_999 }), order()],
    ['more', line({ amountPaise: 900_001 }), order()],
    ['lapsed', line(), order({ state: 'lapsed' })],
    ['paid', line(), order({ state: 'paid' })],
    ['refunded', line(), order({ state: 'refunded' })],
  ] as const)('%s', (kind, of, to) => {
    expect(proposed(of, [to])).toEqual({ kind, orders: [code], rivals: [] });
  });

  it('by the amount alone is for unpaid orders, and for at most five', () => {
    expect(proposed(line({ text: '' }), [order({ state: 'paid' })])?.kind).toBe('none');
    const many = Array.from({ length: 6 }, (_, at) => order({ code: `SIMC25-AAAAA-AAAA${at}` }));
    expect(proposed(line({ text: '' }), many.slice(0, 5))?.orders).toHaveLength(5);
    expect(proposed(line({ text: '' }), many)).toEqual({ kind: 'none', orders: [], rivals: [] });
  });

  it('of a transfer for two orders cannot be accepted', () => {
    const proposal = proposed(line({ text: `${code} ${other}` }), [order(), order({ code: other })]);
    expect(proposal).toEqual({ kind: 'several', orders: [code, other], rivals: [] });
    expect(acceptable).not.toContain(proposal?.kind);
  });
});

/** There are few codes and amounts, so lines often fit the same order. */
const codes = ['SIMC25-AAAAA-AAAAA', 'SIMC25-BBBBB-BBBBB', 'SIMC25-CCCCC-CCCCC'];
const amounts = fc.constantFrom(100, 200, 300);
const someOrders = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom(...codes),
    totalPaise: amounts,
    state: fc.constantFrom<TransferOrder['state']>('awaited', 'lapsed', 'paid', 'refunded'),
  }),
  { selector: (each) => each.code },
);
const texts = fc.constantFrom(
  '',
  ...codes,
  ...codes.map((each) => codeKey(each)),
  'AAAAABAAAA',
  `${codes[0]} ${codes[1]}`,
);
const someLines = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 2 }), amountPaise: amounts, text: texts }),
  {
    selector: (each) => each.id,
    maxLength: 8,
  },
);

describe('proposals for all transfers', () => {
  it('do not depend on the order of lines and orders', () => {
    const shuffled = fc.tuple(someLines, someOrders).chain(([lines, orders]) =>
      fc.record({
        lines: fc.constant(lines),
        orders: fc.constant(orders),
        otherLines: fc.shuffledSubarray(lines, { minLength: lines.length }),
        otherOrders: fc.shuffledSubarray(orders, { minLength: orders.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ lines, orders, otherLines, otherOrders }) => {
        const [one, two] = [matchLines(lines, orders), matchLines(otherLines, otherOrders)];
        expect(new Map([...one].sort())).toEqual(new Map([...two].sort()));
      }),
    );
  });

  it('never name one order for two transfers of the same amount without a warning in both', () => {
    fc.assert(
      fc.property(someLines, someOrders, (lines, orders) => {
        const proposals = matchLines(lines, orders);
        for (const one of lines)
          for (const two of lines) {
            const [first, second] = [proposals.get(one.id)!, proposals.get(two.id)!];
            const isShared = first.orders.some((each) => second.orders.includes(each));
            const isRival = one.id !== two.id && isShared && one.amountPaise === two.amountPaise;
            expect(first.rivals.includes(two.id)).toBe(isRival);
          }
      }),
    );
  });

  it('can be accepted only for orders with the amount of the transfer', () => {
    fc.assert(
      fc.property(someLines, someOrders, (lines, orders) => {
        for (const [id, { kind, orders: named }] of matchLines(lines, orders)) {
          const { amountPaise } = lines.find((each) => each.id === id)!;
          const isSame = named.map((each) => orders.find(({ code: of }) => of === each)!.totalPaise === amountPaise);
          const [first] = isSame;
          const expected = acceptable.includes(kind) ? isSame.every(Boolean) : isSame.length > 1 || first !== true;
          expect(expected, kind).toBe(true);
        }
      }),
    );
  });
});
