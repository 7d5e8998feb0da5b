import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneySums } from '#server/sales/money-audit/audit-checks.ts';
import { correctBilling } from '#server/sales/invoices/correct-billing.ts';
import { gstSheet } from '#server/sales/invoices/gst-sheet.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';
import { gstFiles } from '#tests/support/gst-files.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { emptyTables } from '#tests/support/server.ts';
import {
  aPaidGroup,
  ask,
  attendeeIds,
  breaches,
  call,
  mailed,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

const orderId = async (): Promise<string> => (await rows<{ id: string }>('SELECT id FROM orders'))[0]!.id;
const correct = async (name: string) =>
  correctBilling(server.services, { orderId: await orderId(), billing: { name } });
const documents = async () => (await documentsOf(server.db, await orderId())).map(({ content }) => content);

describe('invoice of an order of which a part was refunded', () => {
  it('is reversed for the rest and issued again for the people who are left', async () => {
    const order = await aPaidGroup();
    const [first] = await attendeeIds();
    await ask(await signedIn('office'), { order, people: [first!] });
    await workDue(server, 'refund');
    await correct('Sample Hospital');
    const [invoice, part, rest, again] = await documents();
    expect([part, rest].map((note) => [note?.kind, note?.takesBack?.reason])).toEqual([
      ['credit-note', 'refund'],
      ['credit-note', 'correction'],
    ]);
    expect([again?.kind, again?.recipient.name, again?.totalPaise]).toEqual([
      'invoice',
      'Sample Hospital',
      invoice!.totalPaise - part!.totalPaise,
    ]);
    expect(rest?.totalPaise).toBe(again?.totalPaise);
    expect(again?.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect([await breaches(), (await mailed('tax-document')).length]).toEqual([[], 2]);
  });

  it('agrees with payments, lists and the GST sheet to the paisa, after any refunds and corrections', async () => {
    const step = fc.oneof(
      fc.record({ refund: fc.integer({ min: 0, max: 2 }), terms: fc.constantFrom('full', 'slab') }),
      fc.constant('correct'),
      fc.constant('send the money'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 10, max: 99 }),
        fc.integer({ min: 0, max: 700 }),
        async (steps, percent, fee) => {
          await emptyTables(server);
          const { refunds } = server.services.conference;
          refunds.approvalAbove = 1_000_000;
          refunds.slabs = [{ daysBefore: 0, percent, fee }];
          const order = await aPaidGroup();
          const owner = await signedIn('owner', `owner${Math.random()}@example.org`);
          const people = await attendeeIds();
          for (const [index, each] of steps.entries())
            if (each === 'correct') await correct(`Name ${index % 4}`).catch(refused);
            else if (each === 'send the money') await workDue(server, 'refund');
            else if (typeof each === 'object')
              await ask(owner, { order, people: [people[each.refund]!], terms: each.terms as 'full' }).catch(refused);
          await workDue(server, 'refund');
          expect(await breaches()).toEqual([]);
          const sums = await moneySums(server.db);
          const kept = (await rows<{ paise: number }>('SELECT total_paise::float8 AS paise FROM orders'))[0]!.paise;
          const totals = (await call(owner, 'documents/totals')).body;
          expect(totals.sold_paise - totals.reversed_paise).toBe(kept - sums.refunded);
          expect(await totalOfSheet()).toBe(kept - sums.refunded);
        },
      ),
      { numRuns: 8 },
    );
  });
});

/** A refund of the same person, or a fourth correction, is refused. Other errors fail the test. */
function refused(error: unknown): void {
  if (!/^409|corrected|corrections|issued again/.test(String(error instanceof Error ? error.message : error)))
    throw error;
}

/** The sum of all services in the GST sheet of the month, in paise. */
async function totalOfSheet(): Promise<number> {
  const files = gstFiles(await gstSheet(server.services, { kind: 'task', id: 'test' }, '2025-08'));
  return ['hsn(b2b).csv', 'hsn(b2c).csv']
    .flatMap((name) => files[name]!.slice(1))
    .reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);
}
