import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstStates, stateNamed } from '#domain/money/gst-states.ts';
import { checkCharacter, isGstin, stateOfGstin } from '#domain/money/gstin.ts';
import { returnDocument, saleDocument, type BilledOrder, type TaxFacts } from '#domain/money/tax-documents.ts';

const facts: TaxFacts = {
  supplier: { name: 'Sample University', address: ['1 Sample Road'], state: '33', gstin: '33AAAGS0000A1ZF' },
  signatory: 'Registrar',
  placeOfEvent: '33',
  services: {
    admission: { sac: '998596', description: 'Admission', suppliedAt: 'event' },
    award: { sac: '999799', description: 'Nomination', suppliedAt: 'buyer' },
  },
};
const issued = { serial: 'INV/25-26/000001', issuedAt: '2025-08-17T06:00:00.000Z' };
const anOrder = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  code: 'SIMC25-4T2MZ',
  service: 'admission',
  rate: 18,
  totalPaise: 4_500_00,
  items: [
    { label: 'Consultants', quantity: 1, unitPaise: 3_000_00 },
    { label: 'Airway', quantity: 1, unitPaise: 1_500_00 },
  ],
  billing: { name: 'Asha Raman' },
  ...changes,
});

describe('GST number', () => {
  it.each(['27AAPFU0939F1ZV', '33AAAGS0000A1ZF', '29AABCS0000B1Z9'])('accepts %s', (number) => {
    expect(isGstin(number)).toBe(true);
    expect(stateOfGstin(number)?.code).toBe(number.slice(0, 2));
  });

  it.each([
    ['27AAPFU0939F1ZW', 'its check character is wrong'],
    ['25AAPFU0939F1ZX', 'its state code does not exist'],
    ['27AAPFU0939F0ZV', 'its 13th character is a zero'],
    ['27aapfu0939f1zv', 'it is in lower case'],
    ['N/A', 'it has another format'],
  ])('rejects %s: %s', (number) => {
    expect(isGstin(number)).toBe(false);
    expect(stateOfGstin(number)).toBeUndefined();
  });

  it('is invalid after one character is changed or two neighbours are swapped', () => {
    const good = '27AAPFU0939F1ZV';
    const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(fc.nat(14), fc.constantFrom(...others), (at, other) => {
        const changed = good.slice(0, at) + other + good.slice(at + 1);
        expect(isGstin(changed)).toBe(changed === good);
      }),
    );
    expect(isGstin('27AAPFU0993F1ZV')).toBe(false);
    expect(checkCharacter(good)).toBe('V');
  });
});

describe('GST states', () => {
  it('have unique codes and names, and are found by the name that forms send', () => {
    expect(new Set(gstStates.map(({ code }) => code)).size).toBe(gstStates.length);
    expect(new Set(gstStates.map(({ name }) => name)).size).toBe(gstStates.length);
    expect(stateNamed(' jammu & kashmir')?.code).toBe('01');
    expect(stateNamed('Tamil Nadu')?.code).toBe('33');
    expect(stateNamed('Atlantis')).toBeUndefined();
  });
});

describe('invoice', () => {
  it('lists the sold items with the tax included in each price', () => {
    const invoice = saleDocument(anOrder(), facts, issued);
    expect(invoice).toMatchObject({
      ...issued,
      kind: 'invoice',
      orderCode: 'SIMC25-4T2MZ',
      totalPaise: 4_500_00,
      tax: { rate: 18, isWithinState: true, sac: '998596', placeOfSupply: '33' },
      recipient: { name: 'Asha Raman', address: [] },
    });
    expect(invoice.lines.map(({ split }) => split)).toEqual([
      { taxablePaise: 2_542_38, cgstPaise: 228_81, sgstPaise: 228_81, igstPaise: 0 },
      { taxablePaise: 1_271_18, cgstPaise: 114_41, sgstPaise: 114_41, igstPaise: 0 },
    ]);
  });

  it('for admission uses the tax of the state of the event, for any buyer', () => {
    const billing = { name: 'Sample Hospital', gstNumber: '27AAPFU0939F1ZV' };
    const { tax, recipient } = saleDocument(anOrder({ billing }), facts, issued);
    expect(tax).toMatchObject({ placeOfSupply: '33', isWithinState: true });
    expect(recipient).toEqual({ name: 'Sample Hospital', address: [], state: '27', gstin: '27AAPFU0939F1ZV' });
    const otherState = saleDocument(anOrder(), { ...facts, placeOfEvent: '29' }, issued);
    expect(otherState.tax).toMatchObject({ placeOfSupply: '29', isWithinState: false });
  });

  it("for a nomination uses the tax of the buyer's state", () => {
    const award = (billing: BilledOrder['billing']) =>
      saleDocument(anOrder({ service: 'award', billing }), facts, issued);
    const delhi = award({ name: 'Sample School', address: '1 Main Road\n\n Delhi ', state: 'Delhi' });
    expect(delhi.tax).toMatchObject({ sac: '999799', placeOfSupply: '07', isWithinState: false });
    expect(delhi.recipient).toEqual({ name: 'Sample School', address: ['1 Main Road', 'Delhi'], state: '07' });
    expect(award({ name: 'Sample School' }).tax).toMatchObject({ placeOfSupply: '33', isWithinState: true });
    const registered = award({ name: 'Sample School', state: 'Delhi', gstNumber: '27AAPFU0939F1ZV' });
    expect(registered.tax).toMatchObject({ placeOfSupply: '27' });
  });

  it('has the lines of an address without the commas that people type at their ends', () => {
    const billing = { name: 'Asha Raman', address: '4 MG Road,\n,\n, Bengaluru , ' };
    expect(saleDocument(anOrder({ billing }), facts, issued).recipient.address).toEqual(['4 MG Road', 'Bengaluru']);
  });

  it('prints no invalid GST number, and stores the text that was typed', () => {
    const invoice = saleDocument(anOrder({ billing: { name: 'Asha Raman', gstNumber: 'NA' } }), facts, issued);
    expect(invoice.recipient.gstin).toBeUndefined();
    expect(invoice.unknownGstin).toBe('NA');
  });

  it('is refused if its items do not add up to the amount paid', () => {
    expect(() => saleDocument(anOrder({ totalPaise: 4_500_01 }), facts, issued)).toThrow(
      'the items of SIMC25-4T2MZ are 450000 paise, not 450001',
    );
  });

  it('is a receipt without tax if the organiser is not registered for GST', () => {
    const { gstin: _, ...supplier } = facts.supplier;
    const receipt = saleDocument(anOrder(), { ...facts, supplier }, issued);
    expect(receipt.kind).toBe('receipt');
    expect(receipt.tax).toBeUndefined();
    expect(receipt.lines.every(({ split }) => split === undefined)).toBe(true);
    expect(returnDocument(receipt, { ...issued, reason: 'refund' }).kind).toBe('refund-receipt');
  });

  it('is reversed completely by a credit note that names it', () => {
    const invoice = saleDocument(anOrder(), facts, issued);
    const note = returnDocument(invoice, {
      serial: 'CRN/25-26/000001',
      issuedAt: '2025-09-01T06:00:00.000Z',
      reason: 'refund',
    });
    expect(note).toEqual({
      ...invoice,
      kind: 'credit-note',
      serial: 'CRN/25-26/000001',
      issuedAt: '2025-09-01T06:00:00.000Z',
      takesBack: { ...issued, reason: 'refund' },
    });
  });
});
