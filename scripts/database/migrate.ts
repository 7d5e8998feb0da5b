/** Migrates the database of the environment. The service also does this at its start. */
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { OpenResources } from '#server/config/open-resources.ts';

const config = readConfig(process.env);
const resources = new OpenResources();
try {
  const db = await openDatabase(config, resources);
  await db.migrate();
  process.stdout.write('The database is up to date.\n');
} finally {
  await resources.close();
}
