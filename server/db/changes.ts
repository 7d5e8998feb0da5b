import type { Database } from './database.ts';

const counts = new WeakMap<Database, number>();

/** Number of commits of this process that others can see. Data read at another number may be out of date. */
export const changesOf = (db: Database): number => counts.get(db) ?? 0;

/** Call it after a commit; transactions do so themselves. Decision 40. */
export const changed = (db: Database): void => void counts.set(db, changesOf(db) + 1);
