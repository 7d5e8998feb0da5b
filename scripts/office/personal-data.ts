/**
 * Requests about personal data. `npm run -s personal-data -- export {email} [{file}]` writes all stored data as JSON.
 * `-- erase {email}` erases it and prints counts. With `--passes`, it also erases paid orders before the end of the
 * conference and voids their passes. `-- texts {email}` lists the texts of staff that have only the name of the person, which
 * may be about a namesake; `--text={kind}:{id}` erases such a text too. Uses the settings of the service. While the service
 * runs, this needs PostgreSQL.
 */
import { writeFileSync } from 'node:fs';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { isEmail } from '#domain/text/formats.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { exportPerson } from '#server/office/personal-data/export-person.ts';
import { findTextsWithName, type TextWithName } from '#server/office/personal-data/empty-free-texts.ts';
import { wordsOfPerson } from '#server/office/personal-data/words-of-person.ts';
import { runProgram } from './run-program.ts';
import { print, printError, printJson } from './terminal.ts';

const actor = { kind: 'program', id: 'npm run personal-data' } as const;
const words = process.argv.slice(2);
const givesUpPasses = words.includes('--passes');
const chosenTexts = words.flatMap((word) => /^--text=(.+)$/.exec(word)?.[1] ?? []);
const [command, email = '', file] = words.filter((word) => !word.startsWith('--'));
await runProgram(run);

async function run(resources: OpenResources): Promise<number> {
  if (!['export', 'texts', 'erase'].includes(command ?? '') || !isEmail(normaliseEmail(email))) {
    printError('export {email} [{file}], texts {email}, or erase {email} [--passes] [--text={kind}:{id}]...');
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
  if (command === 'texts') {
    const words = await wordsOfPerson(services.db, { email: normaliseEmail(email), keptIds: [] });
    printTexts(await findTextsWithName(services.db, words));
    return 0;
  }
  const { counts, withName } = await erasePerson(services, actor, { email, givesUpPasses, chosenTexts });
  const { inUse, underWay, taxDocuments, ...done } = counts;
  for (const [name, count] of Object.entries(done)) if (count > 0) print(`${name}: ${count}`);
  print(`Tax documents kept, because the law requires them: ${taxDocuments}`);
  if (inUse > 0) print(`Not erased before the end of the conference: ${inUse} paid orders; --passes erases them now`);
  if (underWay > 0)
    print(`Not erased, because a payment or a mail is pending: ${underWay} orders; run this again later`);
  if (withName.length > 0) print('Not erased, because they have only the name and may be about another person:');
  printTexts(withName);
  if (config.COGNITO_USER_POOL_ID)
    print('An account in the pool of Amazon Cognito is deleted there, with AdminDeleteUser.');
  return inUse + underWay > 0 ? 2 : 0;
}

function printTexts(texts: readonly TextWithName[]): void {
  for (const { ref, order } of texts) print(order === null ? `  ${ref}` : `  ${ref} of order ${order}`);
}
