import { clockFrom, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { openKeys } from '#server/platform/config/open-keys.ts';
import { openIdentity } from '#server/accounts/identity/open-identity.ts';
import { migrate, openDatabase } from '#server/platform/config/open-database.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { openStores } from '#server/platform/uploads/open-store.ts';
import { Settings } from '#server/office/settings/settings.ts';
import type { Services } from '#server/office/services.ts';

/**
 * Services for a command that runs beside the service. It enqueues no jobs. The service finds the work in the
 * database, because it polls every minute.
 */
export async function commandServices(
  config: Config,
  opened: OpenResources,
): Promise<Pick<Services, 'db' | 'clock' | 'keys' | 'jobs' | 'conference' | 'files' | 'identity'>> {
  const db = await openDatabase(config, opened);
  await migrate(db);
  const clock = config.now ? clockFrom(config.now) : systemClock;
  const settings = new Settings({ db, files: readEventFile(config.EVENT_DIR).conference, clock });
  await settings.refresh();
  const keys = await openKeys(db, config);
  return {
    db,
    clock,
    keys,
    identity: openIdentity(config, { db, clock, keys }),
    jobs: { enqueue: async () => undefined },
    conference: settings.conference(),
    ...openStores(config),
  };
}
