import type { Sql } from '#server/db/database.ts';

/** A corrected address takes its abstract along, unless one stands under the other already. */
export async function moveAbstract(tx: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query(
    'UPDATE abstracts SET email = $2 WHERE email = lower($1) AND NOT EXISTS (SELECT 1 FROM abstracts WHERE email = $2)',
    [from, to],
  );
}
