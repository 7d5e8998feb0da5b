/** Updates passes and workshops to the data of event/ and to what the desk has published. The service also does this at its start. */
import { clockFrom, systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { openDatabase } from '#server/platform/config/open-database.ts';
import { runProgram } from '../office/run-program.ts';
import { print } from '../office/terminal.ts';

await runProgram(async (resources) => {
  const config = readConfig(process.env);
  const clock = config.now ? clockFrom(config.now) : systemClock;
  const files = readEventFile(config.EVENT_DIR).conference;
  const settings = await bringUp(await openDatabase(config, resources), files, { clock });
  const conference = settings.conference();
  print(`${conference.passes.length} passes and ${conference.workshops.length} workshops are in place.`);
  return 0;
});
