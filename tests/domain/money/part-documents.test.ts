import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partDocument, restDocument, restPaise, type ReturnedPart } from '#domain/money/part-documents.ts';
import { remainingItems } from '#domain/money/remaining-items.ts';
import { saleDocument, type TaxDocument, type TaxFacts } from '#domain/money/tax-documents.ts';
import { sumOfSplits } from '#domain/money/tax.ts';

const supplier = { name: 'Sample University', address: ['1 Sample Road'], state: '33', gstin: '33AAAGS0000A1ZF' };
const facts: TaxFacts = {
  supplier,
  signatory: 'Registrar',
  placeOfEvent: '33',
  services: {
    admission: { sac: '998596', description: 'Admission', suppliedAt: 'event' },
    award: { sac: '999799', description: 'Nomination', suppliedAt: 'buyer' },
  },
};
const issued = { serial: 'INV/25-26/000001', issuedAt: '2025-08-17T06:00:00.000Z' };
const later = { serial: 'CRN/25-26/000001', issuedAt: '2025-09-17T06:00:00.000Z' };
const sale = (items: { quantity: number; unitPaise: number }[], how: { rate?: number; place?: string } = {}) =>
  saleDocument(
    {
      code: 'SIMC25-4T2MZ',
      service: 'admission',
      rate: how.rate ?? 18,
      totalPaise: items.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0),
      items: items.map((item, index) => ({ ...item, label: `Item ${index}` })),
      billing: { name: 'Asha Raman' },
    },
    { ...facts, placeOfEvent: how.place ?? '33' },
    issued,
  );
const partLabel = (label: string) => `${label}, in part`;
const note = (of: TaxDocument, parts: ReturnedPart[], notes: TaxDocument[] = []) =>
  partDocument(of, { notes, parts, items: of.lines, partLabel }, later);

describe('credit note for a part', () => {
  const invoice = sale([
    { quantity: 3, unitPaise: 3_000_00 },
    { quantity: 1, unitPaise: 1_500_00 },
  ]);

  it('has the lines that go back at their price, with their tax, and names the invoice', () => {
    const parts = [
      { label: 'Item 0', unitPaise: 3_000_00, quantity: 1, pricePaise: 3_000_00, refundPaise: 3_000_00 },
      { label: 'Item 0', unitPaise: 3_000_00, quantity: 1, pricePaise: 3_000_00, refundPaise: 3_000_00 },
    ];
    expect(note(invoice, parts)).toMatchObject({
      kind: 'credit-note',
      serial: later.serial,
      lines: [
        {
          label: 'Item 0',
          quantity: 2,
          unitPaise: 3_000_00,
          pricePaise: 6_000_00,
          of: 0,
          split: { cgstPaise: 457_63 },
        },
      ],
      totalPaise: 6_000_00,
      takesBack: { ...issued, reason: 'refund' },
    });
  });

  it('says of a line with a fee that it is refunded in part, and leaves out lines without a refund', () => {
    const parts = [
      { label: 'Item 0', unitPaise: 3_000_00, quantity: 2, pricePaise: 6_000_00, refundPaise: 4_100_00 },
      { label: 'Item 1', unitPaise: 1_500_00, quantity: 1, pricePaise: 1_500_00, refundPaise: 0 },
    ];
    expect(note(invoice, parts).lines).toMatchObject([{ label: 'Item 0, in part', quantity: 0, pricePaise: 4_100_00 }]);
  });

  it('for a workshop that was exchanged takes back the line of the other one, never more than it has', () => {
    const part = {
      label: 'Another workshop',
      unitPaise: 1_500_00,
      quantity: 1,
      pricePaise: 1_500_00,
      refundPaise: 1_500_00,
    };
    const first = note(invoice, [
      { label: 'Item 0', unitPaise: 3_000_00, quantity: 3, pricePaise: 9_000_00, refundPaise: 9_000_00 },
    ]);
    expect(note(invoice, [part], [first])).toMatchObject({
      lines: [{ label: 'Item 1', quantity: 1, pricePaise: 1_500_00, of: 1 }],
      totalPaise: 1_500_00,
    });
  });

  it('of a receipt has no tax', () => {
    const { gstin: _, ...unregistered } = supplier;
    const receipt: TaxDocument = { ...invoice, kind: 'receipt', supplier: unregistered };
    delete receipt.tax;
    const part = { label: 'Item 1', unitPaise: 1_500_00, quantity: 1, pricePaise: 1_500_00, refundPaise: 1_500_00 };
    expect(note(receipt, [part])).toMatchObject({ kind: 'refund-receipt', totalPaise: 1_500_00 });
    expect(note(receipt, [part]).lines[0]?.split).toBeUndefined();
  });

  it('together with the others never takes back more than the invoice, in any part of the tax, and all of it at the end', () => {
    const aCase = fc.record({
      unitPaise: fc.integer({ min: 300, max: 9_999_99 }),
      rate: fc.constantFrom(0, 5, 12, 18, 28),
      place: fc.constantFrom('33', '27'),
      cuts: fc.array(fc.integer({ min: 3, max: 2_000_00 }), { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(aCase, ({ unitPaise, rate, place, cuts }) => {
        const whole = sale([{ quantity: 1, unitPaise }], { rate, place });
        const notes: TaxDocument[] = [];
        for (const cut of [...cuts, unitPaise]) {
          const left = restPaise(whole, notes);
          const refundPaise = left - cut < 3 ? left : cut;
          if (refundPaise <= 0) break;
          notes.push(
            note(whole, [{ label: 'Item 0', unitPaise, quantity: 1, pricePaise: unitPaise, refundPaise }], notes),
          );
        }
        const splits = notes.flatMap(({ lines }) => lines.map(({ split }) => split!));
        for (const part of splits.flatMap(Object.values)) expect(part).toBeGreaterThanOrEqual(0);
        for (const { cgstPaise, sgstPaise } of splits) expect(cgstPaise).toBe(sgstPaise);
        expect(restPaise(whole, notes)).toBe(0);
        expect(sumOfSplits(splits)).toEqual(whole.lines[0]?.split);
      }),
    );
  });

  it('of a single paisa has no negative part', () => {
    const whole = sale([{ quantity: 1, unitPaise: 7 }]);
    const notes: TaxDocument[] = [];
    for (let paisa = 0; paisa < 7; paisa += 1)
      notes.push(note(whole, [{ label: 'Item 0', unitPaise: 7, quantity: 1, pricePaise: 7, refundPaise: 1 }], notes));
    for (const { lines } of notes) expect(Math.min(...Object.values(lines[0]!.split!))).toBeGreaterThanOrEqual(0);
  });
});

describe('credit note for the rest, and the invoice that follows it', () => {
  const items = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unitPaise: fc.integer({ min: 0, max: 9_999_99 }) }),
    { minLength: 1, maxLength: 4 },
  );
  const shares = fc.array(fc.record({ item: fc.nat({ max: 3 }), percent: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 6,
  });

  it('have the same sum, whatever refunds have taken; the notes have the tax of the invoice', () => {
    const tax = fc.record({ rate: fc.constantFrom(0, 5, 18), place: fc.constantFrom('33', '27') });
    fc.assert(
      fc.property(items, shares, tax, (sold, refunds, how) => {
        const whole = sale(sold, how);
        const taken: { position: number; quantity: number; pricePaise: number; refundPaise: number }[] = [];
        const notes: TaxDocument[] = [];
        for (const { item: position, percent: share } of refunds) {
          const item = sold[position];
          const before = taken.filter((line) => line.position === position).length;
          if (!item || before >= item.quantity) continue;
          const refundPaise = Math.floor((item.unitPaise * share) / 100);
          taken.push({ position, quantity: 1, pricePaise: item.unitPaise, refundPaise });
          const part = { label: `Item ${position}`, ...item, quantity: 1, pricePaise: item.unitPaise, refundPaise };
          if (refundPaise > 0) notes.push(note(whole, [part], notes));
        }
        const rest = restDocument(
          whole,
          { notes, reason: 'correction', restLabel: (label) => `${label}, the rest` },
          later,
        );
        const named = sold.map((item, position) => ({ ...item, position, label: `Item ${position}` }));
        const left = remainingItems(named, taken, ({ label }) => `${label}, kept`);
        const sum = left.reduce((total, { quantity, unitPaise }) => total + quantity * unitPaise, 0);
        expect([rest.totalPaise, restPaise(whole, [...notes, rest])]).toEqual([sum, 0]);
        expect(rest.lines.reduce((total, { pricePaise }) => total + pricePaise, 0)).toBe(sum);
        expect(rest.takesBack?.reason).toBe('correction');
        const splits = [...notes, rest].flatMap(({ lines }) => lines.map(({ split }) => split!));
        for (const part of splits.flatMap(Object.values)) expect(part).toBeGreaterThanOrEqual(0);
        expect(sumOfSplits(splits)).toEqual(sumOfSplits(whole.lines.map(({ split }) => split!)));
      }),
    );
  });

  it('show the people who are left, and below them what a refund has kept', () => {
    const sold = [{ position: 0, label: 'Consultant', quantity: 3, unitPaise: 3_000_00 }];
    const taken = [{ position: 0, quantity: 1, pricePaise: 3_000_00, refundPaise: 2_000_00 }];
    expect(remainingItems(sold, taken, ({ label, quantity }) => `${quantity} x ${label}, kept`)).toEqual([
      { label: 'Consultant', quantity: 2, unitPaise: 3_000_00 },
      { label: '1 x Consultant, kept', quantity: 1, unitPaise: 1_000_00 },
    ]);
  });
});
