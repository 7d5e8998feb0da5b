import { readConfig } from '#server/platform/config/config.ts';
import { start } from './start.ts';
import { StartError } from '#server/platform/config/start-error.ts';

/** Entry point. Starts the service, and stops it on a signal without losing calls. Prints errors in one line. */
try {
  const { app, stop } = await start(readConfig(process.env));
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      app.log.info(`${signal}: finishing running calls`);
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'shutting down failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`Symposia does not start: ${error.message}\n`);
  process.exitCode = 1;
}
