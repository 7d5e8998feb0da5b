import type { TestProject } from 'vitest/node';
import { databaseImage } from './database-image.ts';
import { migratedPostgres } from './migrated-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** file with the image of a migrated embedded database, which tests open */
    databaseImage?: string;
    /** URL of a PostgreSQL with the database `migrated`, of which tests make copies */
    postgresUrl?: string;
  }
}

/**
 * Gives the tests an image of the embedded database, and those of the service a PostgreSQL, which takes a third of the
 * time. With DATABASE=embedded, the tests of the service also use the embedded database.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('databaseImage', await databaseImage());
  if (project.name !== 'server' || process.env.DATABASE === 'embedded') return undefined;
  const { url, stop } = await migratedPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
