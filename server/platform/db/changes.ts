import type { Database } from './database.ts';

const counts = new WeakMap<Database, number>();

/** Returns the number of commits of this process. Data that was read at another number may be out of date. */
export const changesOf = (db: Database): number => counts.get(db) ?? 0;

/** Counts a commit. Call it after writing without a transaction; transactions call it themselves. Decision 40. */
export const changed = (db: Database): void => void counts.set(db, changesOf(db) + 1);
