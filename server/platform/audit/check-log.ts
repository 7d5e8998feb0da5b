import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { brokenPlaces, endOfChain } from './log-chain.ts';

export interface LogCheckResult {
  /** number of sealed events */
  events: number;
  /** the first wrong places in the chain */
  broken: number[];
  /** the hashes that were mailed to the owners, the newest first */
  roots: MailedRoot[];
}

interface MailedRoot {
  day: string;
  place: number;
  hash: string;
  isReached: boolean;
}

const [maxPlaces, maxRoots] = [100, 31];

/** Checks the whole chain of the log, and that it still leads to the hashes that were mailed to the owners. */
export async function checkLog({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<LogCheckResult> {
  const broken = await brokenPlaces(db, keys);
  return { events: (await endOfChain(db)).place, broken: broken.slice(0, maxPlaces), roots: await mailedRoots(db) };
}

/** A hash is reached if the event at its place still has it. The event is missing if the end of the chain was removed. */
const mailedRoots = (sql: Sql): Promise<MailedRoot[]> =>
  sql.query(
    `SELECT r.day::text AS day, r.place::int AS place, r.hash, coalesce(e.hash = r.hash, false) AS "isReached"
     FROM audit_roots r LEFT JOIN audit_events e ON e.sealed_as = r.place ORDER BY r.day DESC LIMIT $1`,
    [maxRoots],
  );
