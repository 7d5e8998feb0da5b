/**
 * Load test: 20,000 visitors on 64 connections book 500 seats of 20 workshops, with two processes and their own
 * PostgreSQL. Then checks the data. Exit code 1 if the data is invalid. `--without-guard` removes the constraint
 * against overselling, and then the check must fail. Needs a build. Usage: `tsx bench/rush.ts [--without-guard]
 * [--attempts 20000] [--seed 1]`
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { faultsOf, rush, rushSecret, type RushSize } from '#tests/support/races/rush.ts';
import { aligned } from './table.ts';

const { values } = parseArgs({
  options: {
    'without-guard': { type: 'boolean', default: false },
    attempts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const size: RushSize = {
  attempts: Number(values.attempts),
  connections: 64,
  workshops: 20,
  seats: 25,
  seed: Number(values.seed),
};

const postgres = await startPostgres();
try {
  const report = await rush(postgres, size, { guard: !values['without-guard'] });
  const { seats, passes } = report;
  const rows = [
    ['', `${size.attempts} attempts, ${size.connections} connections, seed ${size.seed}`],
    ['seconds', report.seconds.toFixed(1)],
    ['attempts a second', (report.attempts / report.seconds).toFixed(0)],
    ['p50 / p99 of an answer, ms', `${report.p50.toFixed(0)} / ${report.p99.toFixed(0)}`],
    ...Object.entries(report.statuses).map(([status, count]) => [`answered ${status}`, String(count)]),
    ...Object.entries(report.refusals).map(([why, count]) => [`refused: ${why}`, String(count)]),
    ['orders paid', String(report.paid)],
    ['payments given back: address registered', String(report.givenBack.refunds)],
    ['seats sold of all', `${seats.sold} of ${size.workshops * size.seats}`],
    ['seats held, rows of holds', `${seats.held}, ${seats.holds}`],
    ['passes, attendees, addresses', `${passes.all}, ${passes.attendees}, ${passes.addresses}`],
  ];
  console.log(aligned(rows));
  const settings = { DATABASE_URL: postgres.url, SECRET_KEY: rushSecret, NOW: '2025-08-17T09:30:00Z' };
  const env = { ...process.env, NODE_ENV: 'development', ...settings };
  const audit = ['--import', 'tsx', 'scripts/office/audit-money.ts'];
  try {
    execFileSync(process.execPath, audit, { env });
    console.log('npm run audit:money: nothing found');
  } catch {
    console.log('npm run audit:money: something found');
    process.exitCode = 1;
  }
  const faults = faultsOf(report, size);
  console.log(faults.length === 0 ? 'The check finds nothing.' : `The check finds:\n  ${faults.join('\n  ')}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
