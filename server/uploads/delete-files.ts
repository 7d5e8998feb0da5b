import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { uploads } from './uploads.tables.ts';

/**
 * Update of a row in `uploads` whose file is to be deleted: removes its references and its name and marks it as
 * replaced. If the store cannot delete the file now, deleteOrphans retries until it is gone. Decision 42.
 */
export const unnamed = `order_id = NULL, abstract_id = NULL, file_name = '', replaced_at = now()`;

/** Does the same for company documents in `deleted`, which are in the same store. */
export const documentsAsUploads = `INSERT INTO uploads (id, file_name, size_bytes, sha256, created_at, replaced_at)
  SELECT id, '', size_bytes, sha256, created_at, now() FROM deleted RETURNING id`;

/** Deletes the files of marked rows, and then the rows. Call it after the commit. */
export async function deleteFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await files.delete(id).then(
      () => db.orm.delete(uploads).where(eq(uploads.id, id)),
      () => undefined, // deleteOrphans retries and logs
    );
}
