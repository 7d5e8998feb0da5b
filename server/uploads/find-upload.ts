import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { uploads } from './uploads.tables.ts';

/** Files that can be downloaded with the URL alone. Abstract files and files marked for deletion cannot. */
export async function findUpload(sql: Sql, id: string): Promise<{ fileName: string; sizeBytes: number } | undefined> {
  const { fileName, sizeBytes, abstractId, replacedAt } = uploads;
  const [file] = await sql.orm
    .select({ fileName, sizeBytes })
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(abstractId), isNull(replacedAt)));
  return file;
}
