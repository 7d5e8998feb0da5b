import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { uploads } from './uploads.tables.ts';

/** Finds a file that can be downloaded with its URL alone. Excludes files of abstracts and files to be deleted. */
export async function findUpload(sql: Sql, id: string): Promise<{ fileName: string; sizeBytes: number } | undefined> {
  const { fileName, sizeBytes, abstractId, replacedAt } = uploads;
  const [file] = await sql.orm
    .select({ fileName, sizeBytes })
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(abstractId), isNull(replacedAt)));
  return file;
}
