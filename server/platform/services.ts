import type { EventFile } from '#schemas/compiled/types.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { FileStore } from './uploads/file-store.ts';

/**
 * Dependencies of routes and commands. start.ts creates the real ones; tests create their own. Each floor has its
 * `services.ts`, which adds to those of the floors below.
 */
export interface Services {
  db: Database;
  clock: Clock;
  /**
   * data of the conference in force; another object after a change at the desk, so a route or a job reads it in each
   * call
   */
  readonly conference: EventFile;
  settings: {
    /** the conference as its files describe it */
    readonly files: EventFile;
    /** when the data of the conference in force changed last */
    changedAt(): Date;
  };
  keys: Keys;
  jobs: Jobs;
  /** uploaded PDFs */
  files: FileStore;
  /** pictures of the site, such as photos of speakers */
  pictures: FileStore;
  /** public origin of the site, without a trailing slash */
  publicUrl: string;
}
