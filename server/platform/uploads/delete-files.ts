import { eq } from 'drizzle-orm';
import type { Services } from '#server/platform/services.ts';
import { uploads } from './uploads.tables.ts';

/**
 * SQL assignments for a row in `uploads` whose file must be deleted: they remove its references and its name, and
 * mark it as replaced. If the file store fails, `deleteOrphans` retries until the file is deleted. Decision 42.
 */
export const markForDeletion = `order_id = NULL, abstract_id = NULL, file_name = '', replaced_at = now()`;

/** SQL statement that inserts such rows for the company documents in `deleted`. The file store is the same. */
export const documentsAsUploads = `INSERT INTO uploads (id, file_name, size_bytes, sha256, created_at, replaced_at)
  SELECT id, '', size_bytes, sha256, created_at, now() FROM deleted RETURNING id`;

/** Deletes files, and then their rows. Call it after the commit. */
export async function deleteFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await files.delete(id).then(
      () => db.orm.delete(uploads).where(eq(uploads.id, id)),
      () => undefined, // ignored, because deleteOrphans retries and logs the error
    );
}
