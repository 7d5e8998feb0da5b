import type { TestProject } from 'vitest/node';
import { databaseImage } from './database-image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** file with the image of a migrated database, which tests open */
    databaseImage?: string;
  }
}

/** Gives the image of a migrated database to the tests. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('databaseImage', await databaseImage());
}
