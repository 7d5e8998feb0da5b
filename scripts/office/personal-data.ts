/**
 * Requests about personal data. `npm run -s personal-data -- export {email} [{file}]` writes all stored data as JSON.
 * `-- erase {email}` erases it and prints counts. With `--passes`, it also erases paid orders before the end of the
 * conference and voids their passes. Uses the settings of the service. While the service runs, this needs PostgreSQL.
 */
import { writeFileSync } from 'node:fs';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { isEmail } from '#domain/text/formats.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { exportPerson } from '#server/office/personal-data/export-person.ts';
import { runProgram } from './run-program.ts';
import { print, printError, printJson } from './terminal.ts';

const actor = { kind: 'program', id: 'npm run personal-data' } as const;
const words = process.argv.slice(2);
const givesUpPasses = words.includes('--passes');
const [command, email = '', file] = words.filter((word) => word !== '--passes');
await runProgram(run);

async function run(resources: OpenResources): Promise<number> {
  if ((command !== 'export' && command !== 'erase') || !isEmail(normaliseEmail(email))) {
    printError('export {email} [{file}], or erase {email} [--passes]');
    return 1;
  }
  const config = readConfig(process.env);
  const services = await commandServices(config, resources);
  if (command === 'export') {
    const text = JSON.stringify(await exportPerson(services, actor, email), null, 2);
    if (file === undefined) printJson(text);
    else writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return 0;
  }
  const { counts, commonWords } = await erasePerson(services, actor, { email, givesUpPasses });
  const { inUse, underWay, taxDocuments, ...done } = counts;
  for (const [name, count] of Object.entries(done)) if (count > 0) print(`${name}: ${count}`);
  print(`Tax documents kept, because the law requires them: ${taxDocuments}`);
  if (inUse > 0) print(`Not erased before the end of the conference: ${inUse} paid orders; --passes erases them now`);
  if (underWay > 0)
    print(`Not erased, because a payment or a mail is pending: ${underWay} orders; run this again later`);
  if (commonWords.length > 0)
    print(
      `Look by hand at notes, reasons and bank lines with '${commonWords.join("', '")}': too many texts contain it`,
    );
  if (config.COGNITO_USER_POOL_ID)
    print('An account in the pool of Amazon Cognito is deleted there, with AdminDeleteUser.');
  return inUse + underWay > 0 ? 2 : 0;
}
