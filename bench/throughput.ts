/**
 * Measures bookings and reads per second of one process over HTTP, alternating with pgbench, which sends the same
 * statements to the same PostgreSQL, and with a bare 'hello world' of the framework; prints medians. After each run,
 * checks that the number of accepted bookings equals the number of seats; exit code 1 if not. Needs a build and
 * pgbench; see docs/reliability.md. Usage: `tsx bench/throughput.ts [--rounds 3] [--seconds 3] [--rows 1000]`
 */
import { parseArgs } from 'node:util';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { addressOf } from '#tests/support/network/load.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { aligned, percentile } from './table.ts';
import { bodyOf, choosable, pgbenchScript } from './throughput/booking.ts';
import { faultsOf, fill, setSeats, written } from './throughput/test-orders.ts';
import { load, postCall } from './throughput/http-load.ts';
import { readOften } from './throughput/http-reads.ts';
import { paySome } from './throughput/paying.ts';
import { pgbench } from './throughput/pgbench.ts';
import { endedMeter, postgresMeter, processMeter } from './throughput/processor.ts';
import { startHello, startService, type Server } from './throughput/processes.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '1000' },
    profile: { type: 'string' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const connectionCounts = [1, 2, 4, 8, 16, 32];
/** calls per client address; less than the limit of unpaid seats */
const callsOfClient = 20;
/** calls before the measurement, so the code is JIT-compiled */
const warmUps = 3000;
/** attempts beyond the number of seats */
const surplus = 50;

const { conference } = readEventFile('event');
conference.event.phases.registration = 'open';
const { api, ids } = conference.event;
const expo = `/${api.stage}/v1/expo/${ids.expoId}`;
const workshopIds = choosable(conference);
const hot = workshopIds.slice(0, 1);

const postgres = await startPostgres();
const db = connectPostgres(postgres.url, { poolSize: 2 });
const service = await startService(
  postgres.url,
  values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
);
const helloServer = await startHello();
const figures = new Map<string, Figure[]>();
const ofPostgres = await postgresMeter(db);
const [ofPgbench, ofService] = [endedMeter, processMeter(service.pid)];
let calls = 0;

interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time in microseconds per call, of all processes involved */
  processor: number;
}

/** Records the throughput and the cost of a measurement. */
async function note(
  name: string,
  meters: (() => number)[],
  work: () => Promise<{ perSecond: number; times: number[] }>,
): Promise<void> {
  const used = () => meters.reduce((sum, meter) => sum + meter(), 0);
  const before = used();
  const { perSecond, times } = await work();
  const processor = (used() - before) / times.length;
  const figure = { perSecond, p50: percentile(times, 50), p99: percentile(times, 99), processor };
  figures.set(name, [...(figures.get(name) ?? []), figure]);
}

async function byPgbench(name: string, scripts: string[], connections: number): Promise<void> {
  await setSeats(db, workshopIds, 10_000_000);
  await db.exec('CHECKPOINT');
  await note(`${name} pgbench ${connections}`, [ofPostgres, ofPgbench], () =>
    pgbench({ url: postgres.url, scripts, connections, seconds }),
  );
}

/** Chooses the number of bookings for a run of about `seconds`, at the rate of the previous run. */
async function byHttp(name: string, wanted: string[], connections: number): Promise<void> {
  const key = `${name} service ${connections}`;
  const pace = figures.get(key)?.at(-1)?.perSecond ?? 500;
  const bookings = name === 'warm-up' ? warmUps : pace * seconds;
  const each = Math.max(20, Math.round(bookings / wanted.length));
  await setSeats(db, wanted, each);
  await db.exec('CHECKPOINT');
  const path = `${expo}/order/create/visitor/${ids.eventCode}`;
  const buffers = Array.from({ length: each * wanted.length + surplus }, (_, index) => {
    calls += 1;
    const body = bodyOf(conference, `delegate${calls}`, wanted[index % wanted.length]!);
    return postCall(path, body, addressOf(Math.floor(calls / callsOfClient)));
  });
  const before = await written(db);
  let sent = 0;
  let statuses: Record<number, number> = {};
  await note(key, [ofPostgres, ofService], async () => {
    const done = await load({ port: service.port, connections, next: () => buffers[sent++] });
    statuses = done.statuses;
    return done;
  });
  const { 200: accepted = 0, 409: refused = 0, ...others } = statuses;
  const faults = faultsOf(before, await written(db), accepted);
  if (accepted !== each * wanted.length || refused !== surplus)
    faults.push(`${each * wanted.length} seats: ${accepted} accepted, ${refused} refused ${JSON.stringify(others)}`);
  complain(key, faults);
}

function complain(name: string, faults: string[]): void {
  for (const fault of faults) console.log(`${name}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

const read = (name: string, { port, pid }: Server, path: string): Promise<void> =>
  note(name, [processMeter(pid)], () => readOften({ port, path, connections: 32, ms: seconds * 200 }));

const reads = {
  passes: `${expo}/landingpage/pass`,
  'add-ons': `${expo}/conference/${ids.conferenceIds.consultant}/addon`,
  committee: `${expo}/landingpage/committee`,
  speakers: `${expo}/landingpage/speaker`,
};

async function round(): Promise<void> {
  const hotScript = [pgbenchScript(conference, hot[0]!)];
  const scripts = workshopIds.map((id) => pgbenchScript(conference, id));
  for (const connections of connectionCounts) await byPgbench('hot', hotScript, connections);
  await byHttp('hot', hot, 32);
  await byHttp('hot', hot, 1);
  await byPgbench('spread', scripts, 32);
  await byHttp('spread', workshopIds, 32);
  for (let turn = 0; turn < 3; turn += 1) {
    await read('hello', helloServer, '/');
    for (const [name, path] of Object.entries(reads)) await read(name, service, path);
  }
}

const median = (numbers: number[]): number => percentile(numbers, 50);
const of = (name: string, part: keyof Figure = 'perSecond'): number =>
  median((figures.get(name) ?? []).map((figure) => figure[part]));

function printTable(): void {
  const best = Math.max(...connectionCounts.map((count) => of(`hot pgbench ${count}`)));
  const rows = [...figures.keys()].map((name) => [
    name,
    of(name).toFixed(0),
    of(name, 'p50').toFixed(2),
    of(name, 'p99').toFixed(2),
    of(name, 'processor').toFixed(0),
  ]);
  console.log(`${aligned([['', 'a second', 'p50 ms', 'p99 ms', 'processor us'], ...rows])}\n`);
  const ratios: [string, number, string][] = [
    ["hot, 32 connections, to pgbench's best hot", of('hot service 32') / best, 'at least 2.0'],
    ['p99 of it, to pgbench at 32', of('hot service 32', 'p99') / of('hot pgbench 32', 'p99'), 'at most 1.5'],
    ['spread, 32 connections, to pgbench at 32', of('spread service 32') / of('spread pgbench 32'), 'at least 1.3'],
    ['one connection, to pgbench at 1', of('hot service 1') / of('hot pgbench 1'), 'at least 0.6'],
    ...Object.keys(reads).map((name): [string, number, string] => [
      `${name}, to hello`,
      of(name) / of('hello'),
      'at least 0.6',
    ]),
  ];
  console.log(aligned([['', 'ratio', 'goal'], ...ratios.map(([name, ratio, goal]) => [name, ratio.toFixed(2), goal])]));
}

try {
  await fill(db, Number(values.rows));
  for (const connections of [32, 1, 32]) await byHttp('warm-up', workshopIds, connections);
  for (let number = 0; number < rounds; number += 1) await round();
  const target = {
    origin: `http://127.0.0.1:${service.port}`,
    confirm: `/${api.stage}/v1/expo/order/confirm/${ids.orgSlug}`,
  };
  complain('paid', await paySome(db, target, 100));
  console.log(`${rounds} rounds, ${values.rows} orders stored before\n`);
  printTable();
} finally {
  await Promise.all([service.stop(), helloServer.stop(), db.close()]);
  await postgres.stop();
}
