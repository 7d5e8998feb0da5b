import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { fileIdOf } from '#server/platform/uploads/upload-url.ts';
import { m } from '#messages';

const fileFields = ['oralAbstractFile', 'posterAbstractFile'] as const;

/**
 * Returns the ids of the files in an order, and its answers with these ids instead of URLs, because the public URL of
 * the site may change. Throws 400 for the URL of another site.
 */
export function uploadsOf<T extends DelegateAnswers>(given: T, services: Services): { files: string[]; answers: T } {
  const files: string[] = [];
  const answers = { ...given };
  for (const field of fileFields) {
    const url = given[field];
    if (url === undefined) continue;
    const id = fileIdOf(url, services);
    if (id === undefined) throw new Problem(400, m.refusals_foreign_upload());
    answers[field] = id;
    files.push(id);
  }
  return { files, answers };
}

interface Claim {
  files: string[];
  orderId: string;
  tokenHash: string;
}

/** Links files to an order. Throws 400 unless each is unused or belongs to an earlier order with the same token. */
export async function claimUploads(tx: Sql, { files, orderId, tokenHash }: Claim): Promise<void> {
  const mine = `SELECT id FROM orders WHERE token_hash = $3`;
  const claimed = await tx.query(
    `UPDATE uploads SET order_id = $2
     WHERE id = ANY ($1) AND abstract_id IS NULL AND replaced_at IS NULL AND (order_id IS NULL OR order_id IN (${mine})) RETURNING id`,
    [files, orderId, tokenHash],
  );
  if (claimed.length < new Set(files).size) throw new Problem(400, m.refusals_foreign_upload());
}
