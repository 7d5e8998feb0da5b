import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareVersions, type FlowRecords } from '#workbench/comparison/changed-flows.ts';
import { comparisonPage } from '#workbench/comparison/page.ts';

/**
 * Compares the flows of two versions: `npm run flows:compare -- A B [--out FOLDER] [--check]`. A version is a commit, a folder
 * with the project, or a file that `record.ts` wrote; B is this folder if it is left out. Prints a line for each flow,
 * and writes FOLDER/index.html and a diagram of each changed flow. `--check` exits with 1 if a flow differs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'flows-comparison' }, check: { type: 'boolean', default: false } },
});
const [before, after = '.'] = positionals;
if (before === undefined) throw new Error('Say what to compare: npm run flows:compare -- COMMIT [COMMIT]');

const compared = await compareVersions(recordsOf(before), recordsOf(after));
const lines = [
  ...compared.added.map((id) => `${id}: new flow`),
  ...compared.removed.map((id) => `${id}: flow removed`),
  ...compared.changed.map(({ summary }) => summary),
];
for (const line of lines.length > 0 ? lines : ['The flows are the same.']) console.log(line);

mkdirSync(values.out, { recursive: true });
const names = { before: nameOf(before), after: nameOf(after) };
writeFileSync(join(values.out, 'index.html'), comparisonPage(names, compared));
for (const { id, svg } of compared.changed) writeFileSync(join(values.out, `${id}.svg`), svg);
console.log(`${join(values.out, 'index.html')} shows them.`);
if (values.check && lines.length > 0) process.exitCode = 1;

function nameOf(version: string): string {
  return version === '.' ? 'this folder' : version;
}

function recordsOf(version: string): FlowRecords {
  if (version.endsWith('.json')) return read(version);
  if (existsSync(version)) return recordsIn(resolve(version));
  return inTemporaryFolder((folder) => {
    const archive = execFileSync('git', ['archive', '--format=tar', version], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    // the program that records flows is the one of today, so versions before it can be compared
    for (const path of ['workbench', 'scripts/flows']) cpSync(path, join(folder, path), { recursive: true });
    return recordsIn(folder);
  });
}

/** Compiles the sentences of a version and records its flows, in a process of its own. */
function recordsIn(folder: string): FlowRecords {
  return inTemporaryFolder((temporary) => {
    const file = join(temporary, 'flows.json');
    const options: ExecFileSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync('npm', ['run', '-s', 'prepare'], options);
    execFileSync('npx', ['tsx', 'scripts/flows/record.ts', file], options);
    return read(file);
  });
}

function read(file: string): FlowRecords {
  return JSON.parse(readFileSync(file, 'utf8')) as FlowRecords;
}

function inTemporaryFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
