import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#domain/staff/roles.ts';
import { correctBilling } from '#server/sales/invoices/correct-billing.ts';
import { moneySums } from '#server/sales/money-audit/audit-checks.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';
import { gstFiles } from '#tests/support/gst-files.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  cookie = await session(server, await aMember(server, 'accounts'));
});
afterAll(() => server.close());

const get = async (path: string) => (await desk(server, path, { cookie })).json();
const paid = (name: string, answers: object = {}) =>
  aPaidBooking(server, { answers: { email: `${name}@example.org`, personName: name, ...answers } });
const orderIds = async () =>
  (await server.db.query<{ id: string }>('SELECT id FROM orders ORDER BY created_at, id')).map(({ id }) => id);
const events = async (action: string) =>
  server.db.query<{ subject_id: string }>('SELECT subject_id FROM audit_events WHERE act = $1', [action]);

describe('payments at the desk', () => {
  it('are listed with their orders; the totals equal the money audit to the paisa', async () => {
    for (const name of ['asha', 'meena', 'ravi']) await paid(name);
    const [first] = await orderIds();
    await server.db.transaction((tx) =>
      refundWholeOrder(tx, server.services, { orderId: first!, reason: 'requested' }),
    );
    const { payments, next } = await get('payments');
    expect([payments.length, next]).toEqual([3, null]);
    const totals = await get('payments/totals');
    const sums = await moneySums(server.db);
    expect(totals).toEqual({
      count: 3,
      settled_paise: sums.settled,
      going_back_paise: sums.goingBack,
      refunded_paise: sums.refunded,
    });
    expect(sums.goingBack).toBeGreaterThan(0);
    const due = (await get('payments?outcome=refund-due')).payments;
    expect(due).toHaveLength(1);
    expect(due[0].refunding_paise).toBe(due[0].amount_paise);
    expect((await get('payments/totals?outcome=refund-due')).going_back_paise).toBe(sums.goingBack);
  });

  it('are filtered by the days of the event', async () => {
    await paid('asha');
    // 17 August, 06:00 UTC is 11:30 in India
    expect((await get('payments?from=2025-08-17&to=2025-08-17')).payments).toHaveLength(1);
    expect((await get('payments?from=2025-08-18')).payments).toHaveLength(0);
    expect((await get('payments?to=2025-08-16')).payments).toHaveLength(0);
    expect((await get('payments?gateway=transfer')).payments).toHaveLength(0);
  });

  it('are not filtered by their provider for a role that does not see it', async () => {
    const money = grants.accounts.money!;
    grants.accounts.money = { ...money, hidden: ['payments'] };
    try {
      for (const path of ['payments', 'payments/totals']) {
        expect([path, (await desk(server, path, { cookie })).statusCode]).toEqual([path, 200]);
        expect([path, (await desk(server, `${path}?gateway=transfer`, { cookie })).statusCode]).toEqual([path, 403]);
      }
    } finally {
      grants.accounts.money = money;
    }
  });
});

describe('invoices at the desk', () => {
  it('are listed with credit notes, and downloaded as PDFs, which the audit log records', async () => {
    await paid('asha');
    const [orderId = ''] = await orderIds();
    await correctBilling(server.services, { orderId, billing: { name: 'Sample Hospital' } });
    const { documents } = await get('documents');
    expect(
      documents.map(({ kind, recipient }: { kind: string; recipient: string }) => [kind, recipient]).sort(),
    ).toEqual([
      ['credit-note', 'asha'],
      ['invoice', 'Sample Hospital'],
      ['invoice', 'asha'],
    ]);
    expect((await get('documents?kind=credit-note')).documents).toHaveLength(1);
    expect((await get('documents?serial=crn')).documents).toHaveLength(1);
    const totals = await get('documents/totals');
    expect(totals.sold_paise - totals.reversed_paise).toBe((await moneySums(server.db)).settled);

    const pdf = await desk(server, `documents/${documents[0].id}/pdf`, { cookie });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await events('document.read')).toEqual([{ subject_id: documents[0].id }]);
    expect((await desk(server, 'documents/unknown/pdf', { cookie })).statusCode).toBe(404);
  });
});

describe('monthly GST sheet', () => {
  const sheet = (month: string, as = cookie) => desk(server, `gst-sheets/${month}`, { cookie: as });
  /** Total value of all services, in paise. */
  const totalOf = (files: Record<string, string[][]>) =>
    ['hsn(b2b).csv', 'hsn(b2c).csv']
      .flatMap((name) => files[name]!.slice(1))
      .reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);

  it('has the invoices of the month to the paisa, with hostile names as text, and is in the audit log', async () => {
    const gst = {
      hasGstNumber: true,
      gstNumber: '29AABCS0000B1Z9',
      billingName: '=1+1 Hospital',
      billingAddress: '1 Sample Road',
    };
    await paid('asha', gst);
    await paid('meena');
    cookie = await session(server, await aMember(server, 'accounts', 'second@example.org'));
    const reply = await sheet('2025-08');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="gstr-1-2025-08.zip"');
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = gstFiles(reply.rawPayload);
    expect(files['b2b,sez,de.csv']![1]!.slice(0, 2)).toEqual(['29AABCS0000B1Z9', `'=1+1 Hospital`]);
    const { sold_paise: sold } = await get('documents/totals');
    expect(totalOf(files)).toBe(sold);
    expect(await events('gst-sheet.exported')).toEqual([{ subject_id: '2025-08' }]);
    expect(totalOf(gstFiles((await sheet('2025-09')).rawPayload))).toBe(0);
  });

  it('has a file for each section, with the name and the headings of the templates of the offline tool', async () => {
    cookie = await session(server, await aMember(server, 'accounts', 'second@example.org'));
    const files = gstFiles((await sheet('2025-08')).rawPayload);
    expect(Object.fromEntries(Object.entries(files).map(([name, [header]]) => [name, header!.join(',')]))).toEqual(
      headings,
    );
  });
});

/** First lines of the templates in the folder 'Section_wise_CSV_files' of the Returns Offline Tool, version 3.2.4. */
const headings = {
  'b2b,sez,de.csv':
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  'b2cl.csv':
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  'b2cs.csv': 'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  'cdnr.csv':
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  'cdnur.csv':
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  'hsn(b2b).csv':
    'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
  'hsn(b2c).csv':
    'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
  'docs.csv': 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
};
