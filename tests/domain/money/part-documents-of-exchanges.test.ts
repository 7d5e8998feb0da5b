import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCredit } from '#domain/booking/dearer-exchange.ts';
import { partDocument, restDocument, restPaise } from '#domain/money/part-documents.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { differencesOf } from '#domain/refunds/exchange-refund.ts';
import { planRefund, type RefundLine, type SoldItem } from '#domain/refunds/refund-plan.ts';

const prices: Record<string, number> = { vr: 1_500_00, mock: 1_500_00, echo: 1_000_00, icu: 2_000_00, free: 0 };
const workshopIds = Object.keys(prices);
const issued = { serial: 'CRN/25-26/000001', issuedAt: '2025-09-17T06:00:00.000Z' };
const texts = { partLabel: (label: string) => `${label}, in part`, restLabel: (label: string) => `${label}, the rest` };

interface Person {
  attendeeId: string;
  workshopIds: string[];
  isEnded: boolean;
}

/** An order whose workshops are exchanged and whose people are refunded, as the service does it. */
class Order {
  items: SoldItem[] = [];
  taken: RefundLine[] = [];
  notes: TaxDocument[] = [];
  readonly people: Person[];
  readonly invoice: TaxDocument;

  constructor(chosen: string[][]) {
    this.people = chosen.map((ids, index) => ({ attendeeId: String(index), workshopIds: ids, isEnded: false }));
    this.#add({ kind: 'pass', refId: 'pass', label: 'Consultant', quantity: chosen.length, unitPaise: 3_000_00 });
    for (const id of chosen.flat()) this.#addWorkshop(id, prices[id]!);
    const lines = this.items.map(({ label, quantity, unitPaise }) => ({
      label,
      quantity,
      unitPaise,
      pricePaise: quantity * unitPaise,
    }));
    const totalPaise = lines.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
    const party = { name: 'Sample University', address: [] };
    const parties = { supplier: party, recipient: party, signatory: 'Registrar', orderCode: 'SIMC25-4T2MZ' };
    this.invoice = { ...parties, ...issued, kind: 'receipt', lines, totalPaise };
  }

  /** The difference of a cheaper workshop is refunded, that of a dearer one is paid with another order. */
  exchange(person: Person, former: string, next: string) {
    const isSensible = person.workshopIds.includes(former) && !person.workshopIds.includes(next);
    const items = this.items.filter(({ refId, kind }) => kind === 'workshop' && refId === former);
    const item = items.find((each) => this.#left(each) > 0);
    if (person.isEnded || !isSensible || !item) return;
    item.quantity -= 1;
    if (item.quantity === 0) this.items = this.items.filter((each) => each !== item);
    const paise = item.unitPaise;
    this.#addWorkshop(next, withCredit([{ id: next, name: next, paise: prices[next]! }], paise)[0]!.creditPaise);
    person.workshopIds = [...person.workshopIds.filter((id) => id !== former), next];
    const differences = differencesOf([{ id: former, name: former, paise }], Math.max(0, paise - prices[next]!));
    const lines = differences.map(({ paise: unitPaise }) => {
      const position = this.#add({ kind: 'difference', refId: former, label: 'price left', quantity: 1, unitPaise });
      return { position, attendeeId: null, quantity: 1, pricePaise: unitPaise, refundPaise: unitPaise };
    });
    this.#note(lines);
  }

  refund(person: Person, percent: number) {
    const choice = { scope: 'people', attendeeIds: [person.attendeeId] } as const;
    const plan = planRefund(this, { choice, terms: { percent, feePerPassPaise: 0 } });
    if (typeof plan === 'string') return;
    person.isEnded = true;
    this.#note(plan.lines);
  }

  #note(lines: RefundLine[]) {
    this.taken.push(...lines);
    const parts = lines.map((line) => {
      const { label, unitPaise, kind, refId } = this.items.find(({ position }) => position === line.position)!;
      return { ...line, label, unitPaise, ...(kind === 'difference' && { formerLabel: refId }) };
    });
    if (lines.every(({ refundPaise }) => refundPaise === 0)) return;
    this.notes.push(partDocument(this.invoice, { notes: this.notes, parts, items: this.items, ...texts }, issued));
  }

  #left = ({ position, quantity }: SoldItem) =>
    this.taken.reduce((left, line) => (line.position === position ? left - line.quantity : left), quantity);

  #addWorkshop(id: string, unitPaise: number) {
    const same = this.items.find((item) => item.refId === id && item.unitPaise === unitPaise);
    if (same) same.quantity += 1;
    else this.#add({ kind: 'workshop', refId: id, label: id, quantity: 1, unitPaise });
  }

  #add(item: Omit<SoldItem, 'position'>) {
    const position = Math.max(-1, ...this.items.map((each) => each.position)) + 1;
    this.items.push({ ...item, position });
    return position;
  }
}

const groups = fc.array(fc.uniqueArray(fc.constantFrom(...workshopIds), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});
const person = fc.nat({ max: 3 });
const workshop = fc.constantFrom(...workshopIds);
const steps = fc.array(
  fc.oneof(
    fc.record({ person, former: workshop, next: workshop }),
    fc.record({ person, percent: fc.constantFrom(0, 50, 90, 100) }),
  ),
  { maxLength: 8 },
);

describe('credit notes of an order with exchanges and refunds', () => {
  it('take back lines of the invoice, by line at most their quantity and amount, alone and together', () => {
    fc.assert(
      fc.property(groups, steps, (chosen, taken) => {
        const order = new Order(chosen);
        for (const step of taken) {
          const who = order.people[step.person % order.people.length]!;
          if ('percent' in step) order.refund(who, step.percent);
          else order.exchange(who, step.former, step.next);
        }
        const { invoice } = order;
        const rest = restDocument(invoice, { notes: order.notes, reason: 'refund', ...texts }, issued);
        const notes = order.notes.length > 0 && rest.totalPaise > 0 ? [...order.notes, rest] : order.notes;
        expect(notes.length === 0 ? 0 : restPaise(invoice, notes)).toBe(0);
        for (const { lines } of notes) for (const { of } of lines) expect(invoice.lines[of!]).toBeDefined();
        for (const [index, line] of invoice.lines.entries()) {
          const back = notes.flatMap(({ lines }) => lines.filter(({ of }) => of === index));
          for (const { label } of back) expect(label.replace(/, (in part|the rest)$/, '')).toBe(line.label);
          for (const part of ['quantity', 'pricePaise'] as const)
            expect(back.reduce((sum, each) => sum + each[part], 0)).toBeLessThanOrEqual(line[part]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('name the workshop that was given up, once, and each pass at its own price', () => {
    const order = new Order([['vr']]);
    const [delegate] = order.people;
    order.exchange(delegate!, 'vr', 'mock');
    order.refund(delegate!, 100);
    expect(order.notes[0]?.lines).toMatchObject([
      { label: 'Consultant', quantity: 1, pricePaise: 3_000_00 },
      { label: 'vr', quantity: 1, pricePaise: 1_500_00 },
    ]);
  });

  it('with a fee take the exchanged workshop from its own line, not from that of the pass', () => {
    const order = new Order([['vr', 'echo']]);
    const [delegate] = order.people;
    order.exchange(delegate!, 'vr', 'mock');
    order.refund(delegate!, 90);
    expect(order.notes[0]?.lines).toMatchObject([
      { label: 'Consultant, in part', quantity: 0, pricePaise: 2_700_00 },
      { label: 'vr, in part', quantity: 0, pricePaise: 1_350_00 },
      { label: 'echo, in part', quantity: 0, pricePaise: 900_00 },
    ]);
  });
});
