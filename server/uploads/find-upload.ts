import type { Sql } from '#server/db/database.ts';

/** Files that can be downloaded with the URL alone. Abstract files and files marked for deletion cannot. */
export async function findUpload(sql: Sql, id: string): Promise<{ fileName: string; sizeBytes: number } | undefined> {
  const [file] = await sql.query<{ fileName: string; sizeBytes: number }>(
    'SELECT file_name AS "fileName", size_bytes AS "sizeBytes" FROM uploads WHERE id = $1 AND abstract_id IS NULL AND replaced_at IS NULL',
    [id],
  );
  return file;
}
