import type { Services } from '#server/services.ts';

/**
 * What becomes of a row of `uploads` whose file is to go: it names nothing any more, and is marked as replaced. So a file that the store
 * cannot remove now is tried again with the orphans until it is gone. Decision 42.
 */
export const unnamed = `order_id = NULL, abstract_id = NULL, file_name = '', replaced_at = now()`;

/** The same for rows of `gone`, documents of companies, which lie in the same store. */
export const documentsAsUploads = `INSERT INTO uploads (id, file_name, size_bytes, sha256, created_at, replaced_at)
  SELECT id, '', size_bytes, sha256, created_at, now() FROM gone RETURNING id`;

/** Removes files whose rows are marked, once that is written. */
export async function dropFiles({ db, files }: Pick<Services, 'db' | 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await files.delete(id).then(
      () => db.query('DELETE FROM uploads WHERE id = $1', [id]),
      () => undefined, // the orphans' round says so
    );
}
