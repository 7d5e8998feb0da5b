import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPglite, pgliteImage } from '#server/db/pglite.ts';

let image: Promise<Blob> | undefined;

/** A migrated database of its own in memory, opened from the image that the global setup made once for the run. */
export async function testDatabase(): Promise<Database> {
  image ??= readImage();
  return openPglite({ image: await image });
}

async function readImage(): Promise<Blob> {
  const file = inject('databaseImage');
  return file ? new Blob([await readFile(file)]) : pgliteImage();
}
