import type { Sql } from '#server/db/database.ts';

export async function findUpload(sql: Sql, id: string): Promise<{ fileName: string; sizeBytes: number } | undefined> {
  const [file] = await sql.query<{ fileName: string; sizeBytes: number }>(
    'SELECT file_name AS "fileName", size_bytes AS "sizeBytes" FROM uploads WHERE id = $1',
    [id],
  );
  return file;
}
