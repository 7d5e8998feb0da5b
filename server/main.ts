import { readConfig } from '#server/config/config.ts';
import { start } from './start.ts';
import { StartError } from '#server/config/start-error.ts';

/** The process: starts, and on a signal stops without dropping what is in flight. What stops the start is said in one line. */
try {
  const { app, stop } = await start(readConfig(process.env));
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      app.log.info(`${signal}: finishing what is in flight`);
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'the stop failed');
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
