import { createHash } from 'node:crypto';
import type { auditEvents, auditValues } from './audit.tables.ts';
import { valuesHmac } from './record-event.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';

type Event = typeof auditEvents.$inferSelect;
type Values = typeof auditValues.$inferSelect;

/** Number of events that one statement reads. */
const portion = 1000;

const columns = `id, at, actor_kind AS "actorKind", actor_id AS "actorId", request_id AS "requestId", act AS action,
  subject_kind AS "subjectKind", subject_id AS "subjectId", fields, values_hmac AS "valuesHmac", sealed_as AS "sealedAs", hash`;

/**
 * Seals the events that were committed since the last call: each gets the next place in the chain, and a hash over its
 * columns and the hash before it. Only one process seals at a time.
 */
export const sealLog = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('audit log')) AS locked`,
    );
    if (!lock?.locked) return;
    let { place, hash } = await endOfChain(tx);
    for (const event of await tx.query<Event>(
      `SELECT ${columns} FROM audit_events WHERE sealed_as IS NULL ORDER BY id LIMIT ${portion}`,
    )) {
      place += 1;
      hash = hashOf(event, hash);
      await tx.query('UPDATE audit_events SET sealed_as = $2, hash = $3 WHERE id = $1', [event.id, place, hash]);
    }
  });

/** The number of sealed events and the hash of the last one, which proves all before it. */
export async function endOfChain(sql: Sql): Promise<{ place: number; hash: string }> {
  const [last] = await sql.query<{ place: string; hash: string }>(
    'SELECT sealed_as AS place, hash FROM audit_events WHERE sealed_as IS NOT NULL ORDER BY sealed_as DESC LIMIT 1',
  );
  return last ? { place: Number(last.place), hash: last.hash } : { place: 0, hash: '' };
}

/**
 * Checks the whole chain, and the values of every event that were not erased. Returns the places in the chain that
 * are wrong: changed, missing, or with other values.
 */
export async function brokenPlaces(db: Sql, keys: Keys): Promise<number[]> {
  const broken: number[] = [];
  let [place, hash] = [0, ''];
  for (;;) {
    const rows = await db.query<Event & Values>(
      `SELECT ${columns}, reason, before, after, erased_at AS "erasedAt"
       FROM audit_events e LEFT JOIN audit_values v ON v.event_id = e.id
       WHERE sealed_as > $1 ORDER BY sealed_as LIMIT ${portion}`,
      [place],
    );
    if (rows.length === 0) return broken;
    for (const row of rows) {
      const at = Number(row.sealedAs);
      const isNext = at === place + 1 && row.hash === hashOf(row, hash);
      if (!isNext || !(row.erasedAt || valuesHmac(keys, row) === row.valuesHmac)) broken.push(at);
      [place, hash] = [at, row.hash ?? ''];
    }
  }
}

function hashOf(event: Event, before: string): string {
  const { id, at, actorKind, actorId, requestId, action, subjectKind, subjectId, fields, valuesHmac: values } = event;
  const text = [before, Number(id), at.toISOString(), actorKind, actorId, requestId, action, subjectKind, subjectId];
  return createHash('sha256')
    .update(JSON.stringify([...text, fields, values]))
    .digest('hex');
}
