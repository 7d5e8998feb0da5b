import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partDocument, restPaise, type ReturnedPart } from '#domain/money/part-documents.ts';
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
const partLabel = ({ label, quantity }: { label: string; quantity: number }) => `${quantity} x ${label}, in part`;
const note = (of: TaxDocument, parts: ReturnedPart[], notes: TaxDocument[] = []) =>
  partDocument(of, { notes, parts, partLabel }, later);

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
    expect(note(invoice, parts).lines).toMatchObject([
      { label: '2 x Item 0, in part', quantity: 1, unitPaise: 4_100_00, pricePaise: 4_100_00 },
    ]);
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
      lines: [{ label: '1 x Item 1, in part', pricePaise: 1_500_00, of: 1 }],
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
