/** Migrates the database of the environment. The service also does this at its start. */
import { readConfig } from '#server/platform/config/config.ts';
import { migrate, openDatabase } from '#server/platform/config/open-database.ts';
import { runProgram } from '../office/run-program.ts';
import { print } from '../office/terminal.ts';

await runProgram(async (resources) => {
  const db = await openDatabase(readConfig(process.env), resources);
  await migrate(db);
  print('The database is up to date.');
  return 0;
});
