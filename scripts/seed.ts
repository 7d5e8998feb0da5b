/** Brings passes and workshops to what event/ says; the service does the same when it starts. */
import { readConfig } from '#server/config.ts';
import { readEventFile } from '#server/event-file.ts';
import { bringUp, openDatabase } from '#server/open-database.ts';
import { Opened } from '#server/opened.ts';

const config = readConfig(process.env);
const { conference } = readEventFile(config.EVENT_DIR);
const opened = new Opened();
try {
  await bringUp(await openDatabase(config, opened), conference);
  process.stdout.write(
    `${conference.passes.length} passes and ${conference.workshops.length} workshops are in place.\n`,
  );
} finally {
  await opened.close();
}
