/**
 * Measures search and lists of the desk on PostgreSQL with many orders: 50th and 95th percentile of each kind of call, and
 * the longest. Prints a table; exit code 1 if a search is slower than 50 ms or a page slower than 80 ms (p95), or 1.3 times
 * that from a million orders on. Usage: `tsx bench/desk-search.ts [--orders 100000] [--calls 200]`
 */
import { parseArgs } from 'node:util';
import { seedCatalogue } from '#server/sales/catalogue/seed-catalogue.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { logChoices, readLog } from '#server/platform/audit/read-log.ts';
import { listDocuments, sumDocuments } from '#server/sales/invoices/desk/list-documents.ts';
import { listExceptions } from '#server/sales/payments/desk/list-exceptions.ts';
import { pageSize } from '#server/platform/http/list-page.ts';
import { listPayments, sumPayments } from '#server/sales/payments/desk/list-payments.ts';
import { listOrders } from '#server/office/lists/list-orders.ts';
import { listPeople } from '#server/office/lists/list-people.ts';
import { searchDesk } from '#server/office/lists/search/search-desk.ts';
import type { Services } from '#server/office/services.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { writeOrders, type Sample, samples } from './desk/many-orders.ts';
import { aligned, percentile } from './table.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, calls: { type: 'string', default: '200' } },
});
const [count, calls] = [Number(values.orders), Number(values.calls)];
const leniency = count >= 1_000_000 ? 1.3 : 1;
const limits = { search: 50 * leniency, page: 80 * leniency };

const postgres = await startPostgres();
const db = connectPostgres(postgres.url, { poolSize: 2 });
await db.migrate();
const { conference } = readEventFile('event');
await seedCatalogue(db, conference);
const started = performance.now();
await writeOrders(db, { count, conference });
console.log(`${count} orders written in ${Math.round((performance.now() - started) / 1000)} s`);
const services = { db, conference, clock: { now: () => new Date('2025-09-01T00:00:00Z') } } as unknown as Services;
const role = 'owner';

const search = (text: string) => searchDesk(services, { text, role });
const orders = (filters: object) => listOrders(services, { filters, role });
const people = (filters: object) => listPeople(services, { filters, role });

/** Each kind of call, with a limit. The argument is a row that exists. */
const kinds: Record<string, [limit: number, call: (sample: Sample) => Promise<unknown>]> = {
  'search: two letters': [limits.search, ({ name }) => search(name.slice(0, 2))],
  'search: two words': [limits.search, ({ name }) => search(name)],
  'search: email': [limits.search, ({ email }) => search(email)],
  'search: four digits': [limits.search, ({ mobile }) => search(mobile.slice(-4))],
  'search: ten digits': [limits.search, ({ mobile }) => search(mobile)],
  'search: order code': [limits.search, ({ code }) => search(code)],
  'search: institution': [limits.search, ({ organisation }) => search(organisation)],
  'orders: first page': [limits.page, () => orders({})],
  'orders: a late page': [limits.page, ({ cursor }) => orders({ after: cursor })],
  'orders: by total': [limits.page, () => orders({ sort: '-total' })],
  'orders: refunded': [limits.page, () => orders({ state: 'refunded' })],
  'orders: expired group': [limits.page, () => orders({ state: 'expired', kind: 'bulk' })],
  'orders: pass': [limits.page, ({ pass }) => orders({ pass })],
  'orders: workshop': [limits.page, ({ workshop }) => orders({ workshop })],
  'orders: paid by transfer': [limits.page, () => orders({ paid: 'transfer' })],
  'orders: open exception': [limits.page, () => orders({ issue: 'exception' })],
  'orders: search and state': [limits.page, ({ name }) => orders({ q: name.slice(0, 3), state: 'paid' })],
  'people: first page': [limits.page, () => people({})],
  'people: a late page': [limits.page, ({ cursor }) => people({ after: cursor })],
  'people: by name': [limits.page, () => people({ sort: 'name' })],
  'people: workshop': [limits.page, ({ workshop }) => people({ workshop, sort: 'name' })],
  'payments: first page': [limits.page, () => listPayments(db, {})],
  'payments: a late page': [limits.page, ({ moment }) => listPayments(db, { cursor: cursorOf(moment, '', '') })],
  'payments: by transfer': [limits.page, () => listPayments(db, { gateway: 'transfer' })],
  'payments: sums of a month': [limits.page, () => sumPayments(db, month)],
  'invoices: first page': [limits.page, () => listDocuments(db, {})],
  'invoices: a late page': [limits.page, ({ moment }) => listDocuments(db, { cursor: cursorOf(moment, '') })],
  'invoices: serial number': [limits.page, () => listDocuments(db, { serial: 'S/25-26/4' })],
  'invoices: sums of a month': [limits.page, () => sumDocuments(db, month)],
  'exceptions: first page': [limits.page, () => listExceptions(db, { state: 'open' })],
  'log: first page': [limits.page, () => readLog(db, {}, { size: pageSize })],
  'log: an action': [limits.page, () => readLog(db, { action: 'order.renamed' }, { size: pageSize })],
  'log: an order': [
    limits.page,
    ({ orderId }) => readLog(db, { subjectKind: 'order', subject: orderId }, { size: pageSize }),
  ],
  'log: choices': [limits.page, () => logChoices(db)],
};

const month = { from: new Date('2025-07-01T00:00:00Z'), to: new Date('2025-08-01T00:00:00Z') };
const cursorOf = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

const rows = await samples(db, calls);
const lines: string[][] = [['', 'p50', 'p95', 'max', 'limit']];
for (const [name, [limit, call]] of Object.entries(kinds)) {
  const times: number[] = [];
  for (const sample of rows) {
    const before = performance.now();
    await call(sample);
    times.push(performance.now() - before);
  }
  const p95 = percentile(times, 95);
  if (p95 > limit) process.exitCode = 1;
  lines.push(
    [name, percentile(times, 50), p95, Math.max(...times), limit].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(1) : cell,
    ),
  );
}
console.log(aligned(lines));
await db.close();
await postgres.stop();
