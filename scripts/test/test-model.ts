/**
 * Walks every flow by its model with all drivers, prints the coverage, and draws each flow with uncovered states and
 * branches in red. Fails if a test fails, or if something is uncovered without a reason. `npm run test:model -- --built`
 * uses the existing build; `npm run test:model actor` runs one driver.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '#machines/index.ts';
import { reportFolder, type Report } from '#tests/models/report.ts';
import { graphOf } from '#workbench/graph.ts';
import { layOut } from '#workbench/layout.ts';
import { toSvg } from '#workbench/svg.ts';

/** Test files of each driver. */
const drivers = {
  actor: ['tests/models/actor', 'scenarios.test.ts'],
  react: ['tests/models/react/'],
  chromium: ['tests/models/chromium/'],
} as const;
const wanted = process.argv.slice(2).filter((name) => name in drivers) as (keyof typeof drivers)[];
const chosen = wanted.length > 0 ? wanted : (Object.keys(drivers) as (keyof typeof drivers)[]);
/** Flows that are walked in a browser against the real service. Screens of other flows run along with them. */
const inChromium = ['singleBooking', 'ticketRetrieval', 'awardNomination', 'awardPayment'];
/** Maximum share of a flow that may be listed as uncovered with a reason. */
const mostExcused = 0.02;

rmSync(reportFolder, { recursive: true, force: true });
const faults: string[] = [];
if (chosen.includes('chromium') && !process.argv.includes('--built')) runOrEnd('npm', ['run', '-s', 'build']);
// one run for all drivers, so no core waits for the longest file
const files = chosen.flatMap((driver) => drivers[driver]);
const { status } = spawnSync('npx', ['vitest', 'run', ...files], { stdio: 'inherit' });
if (status !== 0) faults.push('a walk failed');

const reports = existsSync(reportFolder) ? readdirSync(reportFolder).filter((name) => name.endsWith('.json')) : [];
const read = reports.map((name) => JSON.parse(readFileSync(join(reportFolder, name), 'utf8')) as Report);

process.stdout.write(`\n${row(['flow', 'driver', 'states', 'branches', 'guards said no', 'seconds'])}\n`);
for (const { id } of machines) {
  for (const driver of chosen) {
    if (driver === 'chromium' && !inChromium.includes(id)) continue;
    const report = read.find((one) => one.flow === id && one.driver === driver);
    if (!report) faults.push(`${id}: the ${driver} driver reported nothing`);
    else printRow(report);
  }
}
await draw();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

function runOrEnd(command: string, parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function printRow({ flow, driver, all, seen, milliseconds, excused }: Report): void {
  const isSeen = new Set(seen);
  const share = (ids: readonly string[]) => `${ids.filter((id) => isSeen.has(id)).length}/${ids.length}`;
  const guards = all.filter((id) => id.startsWith('no: '));
  const branches = all.filter((id) => id.includes(' | ') && !id.startsWith('no: '));
  const states = all.filter((id) => !id.includes(' | ') && id !== flow); // without the root state
  const seconds = (milliseconds / 1000).toFixed(1);
  process.stdout.write(`${row([flow, driver, share(states), share(branches), share(guards), seconds])}\n`);

  const missed = all.filter((id) => !isSeen.has(id));
  for (const id of missed) process.stdout.write(`  not walked: ${id}${excused[id] ? ` (${excused[id]})` : ''}\n`);
  faults.push(...missed.filter((id) => !excused[id]).map((id) => `${flow}, ${driver}: ${neverWalked(id)}`));
  faults.push(
    ...Object.keys(excused)
      .filter((id) => isSeen.has(id))
      .map((id) => `${flow}: ${id} is walked after all`),
  );
  if (Object.keys(excused).length > all.length * mostExcused)
    faults.push(`${flow}: the ${driver} driver excuses too much`);
}

function neverWalked(id: string): string {
  if (!id.startsWith('no: ')) return `never walked ${id}; give the model a case that goes there`;
  return `the guard of ${id.slice(4)} was never heard to say no; give the model a case that it turns down`;
}

/** Writes coverage/models/<flow>.svg, with everything in red that a driver should have reached. */
async function draw(): Promise<void> {
  mkdirSync(reportFolder, { recursive: true });
  for (const machine of machines) {
    const missed = new Set(read.filter(({ flow }) => flow === machine.id).flatMap(missedBy));
    const graph = graphOf(machine);
    const svg = toSvg(graph, await layOut(graph), { classOf: (id) => (missed.has(id) ? 'uncovered' : '') });
    writeFileSync(join(reportFolder, `${machine.id}.svg`), svg);
  }
  process.stdout.write(`\nDrawn in ${reportFolder}: what was not walked is red.\n`);
}

/** Uncovered ids. A branch whose guard was never false counts as uncovered. */
function missedBy({ all, seen }: Report): string[] {
  const isSeen = new Set(seen);
  return all.filter((id) => !isSeen.has(id)).map((id) => id.replace(/^no: /, ''));
}

function row(cells: string[]): string {
  const widths = [18, 10, 9, 10, 15, 8];
  return cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join('');
}
