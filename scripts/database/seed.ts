/** Updates passes and workshops to the data of event/. The service also does this at its start. */
import { readConfig } from '#server/config/config.ts';
import { readEventFile } from '#server/config/read-event-file.ts';
import { bringUp, openDatabase } from '#server/db/open-database.ts';
import { OpenResources } from '#server/config/open-resources.ts';

const config = readConfig(process.env);
const { conference } = readEventFile(config.EVENT_DIR);
const resources = new OpenResources();
try {
  await bringUp(await openDatabase(config, resources), conference);
  process.stdout.write(
    `${conference.passes.length} passes and ${conference.workshops.length} workshops are in place.\n`,
  );
} finally {
  await resources.close();
}
