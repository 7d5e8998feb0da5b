import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { fileIdOf } from '#server/uploads/upload-url.ts';
import { refusals } from '#words';

/** Ids of the files an order names; an address that is not one of ours is refused. */
export function uploadsOf(answers: DelegateAnswers, services: Services): string[] {
  const urls = [answers.oralAbstractFile, answers.posterAbstractFile].filter((url) => url !== undefined);
  return urls.map((url) => {
    const id = fileIdOf(url, services);
    if (id === undefined) throw new Problem(400, refusals.foreignUpload);
    return id;
  });
}

interface Claim {
  files: string[];
  orderId: string;
  tokenHash: string;
}

/** Binds uploaded files to an order: fresh ones, and those of the same buyer's earlier attempt. */
export async function claimUploads(tx: Sql, { files, orderId, tokenHash }: Claim): Promise<void> {
  const mine = `SELECT id FROM orders WHERE token_hash = $3`;
  const claimed = await tx.query(
    `UPDATE uploads SET order_id = $2
     WHERE id = ANY ($1) AND abstract_id IS NULL AND replaced_at IS NULL AND (order_id IS NULL OR order_id IN (${mine})) RETURNING id`,
    [files, orderId, tokenHash],
  );
  if (claimed.length < new Set(files).size) throw new Problem(400, refusals.foreignUpload);
}
