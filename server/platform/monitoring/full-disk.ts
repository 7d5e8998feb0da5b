import type { Database } from '#server/platform/db/database.ts';
import { isDiskFull } from '#server/platform/db/unavailable.ts';

/** Remembers that the disk of the database was full in a call. Then /readyz tests with a write whether there is room again. */
export class FullDisk {
  #isFull = false;

  notice(error: unknown): void {
    if (isDiskFull(error)) this.#isFull = true;
  }

  /** Throws if the disk is still full. Reads nothing, and writes only after a call has failed. */
  async check(db: Pick<Database, 'transaction'>): Promise<void> {
    if (!this.#isFull) return;
    await db.transaction(async (tx) => void (await tx.query(probe)));
    this.#isFull = false;
  }
}

/** Needs new pages on the disk. The table ends with the transaction. */
const probe = `CREATE TEMPORARY TABLE disk_probe ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 100)`;
