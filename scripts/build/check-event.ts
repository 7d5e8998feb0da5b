import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { StartError } from '#server/platform/config/start-error.ts';

/** Checks the folder of the conference before the pages are built from it. A wrong value ends the build with one line. */
try {
  readEventFile(process.env.EVENT_DIR ?? 'event');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
