/**
 * Abstracts of delegates. `npm run abstracts` lists them. `npm run abstracts -- export {folder}` writes a CSV list
 * and the PDFs to a folder. Uses the settings of the service. While the service runs, this needs PostgreSQL.
 */
import { commandServices } from '#server/command-services.ts';
import { exportAbstracts } from '#server/programme/abstracts/export-abstracts.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { listAbstracts } from '#server/programme/abstracts/list-abstracts.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

const actor = { kind: 'program', id: 'npm run abstracts' } as const;
const [command, folder] = process.argv.slice(2);
await runProgram(run);

async function run(resources: OpenResources): Promise<number> {
  if (command !== undefined && (command !== 'export' || folder === undefined)) {
    printError('export {folder}, or nothing for a list');
    return 1;
  }
  const config = readConfig(process.env);
  const services = await commandServices(config, resources);
  return folder === undefined ? list(services) : write(services, folder);
}

type Services = Parameters<typeof exportAbstracts>[0];

async function list(services: Services): Promise<number> {
  const abstracts = await listAbstracts(services);
  for (const { reference, kind, theme, title, name, email, isRegistered, words } of abstracts)
    print(
      `${reference}  ${kind}  ${theme}  ${words ? `${words} words` : 'file alone'}  ${name} <${email}>${isRegistered ? '' : '  (no valid pass)'}`,
      `    ${title || '(with the registration)'}`,
    );
  print(abstracts.length === 0 ? 'No abstract was submitted.' : `${abstracts.length} in all.`);
  return 0;
}

async function write(services: Services, target: string): Promise<number> {
  const { count, missing } = await exportAbstracts(services, actor, target);
  print(`${count} abstracts are in ${target}, listed in abstracts.csv.`);
  for (const reference of missing) printError(`The file of ${reference} is not in the store.`);
  return missing.length === 0 ? 0 : 1;
}
