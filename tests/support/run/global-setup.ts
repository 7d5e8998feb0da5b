import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pgliteImage } from '#server/db/pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** file with the image of a migrated database, which tests open */
    databaseImage?: string;
  }
}

/** Migrates a database once per test run. To open its image takes a fraction of the time of a migration. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'symposia-tests-'));
  const file = join(folder, 'database.tar');
  await writeFile(file, Buffer.from(await (await pgliteImage()).arrayBuffer()));
  project.provide('databaseImage', file);
  return () => rm(folder, { recursive: true, force: true });
}
