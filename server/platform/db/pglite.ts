import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { changed } from './changes.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openCursor } from './pglite-cursor.ts';

/** The embedded database: one process and one connection. Stored in `folder`, or in memory if `folder` is missing. */
export async function openPglite(options: { folder?: string; image?: Blob } = {}): Promise<Database> {
  const { folder, image } = options;
  const lite = await PGlite.create({ ...(folder && { dataDir: folder }), ...(image && { loadDataDir: image }) });
  const orm = drizzle(lite);

  const db: Database = {
    orm,
    query: async <Row>(text: string, values?: unknown[]) => (await lite.query<Row>(text, values)).rows,
    exec: async (text) => void (await lite.exec(text)),
    open: (rows) => openCursor(lite, rows),
    migrate: () => migrateLite(lite),
    close: () => lite.close(),
    async transaction(work) {
      const result = await lite.transaction((tx) =>
        work({
          orm: drizzle({ client: tx as unknown as PGlite }), // a transaction has the same methods as PGlite
          query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
        }),
      );
      changed(db);
      return result;
    },
  };
  return db;
}

/** An image of a migrated database. Opening a database from it is much faster than migrating. */
export async function pgliteImage(): Promise<Blob> {
  const lite = await PGlite.create();
  await migrateLite(lite);
  const image = await lite.dumpDataDir('none');
  await lite.close();
  return image;
}

/** Migrates with the files of `folder`, by default those of this release. */
export const migrateLite = (lite: PGlite, folder?: string): Promise<void> =>
  lite.transaction((tx) =>
    migrate(
      {
        query: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
        exec: (text) => tx.exec(text),
      },
      folder,
    ),
  );
