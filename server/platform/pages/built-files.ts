import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Services } from '#server/platform/services.ts';
import { builtFiles } from './built-files.tables.ts';

/** Folders of the built site whose files have a hash in their name. */
export const hashedFolders = ['assets', 'desk/assets'];

/** Days in which the files of a build stay after another build has replaced it. */
const daysAfterReplacement = 30;

/**
 * Stores the hashed files of this build in the database. Call it before the process answers. Old and new processes run
 * side by side during an update, and a page can load later files from a process of another build. Decision 79.
 */
export async function storeBuiltFiles(services: Pick<Services, 'db' | 'clock'>, webFolder: string): Promise<void> {
  const now = services.clock.now();
  const paths = hashedFolders.flatMap((folder) =>
    existsSync(join(webFolder, folder)) ? filesIn(webFolder, folder) : [],
  );
  await services.db.transaction(async (tx) => {
    await tx.query('LOCK TABLE built_files IN SHARE ROW EXCLUSIVE MODE'); // several processes start at the same time
    await tx.query(
      `UPDATE built_files SET replaced_at = CASE WHEN path = ANY($1) THEN NULL ELSE $2::timestamptz END
       WHERE (replaced_at IS NULL) <> (path = ANY($1))`,
      [paths, now],
    );
    const oldest = new Date(now.getTime() - daysAfterReplacement * 24 * 60 * 60 * 1000);
    await tx.orm.delete(builtFiles).where(lt(builtFiles.replacedAt, oldest));
    const rows = await tx.orm.select({ path: builtFiles.path }).from(builtFiles).where(inArray(builtFiles.path, paths));
    const stored = new Set(rows.map(({ path }) => path));
    const missing = paths.filter((path) => !stored.has(path));
    for (const path of missing)
      await tx.orm.insert(builtFiles).values({ path, content: readFileSync(join(webFolder, path)) });
  });
}

const filesIn = (webFolder: string, folder: string): string[] =>
  readdirSync(join(webFolder, folder))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Returns the content of a file of any stored build. */
export async function builtFile({ db }: Pick<Services, 'db'>, path: string): Promise<Buffer | undefined> {
  const [row] = await db.orm.select({ content: builtFiles.content }).from(builtFiles).where(eq(builtFiles.path, path));
  return row && Buffer.from(row.content);
}
