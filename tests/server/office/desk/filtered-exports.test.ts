import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportList } from '#domain/staff/exports.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from './quick-session.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  ({ cookie } = await quickSession(server, 'owner'));
});
afterAll(() => server.close());

const make = (payload: object, as = cookie) => desk(server, 'exports', { method: 'POST', cookie: as, payload });

/** Rows of a CSV export, by the titles of the columns. */
async function rowsOf(list: ExportList, filters: object): Promise<Record<string, string>[]> {
  const made = await make({ list, format: 'csv', filters });
  const { body } = await desk(server, `exports/${made.json().id}`, { cookie });
  return Papa.parse<Record<string, string>>(body.slice(1).trimEnd(), { header: true }).data;
}

describe('export of orders and people with the filters of their pages', () => {
  it('has the rows that the page lists', async () => {
    await aPaidOrder(server, {
      answers: { personName: 'Meena Iyer', email: 'meena@example.org' },
      workshopIds: ['airway'],
    });
    await placeGroup(server, { answers: { email: 'group@example.org', mobile: '9123456780' }, size: 3 });
    const all: Record<string, string>[] = [
      { state: 'paid' },
      { kind: 'bulk' },
      { workshop: 'airway' },
      { q: 'meena' },
      { q: '345678', state: 'pending' },
      { q: 'meena', state: 'pending' },
      { paid: 'sandbox', from: '2025-08-17', to: '2025-08-17' },
      { from: '2025-08-18' },
    ];
    for (const filters of all)
      for (const list of ['orders', 'people'] as const) {
        const page = (await desk(server, `${list}?${new URLSearchParams(filters)}`, { cookie })).json();
        const codes = page[list].map(({ code, order_code: of }: Record<string, string>) => code ?? of);
        const rows = await rowsOf(list, filters);
        expect([list, filters, rows.map(({ Order }) => Order).sort()]).toEqual([list, filters, codes.sort()]);
      }
    expect(await rowsOf('orders', { state: 'paid' })).toHaveLength(1);
    expect(await rowsOf('people', { kind: 'bulk' })).toHaveLength(3);
  });
});
