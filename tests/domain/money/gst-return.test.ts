import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstTables, type IssuedInMonth } from '#domain/money/gst-return.ts';
import { returnDocument, saleDocument, type TaxFacts } from '#domain/money/tax-documents.ts';

const facts: TaxFacts = {
  supplier: { name: 'Sample University', address: [], state: '33', gstin: '33AAAGS0000A1ZF' },
  signatory: 'Registrar',
  placeOfEvent: '33',
  services: {
    admission: { sac: '998596', description: 'Admission', suppliedAt: 'buyer' },
    award: { sac: '999799', description: 'Nomination', suppliedAt: 'buyer' },
  },
};

interface Sale {
  service: 'admission' | 'award';
  state: string;
  gstNumber?: string | undefined;
  paise: number;
  quantity: number;
  isReversed: boolean;
}

/** The documents of sales: an invoice each, and a credit note for the reversed ones. */
const issuedFor = (sales: readonly Sale[]): IssuedInMonth[] =>
  sales.flatMap(({ service, state, gstNumber, paise, quantity, isReversed }, at) => {
    const invoice = saleDocument(
      {
        code: `SIMC25-${at}`,
        service,
        rate: 18,
        totalPaise: paise * quantity,
        items: [{ label: 'Pass', quantity, unitPaise: paise }],
        billing: { name: `Buyer ${at}`, state, ...(gstNumber !== undefined && { gstNumber }) },
      },
      facts,
      { serial: `INV/25-26/${String(at + 1).padStart(6, '0')}`, issuedAt: '2025-08-17T06:00:00Z' },
    );
    const serial = `CRN/25-26/${String(at + 1).padStart(6, '0')}`;
    const note = returnDocument(invoice, { serial, issuedAt: '2025-08-18T06:00:00Z', reason: 'refund' });
    return (isReversed ? [invoice, note] : [invoice]).map((document) => ({
      document,
      day: '17-Aug-2025',
      invoicePaise: invoice.totalPaise,
    }));
  });

const aSale = fc.record({
  service: fc.constantFrom('admission' as const, 'award' as const),
  state: fc.constantFrom('Tamil Nadu', 'Karnataka', ''),
  gstNumber: fc.constantFrom(undefined, '29AABCS0000B1Z9', 'N/A'),
  paise: fc.integer({ min: 1, max: 5_00_000_00 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isReversed: fc.boolean(),
});

/** Sum of a column, in paise. */
function sumOf(issued: IssuedInMonth[], names: string[], column: string): number {
  const tables = gstTables(issued).filter(({ name }) => names.includes(name));
  const cells = tables.flatMap(({ header, rows }) => rows.map((row) => row[header.indexOf(column)]));
  return cells.reduce<number>((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
}

const signed = ({ document }: IssuedInMonth) => (document.takesBack ? -1 : 1);

describe('monthly GST return', () => {
  it('has the sums of all invoices less all credit notes, to the paisa, in the supplies and in the summary', () => {
    fc.assert(
      fc.property(fc.array(aSale, { maxLength: 12 }), (sales) => {
        const issued = issuedFor(sales);
        const expected = (part: 'taxablePaise' | 'igstPaise' | 'cgstPaise') =>
          issued.reduce(
            (sum, each) => sum + signed(each) * each.document.lines.reduce((all, { split }) => all + split![part], 0),
            0,
          );
        const taxable = (...names: string[]) => sumOf(issued, names, 'Taxable Value');
        expect(taxable('b2b,sez,de', 'b2cl', 'b2cs') - taxable('cdnr', 'cdnur')).toBe(expected('taxablePaise'));
        expect(taxable('hsn(b2b)', 'hsn(b2c)')).toBe(expected('taxablePaise'));
        expect(sumOf(issued, ['hsn(b2b)', 'hsn(b2c)'], 'Integrated Tax Amount')).toBe(expected('igstPaise'));
        expect(sumOf(issued, ['hsn(b2b)', 'hsn(b2c)'], 'Central Tax Amount')).toBe(expected('cgstPaise'));
        expect(sumOf(issued, ['hsn(b2b)', 'hsn(b2c)'], 'Total Value')).toBe(
          issued.reduce((sum, each) => sum + signed(each) * each.document.totalPaise, 0),
        );
      }),
    );
  });

  it('spells the places of supply as the offline tool does', () => {
    const base = { service: 'admission', quantity: 1, isReversed: false, paise: 118_00 } as const;
    const places = ['Jammu and Kashmir', 'Lakshadweep'].map((state) => ({ ...base, state }));
    const { rows } = gstTables(issuedFor(places)).find(({ name }) => name === 'b2cs')!;
    expect(rows.map((row) => row[1])).toEqual(['01-Jammu & Kashmir', '31-Lakshdweep']);
  });

  it('lists buyers with a GST number, large sales to other states, and the sums of all others', () => {
    const base = { service: 'admission', quantity: 1, isReversed: true } as const;
    const issued = issuedFor([
      { ...base, state: 'Karnataka', gstNumber: '29AABCS0000B1Z9', paise: 1180_00 },
      { ...base, state: 'Karnataka', paise: 1_00_000_01 },
      { ...base, state: 'Karnataka', paise: 1_00_000_00, isReversed: false },
      { ...base, state: 'Tamil Nadu', paise: 5_00_000_00, isReversed: false },
    ]);
    const rows = Object.fromEntries(gstTables(issued).map((table) => [table.name, table.rows]));
    expect(rows['b2b,sez,de']).toEqual([
      [
        '29AABCS0000B1Z9',
        'Buyer 0',
        'INV/25-26/000001',
        '17-Aug-2025',
        1180,
        '29-Karnataka',
        'N',
        '',
        'Regular B2B',
        '',
        18,
        1000,
        0,
      ],
    ]);
    expect(rows['cdnr']?.map((row) => [row[2], row[4], row[8], row[11]])).toEqual([
      ['CRN/25-26/000001', 'C', 1180, 1000],
    ]);
    expect(rows['b2cl']?.map(([serial]) => serial)).toEqual(['INV/25-26/000002']);
    expect(rows['cdnur']?.map((row) => row[1])).toEqual(['CRN/25-26/000002']);
    expect(rows['b2cs']?.map((row) => row[1])).toEqual(['29-Karnataka', '33-Tamil Nadu']);
    expect(rows['docs']).toEqual([
      ['Credit Note', 'CRN/25-26/000001', 'CRN/25-26/000002', 2, 0],
      ['Invoices for outward supply', 'INV/25-26/000001', 'INV/25-26/000004', 4, 0],
    ]);
  });
});
