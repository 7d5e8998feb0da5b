/**
 * Abstracts of delegates: `npm run abstracts` lists them, `npm run abstracts -- export {folder}` writes a CSV list
 * and the PDFs to a folder. Uses the settings of the service. Beside a running service it needs PostgreSQL.
 */
import { commandServices } from '#server/config/command-services.ts';
import { exportAbstracts } from '#server/abstracts/export-abstracts.ts';
import { readConfig } from '#server/config/config.ts';
import { OpenResources } from '#server/config/open-resources.ts';
import { listAbstracts } from '#server/abstracts/list-abstracts.ts';
import { complain, say } from './terminal.ts';

const [what, folder] = process.argv.slice(2);
const opened = new OpenResources();
try {
  process.exitCode = await run();
} finally {
  await opened.close();
}

async function run(): Promise<number> {
  if (what !== undefined && (what !== 'export' || folder === undefined)) {
    complain('export {folder}, or nothing for a list');
    return 1;
  }
  const config = readConfig(process.env);
  const services = await commandServices(config, opened);
  return folder === undefined ? list(services) : write(services, folder);
}

type Needed = Parameters<typeof exportAbstracts>[0];

async function list(services: Needed): Promise<number> {
  const listed = await listAbstracts(services);
  for (const { reference, kind, theme, title, name, email, isRegistered, words } of listed)
    say(
      `${reference}  ${kind}  ${theme}  ${words ? `${words} words` : 'file alone'}  ${name} <${email}>${isRegistered ? '' : '  (no valid pass)'}`,
      `    ${title || '(with the registration)'}`,
    );
  say(listed.length === 0 ? 'No abstract was submitted.' : `${listed.length} in all.`);
  return 0;
}

async function write(services: Needed, into: string): Promise<number> {
  const { count, missing } = await exportAbstracts(services, into);
  say(`${count} abstracts are in ${into}, listed in abstracts.csv.`);
  for (const reference of missing) complain(`The file of ${reference} is not in the store.`);
  return missing.length === 0 ? 0 : 1;
}
