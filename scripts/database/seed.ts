/** Updates passes and workshops to the data of event/ and to what the desk has published. The service also does this at its start. */
import { clockFrom, systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { readEventFile } from '#server/config/read-event-file.ts';
import { bringUp, openDatabase } from '#server/db/open-database.ts';
import { OpenResources } from '#server/config/open-resources.ts';
import { Settings } from '#server/settings/settings.ts';

const config = readConfig(process.env);
const resources = new OpenResources();
try {
  const db = await openDatabase(config, resources);
  await db.migrate();
  const clock = config.now ? clockFrom(config.now) : systemClock;
  const settings = new Settings({ db, files: readEventFile(config.EVENT_DIR).conference, clock });
  await settings.refresh();
  const conference = settings.conference();
  await bringUp(db, conference);
  process.stdout.write(
    `${conference.passes.length} passes and ${conference.workshops.length} workshops are in place.\n`,
  );
} finally {
  await resources.close();
}
