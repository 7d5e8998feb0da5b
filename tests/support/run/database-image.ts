import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '#server/platform/db/migrations-folder.ts';
import { pgliteImage } from '#server/platform/db/pglite.ts';

const folder = 'node_modules/.cache/symposia';

/**
 * Path of a file with the image of a migrated database. It is made once per state of the migrations, and then kept for
 * later runs. To open an image takes a fraction of the time of a migration.
 */
export async function databaseImage(): Promise<string> {
  const file = join(folder, `database-${await stateOfMigrations()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(unfinished, Buffer.from(await (await pgliteImage()).arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

/** A hash of all migrations, and of the embedded database's version. */
async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  for (const name of (await readdir(migrationsFolder, { recursive: true })).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
