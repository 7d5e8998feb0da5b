/**
 * Measures exports of the desk on PostgreSQL: time to the first byte, total time, size and memory. Also measures the
 * overview. Usage: `tsx bench/desk-exports.ts [orders]`, 100,000 by default. Fails above the limits, which are for
 * 100,000 orders on two cores.
 *
 * Memory is measured twice, because the resident size of a process says little about what an export holds: V8 grows its
 * heap at the first work of a kind, keeps it, and collects garbage late, so one export shows 0 to 76 MB by chance.
 *
 * - `resident`: growth of the resident size (RSS) over that before the export, after two exports of the same kind, so the
 *   heap has its working size. Three rounds; median and most.
 * - `held`: growth of live memory (heap and buffers outside it), taken after collecting garbage, at 20 moments of an export:
 *   rows read ahead, buffers of the writer, bytes that wait for the reader. Half of the moments follow a pause of the
 *   reader, which shows whether the export waits for a slow download.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import type { ExportFormat } from '#domain/staff/exports.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { listOfExport } from '#server/office/desk/exports/list-of-export.ts';
import { writeSheet } from '#server/office/desk/exports/write-sheet.ts';
import { readOverview } from '#server/office/desk/overview/read-overview.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';

const orders = Number(process.argv[2] ?? 100_000);
const limits = {
  csv: { firstMs: 200, allMs: 5000 },
  xlsx: { firstMs: 200, allMs: 20_000 },
  memoryMb: 50,
  overviewMs: 50,
};

const answers = {
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'associate_professor',
  name: 'மருத்துவக் கல்லூரி',
  institutionType: 'government',
  stream: 'medical',
  participation: ['conference', 'workshop'],
};

const { conference } = readEventFile('event');
const postgres = await startPostgres();
const db = connectPostgres(postgres.url);
await bringUp(db, conference);
await db.query(
  `INSERT INTO orders (id, code, kind, state, conference_id, pass_type_id, quantity, total_paise, currency, contact_name,
     contact_email, contact_mobile, billing_name, answers, consent_version, token_hash, hold_until, created_at, updated_at, paid_at)
   SELECT 'o' || n, 'SIMC25-' || n, 'single', 'paid', 'simc-2025-cp', 'consultant-practitioners', 1, 300000, 'INR', 'Asha Raman ' || n,
     'p' || n || '@example.org', '9876543210', 'Sample College', $2::jsonb, '1', 'h' || n, now(), now() - n * interval '1 minute', now(), now()
   FROM generate_series(1, $1::int) n`,
  [orders, JSON.stringify(answers)],
);
await db.exec(`
  INSERT INTO order_items SELECT id, 0, 'pass', 'consultant-practitioners', 'Consultant / Practitioners', 1, 300000 FROM orders;
  INSERT INTO payments (id, order_id, gateway, provider_order_id, state, amount_paise, currency, created_at, updated_at)
    SELECT 'p' || id, id, 'razorpay', 'po' || id, 'confirmed', 300000, 'INR', created_at, created_at FROM orders;
  INSERT INTO settlements (gateway, provider_payment_id, order_id, amount_paise, outcome, settled_at, payment_id)
    SELECT 'razorpay', 'pay' || id, id, 300000, 'settled', created_at, 'p' || id FROM orders;
  ANALYZE`);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const rounds = 3;

const failures: string[] = [];
const check = (what: string, value: number, limit: number) => {
  if (value > limit) failures.push(`${what}: ${value.toFixed(0)}, limit ${limit}`);
};

for (const format of ['csv', 'xlsx'] as const) {
  for (let round = 0; round < 2; round += 1) await measure(format); // the heap grows to its working size
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(format));
  const figure = (name: keyof (typeof measured)[number]) => measured.map((round) => round[name]).sort((a, b) => a - b);
  const [firstMs, allMs, residentMb] = [figure('firstMs'), figure('allMs'), figure('residentMb')];
  const heldMb = await mostHeld(format, measured[0]!.bytes);
  const middle = Math.floor(rounds / 2);
  print(format, {
    'first byte ms': firstMs[middle]!,
    'all ms': allMs[middle]!,
    MB: measured[0]!.bytes / 2 ** 20,
    'resident MB, median': residentMb[middle]!,
    most: residentMb[rounds - 1]!,
    'held MB, most': heldMb,
  });
  check(`${format}: first byte in ms`, firstMs[middle]!, limits[format].firstMs);
  check(`${format}: all in ms`, allMs[middle]!, limits[format].allMs);
  check(`${format}: resident memory in MB`, residentMb[middle]!, limits.memoryMb);
  check(`${format}: held memory in MB`, heldMb, limits.memoryMb);
}
const overviews: number[] = [];
for (let round = 0; round < 20; round += 1) {
  const start = performance.now();
  await readOverview({ db, conference, clock: { now: () => new Date() } });
  overviews.push(performance.now() - start);
}
const slow = overviews.sort((a, b) => a - b)[18]!;
print('overview', { 'p95 ms': slow });
check('overview in ms', slow, limits.overviewMs);

await db.close();
await postgres.stop();
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function openFile(format: ExportFormat): Promise<AsyncIterable<string | Uint8Array>> {
  const { rows, columns } = listOfExport('orders', { role: 'owner', conference, filters: {} });
  const { portions } = await db.open<never>(rows);
  return writeSheet(format, { name: 'orders', columns, portions, timeZone: conference.event.dates.timeZone });
}

async function measure(format: ExportFormat) {
  const before = residentMb();
  let [firstMs, bytes, most] = [0, 0, 0];
  const start = performance.now();
  for await (const chunk of await openFile(format)) {
    firstMs ||= performance.now() - start;
    bytes += Buffer.byteLength(chunk);
    most = Math.max(most, residentMb() - before);
  }
  return { firstMs, allMs: performance.now() - start, bytes, residentMb: most };
}

/** Growth of live memory in MB, the most of all moments. The moments are equal parts of the bytes of the file. */
async function mostHeld(format: ExportFormat, fileBytes: number): Promise<number> {
  const moments = 20;
  const before = liveMb();
  let [bytes, taken, most] = [0, 0, 0];
  for await (const chunk of await openFile(format)) {
    bytes += Buffer.byteLength(chunk);
    if (bytes < (fileBytes / moments) * (taken + 0.5)) continue;
    taken += 1;
    if (taken % 2 === 0) await wait(1000);
    most = Math.max(most, liveMb() - before);
  }
  return most;
}

/** Memory in MB that is left after collecting garbage. `external` contains the buffers. */
function liveMb(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** Memory of this process that is in use, in MB. */
function residentMb(): number {
  const [, pages = '0'] = readFileSync('/proc/self/statm', 'utf8').split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}

function print(what: string, figures: Record<string, number>): void {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  process.stdout.write(`${what.padEnd(10)}${parts.join('   ')}\n`);
}
