import { describe, expect, it } from 'vitest';
import { partDocument } from '#domain/money/part-documents.ts';
import { returnDocument, saleDocument, type BilledOrder, type TaxFacts } from '#domain/money/tax-documents.ts';
import { taxDocumentPdf } from '#server/sales/invoices/invoice-pdf.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { testConference } from '#tests/support/server.ts';

const { event, tax } = testConference();
const issued = { serial: 'INV/25-26/000042', issuedAt: '2025-08-17T06:00:00.000Z' };
const anOrder: BilledOrder = {
  code: 'SIMC25-4T2MZ-8QK1C',
  service: 'admission',
  rate: 18,
  totalPaise: 4_500_00,
  items: [
    { label: 'Consultant / Practitioners', quantity: 1, unitPaise: 3_000_00 },
    { label: 'Airway and ventilation', quantity: 1, unitPaise: 1_500_00 },
  ],
  billing: { name: 'Sample Hospital', gstNumber: '27AAPFU0939F1ZV', address: '12 Hospital Road\nMumbai 400001' },
};
const sale = (changes: Partial<BilledOrder> = {}, facts: TaxFacts = tax) =>
  saleDocument({ ...anOrder, ...changes }, facts, issued);

/** The text of all pages without white space, because lines may break anywhere. */
const printed = async (document: Parameters<typeof taxDocumentPdf>[1]): Promise<string> =>
  pdfWords(await taxDocumentPdf({ event }, document))
    .join('')
    .replace(/\s/g, '');
const squeezed = (texts: string[]) => texts.map((text) => text.replace(/\s/g, ''));

describe('tax invoice PDF', () => {
  it.each([
    ['(a) the supplier', ['Sample State Medical University', '1 Sample Road, Sample Nagar', 'GSTIN 33AAAGS0000A1ZF']],
    ['(b) the serial number', ['Number INV/25-26/000042']],
    ['(c) the date', ['Date 17 Aug 2025']],
    [
      '(d, e) the recipient',
      ['Sample Hospital', '12 Hospital Road, Mumbai 400001', 'Maharashtra (27)', '27AAPFU0939F1ZV'],
    ],
    ['(g, h) code and description', ['SAC 998596: Admission to the conference', 'Consultant / Practitioners']],
    ['(j) the value', ['3,000.00', '1,500.00', '4,500.00']],
    ['(k) the taxable value', ['2,542.38', '1,271.18', '3,813.56']],
    ['(l) the rates', ['CGST 9%', 'SGST 9%']],
    ['(m) the taxes', ['228.81', '114.41', '343.22']],
    ['(n) the place of supply', ['Place of supply Tamil Nadu (33)']],
    ['(p) reverse charge', ['Tax payable on reverse charge No']],
    ['(q) who signs', ['For Sample State Medical University', 'Registrar, authorised signatory']],
    ['the amount in words', ['Rupees Four Thousand Five Hundred Only']],
    ['that the event is a sample', ['Sample event: nothing in this document is real.']],
  ])('contains what rule 46 requires: %s', async (_, texts) => {
    const page = await printed(sale());
    for (const text of squeezed(texts)) expect(page).toContain(text);
    expect(page).not.toContain('IGST');
  });

  it('has one tax of the Union where the place of supply is another state', async () => {
    const page = await printed(sale({ service: 'award' }));
    for (const text of squeezed(['IGST 18%', '686.44', 'Place of supply Maharashtra (27)']))
      expect(page).toContain(text);
    expect(page).not.toContain('CGST');
  });

  it('names the half of a territory by its own name', async () => {
    const supplier = { ...tax.supplier, state: '04', gstin: '04AAAGS0000A1ZG' };
    expect(await printed(sale({}, { ...tax, supplier, placeOfEvent: '04' }))).toContain('UTGST9%');
  });

  it('says why a number that is no GST number is not printed as one', async () => {
    const page = await printed(sale({ billing: { name: 'Asha Raman', gstNumber: 'NA' } }));
    expect(page).toContain("'NA'wasgivenasaGSTnumberbutisnotavalidone");
  });

  it('is identical to the byte each time it is rendered', async () => {
    const [first, second] = [await taxDocumentPdf({ event }, sale()), await taxDocumentPdf({ event }, sale())];
    expect(first.equals(second)).toBe(true);
    const other = await taxDocumentPdf({ event }, { ...sale(), serial: 'INV/25-26/000043' });
    expect(first.equals(other)).toBe(false);
  });

  it.each(Array.from({ length: 14 }, (_, index) => 4 + index))(
    'is signed on the page of its total, however long it is: %s items',
    async (length) => {
      const items = Array.from({ length }, () => ({ label: 'Workshop', quantity: 1, unitPaise: 100 }));
      const totalPaise = 100 * items.length;
      const billing = { name: 'Asha Raman', gstNumber: 'NA', address: 'Old Campus Extension Road, '.repeat(16) };
      for (const document of [sale({ items, totalPaise }), sale({ items, totalPaise, billing })]) {
        const last =
          pdfWords(await taxDocumentPdf({ event }, document))
            .at(-1)
            ?.replace(/\s/g, '') ?? '';
        for (const text of squeezed(['Total', 'Amount in words', 'authorised signatory'])) expect(last).toContain(text);
      }
    },
  );
});

describe('credit note and receipt PDFs', () => {
  it('a credit note names the invoice it takes back, and why', async () => {
    const note = { serial: 'CRN/25-26/000001', issuedAt: '2025-09-01T06:00:00.000Z', reason: 'refund' } as const;
    const page = await printed(returnDocument(sale(), note));
    const texts = ['Credit note', 'CRN/25-26/000001', 'INV/25-26/000042 of 17 Aug 2025', 'The payment was refunded'];
    for (const text of squeezed([...texts, '343.22'])) expect(page).toContain(text);
    expect(page).not.toContain('Taxinvoice');
  });

  it('a credit note for a part names its invoice without saying that it cancels it, and has no quantity there', async () => {
    const parts = [
      {
        label: 'Consultant / Practitioners',
        quantity: 1,
        unitPaise: 3_000_00,
        pricePaise: 3_000_00,
        refundPaise: 2_500_00,
      },
    ];
    const issuedLater = { serial: 'CRN/25-26/000001', issuedAt: '2025-09-01T06:00:00.000Z' };
    const partLabel = (label: string) => `${label}, refunded in part`;
    const note = partDocument(sale(), { notes: [], parts, items: anOrder.items, partLabel }, issuedLater);
    const page = await printed(note);
    expect(page).toContain('FordocumentINV/25-26/000042of17Aug2025');
    expect(page).toContain('refundedinpart2,118.64190.68190.682,500.00');
    expect(page).not.toMatch(/cancel/i);
  });

  it('a receipt of an organiser who is not registered has no tax and says so', async () => {
    const { gstin: _, ...supplier } = tax.supplier;
    const page = await printed(sale({ billing: { name: 'Asha Raman' } }, { ...tax, supplier }));
    for (const text of squeezed(['Receipt', '4,500.00', 'not registered for GST; no tax is charged']))
      expect(page).toContain(text);
    expect(page).not.toMatch(/CGST|SAC|GSTIN|Taxinvoice/);
  });
});
