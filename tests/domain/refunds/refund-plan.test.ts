import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fullTerms,
  needsApproval,
  planRefund,
  priceOfShare,
  shownState,
  type OrderPerson,
  type RefundChoice,
  type RefundLine,
  type RefundTerms,
  type SoldItem,
} from '#domain/refunds/refund-plan.ts';
import { termsOn, type RefundSlab } from '#domain/refunds/refund-slabs.ts';

const item = (
  position: number,
  [kind, refId]: [SoldItem['kind'], string],
  [quantity, unitPaise]: [number, number],
) => ({
  position,
  kind,
  refId,
  label: refId,
  quantity,
  unitPaise,
});
const person = (attendeeId: string, workshopIds: string[] = [], isEnded = false): OrderPerson => ({
  attendeeId,
  workshopIds,
  isEnded,
});
/** Three people: a books both workshops, b one of them, c none. */
const group = {
  items: [
    item(0, ['pass', 'consultant'], [3, 3_000_00]),
    item(1, ['workshop', 'airway'], [2, 1_500_00]),
    item(2, ['workshop', 'suture'], [1, 999_99]),
  ],
  taken: [],
  people: [person('a', ['airway', 'suture']), person('b', ['airway']), person('c')],
};
const people = (...attendeeIds: string[]): RefundChoice => ({ scope: 'people', attendeeIds });
const planned = (
  choice: RefundChoice,
  terms: RefundTerms = fullTerms,
  order: Parameters<typeof planRefund>[0] = group,
) => {
  const plan = planRefund(order, { choice, terms });
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};

describe('plan of a refund', () => {
  it('of a person is the price of the pass and of their workshops', () => {
    expect(planned(people('b'))).toEqual({
      scope: 'people',
      attendeeIds: ['b'],
      lines: [
        { position: 0, attendeeId: 'b', quantity: 1, pricePaise: 3_000_00, refundPaise: 3_000_00 },
        { position: 1, attendeeId: 'b', quantity: 1, pricePaise: 1_500_00, refundPaise: 1_500_00 },
      ],
      amountPaise: 4_500_00,
      feePaise: 0,
    });
    expect(planned(people('a')).amountPaise).toBe(priceOfShare(group, group.people[0]!));
  });

  it('takes a workshop that was sold at two prices once for each person, the lower price first', () => {
    const items = [
      item(0, ['pass', 'p'], [3, 100]),
      item(1, ['workshop', 'w'], [1, 30]),
      item(2, ['workshop', 'w'], [1, 20]),
    ];
    const order = { items, taken: [], people: [person('a', ['w']), person('b', ['w']), person('c')] };
    const both = planned(people('a', 'b'), fullTerms, order).lines.map(({ attendeeId, pricePaise }) => [
      attendeeId,
      pricePaise,
    ]);
    expect(both).toEqual([
      ['a', 100],
      ['a', 20],
      ['b', 100],
      ['b', 30],
    ]);
  });

  it('of all remaining people is a refund of the whole order', () => {
    const order = {
      ...group,
      taken: [{ position: 0, quantity: 1 }],
      people: [...group.people.slice(0, 2), person('c', [], true)],
    };
    expect(planned(people('a', 'b'), fullTerms, order)).toEqual(planned({ scope: 'order' }, fullTerms, order));
    expect(planned({ scope: 'order' }, fullTerms, order)).toMatchObject({
      scope: 'order',
      attendeeIds: ['a', 'b'],
      amountPaise: 2 * 3_000_00 + 2 * 1_500_00 + 999_99,
    });
  });

  it('keeps a part of the price and a fee for each pass', () => {
    const terms = { percent: 75, feePerPassPaise: 200_00 };
    const { amountPaise, feePaise } = planned(people('a', 'c'), terms);
    const price = 2 * 3_000_00 + 1_500_00 + 999_99;
    expect(amountPaise).toBe(2 * 2_250_00 + 1_125_00 + 749_99 - 2 * 200_00);
    expect(amountPaise + feePaise).toBe(price);
  });

  it('is nothing, but not negative, if the fee is above the refund', () => {
    expect(planned(people('c'), { percent: 5, feePerPassPaise: 200_00 })).toMatchObject({
      amountPaise: 0,
      feePaise: 3_000_00,
    });
  });

  it.each([
    ['unknown-person', people('x')],
    ['unknown-person', people()],
    ['unknown-person', people('a', 'x')],
    ['ended', people('d')],
  ] as const)('is refused as %s for %o', (refusal, choice) => {
    const order = { ...group, people: [...group.people, person('d', [], true)] };
    expect(planRefund(order, { choice, terms: fullTerms })).toBe(refusal);
  });

  it('is refused if nothing is left', () => {
    const order = { items: [], taken: [], people: [person('a', [], true)] };
    expect(planRefund(order, { choice: { scope: 'order' }, terms: fullTerms })).toBe('nothing-left');
  });
});

/** Random orders, refunded step by step until nothing is left. */
describe('refunds of an order, one after another', () => {
  const aPrice = fc.integer({ min: 0, max: 9_999_99 });
  const anOrder = fc
    .record({ pass: aPrice, workshops: fc.array(aPrice, { maxLength: 3 }), size: fc.integer({ min: 1, max: 6 }) })
    .chain(({ pass, workshops, size }) =>
      fc
        .array(fc.subarray(workshops.map((_, index) => `w${index}`)), { minLength: size, maxLength: size })
        .map((all) => ({
          items: [
            item(0, ['pass', 'p'], [size, pass]),
            ...workshops
              .map((unit, index) =>
                item(
                  index + 1,
                  ['workshop', `w${index}`],
                  [all.filter((ids) => ids.includes(`w${index}`)).length, unit],
                ),
              )
              .filter(({ quantity }) => quantity > 0),
          ],
          ids: all,
        })),
    );
  const aStep = fc.record({
    who: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
    whole: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
    terms: fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      feePerPassPaise: fc.integer({ min: 0, max: 500_00 }),
    }),
  });

  it('never return more than was paid, and their lines add up', () => {
    fc.assert(
      fc.property(anOrder, fc.array(aStep, { minLength: 1, maxLength: 8 }), ({ items, ids }, steps) => {
        const total = items.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
        const ended = new Set<string>();
        const lines: RefundLine[] = [];
        for (const { who, whole, terms } of steps) {
          const everybody = ids.map((workshopIds, index) =>
            person(String(index), workshopIds, ended.has(String(index))),
          );
          const choice = whole ? ({ scope: 'order' } as const) : people(...who.map(String));
          const plan = planRefund({ items, taken: lines, people: everybody }, { choice, terms });
          if (typeof plan === 'string') continue;
          const sum = plan.lines.reduce((all, { refundPaise }) => all + refundPaise, 0);
          expect(plan.amountPaise).toBe(sum);
          for (const { pricePaise, refundPaise } of plan.lines) {
            expect(refundPaise).toBeGreaterThanOrEqual(0);
            expect(refundPaise).toBeLessThanOrEqual(pricePaise);
          }
          expect(plan.amountPaise + plan.feePaise).toBe(
            plan.lines.reduce((all, { pricePaise }) => all + pricePaise, 0),
          );
          lines.push(...plan.lines);
          for (const id of plan.attendeeIds) ended.add(id);
          const covered = lines.reduce((all, { pricePaise }) => all + pricePaise, 0);
          expect(covered).toBeLessThanOrEqual(total);
          expect(plan.scope === 'order' ? covered : total).toBe(total);
        }
        for (const { position, quantity } of items)
          expect(
            lines.filter((line) => line.position === position).reduce((all, line) => all + line.quantity, 0),
          ).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

describe('slab', () => {
  const slabs: RefundSlab[] = [
    { daysBefore: 15, percent: 50, fee: 200 },
    { daysBefore: 45, percent: 75, fee: 100 },
  ];
  it.each([
    ['2025-08-01', 75, 100_00],
    ['2025-09-01', 75, 100_00],
    ['2025-09-02', 50, 200_00],
    ['2025-10-01', 50, 200_00],
    ['2025-10-02', 0, 0],
    ['2025-10-20', 0, 0],
  ])('on %s gives back %d per cent, less %d paise for each pass', (today, percent, feePerPassPaise) => {
    expect(termsOn(slabs, { today, start: '2025-10-16' })).toEqual({ percent, feePerPassPaise });
  });
});

it.each([
  [5_000_00, 0, false],
  [5_000_01, 0, true],
  [2_500_00, 2_500_00, false],
  [2_500_01, 2_500_00, true],
])('%d paise after %d need a second person: %s', (amountPaise, earlierPaise, isNeeded) => {
  expect(needsApproval({ amountPaise, earlierPaise }, 5_000_00)).toBe(isNeeded);
});

it.each([
  ['asked', null, 'asked'],
  ['declined', null, 'declined'],
  ['withdrawn', null, 'withdrawn'],
  ['approved', null, 'done'],
  ['approved', 'due', 'approved'],
  ['approved', 'asked', 'sent'],
  ['approved', 'done', 'done'],
  ['approved', 'failed', 'failed'],
] as const)('a refund that is %s, with money that is %s, is shown as %s', (decision, money, state) => {
  expect(shownState(decision, money)).toBe(state);
});
