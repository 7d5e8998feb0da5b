/**
 * Tests every flow by its model, also on its screens, and one flow of each area of the site in Chromium. Prints the coverage.
 * Writes coverage/models: index.html with failures and coloured diagrams, and junit.xml. Fails if a test fails, or if anything is uncovered without a
 * reason. `npm run test:model -- --built` uses the existing build, `--ci` walks only a few flows on screens and none in
 * Chromium. `npm run test:model actor` runs one driver, `npm run test:model otpSignIn` tests one flow.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { machines, models } from '#machines/index.ts';
import { reportFolder, type Report } from '#tests/models/report.ts';
import { graphOf } from '#workbench/graph.ts';
import { layOut } from '#workbench/layout.ts';
import { fileNameOf } from '#workbench/names.ts';
import { toSvg } from '#workbench/svg.ts';
import { failuresIn, walkedClass, writeReport, type FlowReport } from './model-report.ts';

/** Flows tested in a browser with the real service. The screens of these flows include other flows. */
const testedInChromium = ['singleBooking', 'ticketRetrieval', 'awardPayment'];
/** Flows that CI walks on their screens: one of each kind of screen. */
const walkedInCi = ['singleBooking', 'bulkBooking', 'ticketRetrieval', 'groupPayment', 'orderRefund', 'emailCode'];
const isCi = process.argv.includes('--ci');
const allFlows = machines.map(({ id }) => id);
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const namedFlows = allFlows.filter((flow) => names.includes(flow));
/** Flows that a driver walks: only the named ones, if there are names of flows. */
const ofNamed = (flows: readonly string[]) =>
  namedFlows.length === 0 ? flows : flows.filter((flow) => namedFlows.includes(flow));
/** Flows that each driver walks. */
const flowsOf = {
  actor: ofNamed(allFlows),
  react: ofNamed(isCi ? walkedInCi : allFlows),
  chromium: ofNamed(isCi ? [] : testedInChromium),
};
/** Test files of flows in a folder and the folders in it. */
const filesIn = (folder: string, flows: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => flows.some((flow) => basename(path) === `${fileNameOf(flow)}.test.ts`))
    .map((path) => join(folder, path));
/** Tests of all flows together. */
const generic = (file: string): string[] => (namedFlows.length === 0 ? [file] : []);
/** Test files of each driver. */
const drivers = {
  actor: ['tests/models/actor', ...generic('scenarios.test.ts')],
  react: [...generic('tests/models/react/scenes.test.ts'), ...filesIn('tests/models/react', flowsOf.react)],
  chromium: filesIn('tests/models/chromium', flowsOf.chromium),
};
const unknown = names.find((name) => !(name in drivers) && !allFlows.includes(name));
if (unknown) throw new Error(`No flow '${unknown}'; there is ${allFlows.join(', ')}`);
const named = names.filter((name) => name in drivers) as (keyof typeof drivers)[];
const selected = named.length > 0 ? named : (Object.keys(drivers) as (keyof typeof drivers)[]);
/** Maximum share of a flow that may be listed as uncovered with a reason. */
const maxExcusedShare = 0.02;

rmSync(reportFolder, { recursive: true, force: true });
const faults: string[] = [];
const needsBuild = selected.includes('chromium') && drivers.chromium.length > 0;
if (needsBuild && !process.argv.includes('--built')) runOrExit('npm', ['run', '-s', 'build']);
// a single run for all drivers uses all cores until the end
const files = selected.flatMap((driver) => drivers[driver]);
if (files.length === 0) throw new Error(`No ${selected.join(', ')} test of ${names.join(', ')}`);
// titles of the tests of a flow begin with its name
const titles = namedFlows.length > 0 ? ['--testNamePattern', `^(${namedFlows.join('|')}) `] : [];
const resultFile = join(reportFolder, 'results.json');
const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...titles], {
  stdio: 'inherit',
  env: { ...process.env, MODEL_REPORTS: reportFolder },
});
if (status !== 0) faults.push('a test failed');

const reportFiles = existsSync(reportFolder)
  ? readdirSync(reportFolder).filter((name) => /\.(actor|react|chromium)\.json$/.test(name))
  : [];
const reports = reportFiles.map((name) => JSON.parse(readFileSync(join(reportFolder, name), 'utf8')) as Report);

process.stdout.write(`\n${row(['flow', 'driver', 'states', 'branches', 'guards false', 'seconds'])}\n`);
for (const { id } of machines) {
  for (const driver of selected) {
    if (!flowsOf[driver].includes(id)) continue;
    const report = reports.find((report) => report.flow === id && report.driver === driver);
    if (!report) faults.push(`${id}: the ${driver} driver reported nothing`);
    else checkReport(report);
  }
}
await writeReports();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

function runOrExit(command: string, parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Prints the coverage of a report and collects its faults. */
function checkReport({ flow, driver, all, covered, milliseconds, excused }: Report): void {
  const isCovered = new Set(covered);
  const share = (ids: readonly string[]) => `${ids.filter((id) => isCovered.has(id)).length}/${ids.length}`;
  const guards = all.filter((id) => id.startsWith('no: '));
  const branches = all.filter((id) => id.includes(' | ') && !id.startsWith('no: '));
  const states = all.filter((id) => !id.includes(' | ') && id !== flow); // leaves out the root state
  const seconds = (milliseconds / 1000).toFixed(1);
  process.stdout.write(`${row([flow, driver, share(states), share(branches), share(guards), seconds])}\n`);

  const missed = all.filter((id) => !isCovered.has(id));
  for (const id of missed) process.stdout.write(`  not covered: ${id}${excused[id] ? ` (${excused[id]})` : ''}\n`);
  faults.push(...missed.filter((id) => !excused[id]).map((id) => `${flow}, ${driver}: ${uncoveredMessage(id)}`));
  faults.push(
    ...Object.keys(excused)
      .filter((id) => isCovered.has(id))
      .map((id) => `${flow}: ${id} has a reason to be uncovered, but is covered`),
  );
  if (Object.keys(excused).length > all.length * maxExcusedShare)
    faults.push(`${flow}: the ${driver} driver has too many uncovered states and branches with a reason`);
}

function uncoveredMessage(id: string): string {
  if (!id.startsWith('no: ')) return `${id} was never covered; give the model a case that reaches it`;
  return `the guard of ${id.slice(4)} was never false; give the model a case that it refuses`;
}

/** Writes coverage/models/<flow>.svg, coloured by what was walked, and index.html with failures, coverage and diagrams. */
async function writeReports(): Promise<void> {
  mkdirSync(reportFolder, { recursive: true });
  const flows: FlowReport[] = [];
  for (const { machine, title } of models.filter((model) => flowsOf.actor.includes(model.machine.id))) {
    const own = reports.filter(({ flow }) => flow === machine.id);
    const graph = graphOf(machine);
    const svg = toSvg(graph, await layOut(graph), { classOf: walkedClass(own) });
    writeFileSync(join(reportFolder, `${machine.id}.svg`), svg);
    flows.push({ flow: machine.id, title, reports: own, svg });
  }
  writeReport(reportFolder, flows, failuresIn(resultFile));
  process.stdout.write(
    `\n${join(reportFolder, 'index.html')} shows failures with links into the gallery, and diagrams of what was walked.\n`,
  );
}

function row(cells: string[]): string {
  const widths = [18, 10, 9, 10, 15, 8];
  return cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join('');
}
