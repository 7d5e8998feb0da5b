import type { Database } from './database.ts';

const counts = new WeakMap<Database, number>();

/** How often this process has committed something that others can see: what was read at another count may no longer be so. */
export const changesOf = (db: Database): number => counts.get(db) ?? 0;

/** To be called once it is committed; transactions do so by themselves. Decision 40. */
export const changed = (db: Database): void => void counts.set(db, changesOf(db) + 1);
