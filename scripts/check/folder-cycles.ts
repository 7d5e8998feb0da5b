/**
 * Checks that folders of the service import values of each other without cycles; part of `npm run lint`. The subjects of
 * `server/sales` may, because an order, its payment and its passes are one transaction. With `--print`, also prints those.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { importsIn } from './import-faults.ts';

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `server/${name.replaceAll('\\', '/')}`);

/** The folder of a subject, such as 'server/sales/orders'; undefined for files beside the subjects. */
const folderOf = (path: string): string | undefined => /^server\/\w+\/[\w-]+(?=\/)/.exec(path)?.[0];

/** For each folder, the folders whose values it imports. */
const imported = new Map<string, Set<string>>();
for (const path of files) {
  const from = folderOf(path);
  if (!from) continue;
  const folders = imported.get(from) ?? new Set();
  imported.set(from, folders);
  for (const target of importsIn(path, readFileSync(path, 'utf8'), { types: false })) {
    const to = folderOf(target);
    if (to && to !== from) folders.add(to);
  }
}

/** All folders that a folder reaches by imports. */
function reachedFrom(folder: string, reached = new Set<string>()): Set<string> {
  for (const next of imported.get(folder) ?? []) if (!reached.has(next)) reachedFrom(next, reached.add(next));
  return reached;
}

const inCycles = [...imported.keys()].filter((folder) => reachedFrom(folder).has(folder)).toSorted();
const faults = inCycles.filter((folder) => !folder.startsWith('server/sales/'));
for (const folder of faults) console.error(`${folder} is in a cycle of imports between folders`);
if (process.argv.includes('--print')) console.log(`${inCycles.length} folders in cycles: ${inCycles.join(', ')}`);
if (faults.length > 0) process.exitCode = 1;
