/** Checks the import rules; part of `npm run lint`. With `--rules`, also prints the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { importFaults } from './import-faults.ts';
import { importRules } from './import-rules.ts';

if (process.argv.includes('--rules')) for (const { sentence } of importRules) console.log(`- ${sentence}`);

const folders = ['bench', 'domain', 'machines', 'schemas', 'scripts', 'server', 'src', 'vite', 'workbench'];
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  .concat(readdirSync('.').filter((name) => name.endsWith('.config.ts')))
  .filter((path) => /\.tsx?$/.test(path) && !/\/compiled/.test(path));
const faults = files.flatMap((path) => importFaults(path, readFileSync(path, 'utf8')));

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
