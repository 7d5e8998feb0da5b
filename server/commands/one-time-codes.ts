import { randomInt, randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/attendees.ts';
import { minutesAfter } from '#domain/dates.ts';
import { codes, limits } from '#domain/limits.ts';
import type { Sql } from '#server/db/database.ts';
import { sameText, type Keys } from '#server/keys.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { refusals } from '#words';
import { queueCode } from './queue-code.ts';

interface Asked {
  purpose: 'tickets' | 'group' | 'abstract';
  email: string;
  /** the network that asks */
  client?: string;
  now: Date;
}

const codeMails = { tickets: 'ticket-code', group: 'group-code', abstract: 'abstract-code' } as const;

/**
 * Mails a fresh code; an older one that the same network asked for ends with it, what others asked for is their business. Within the
 * cool-down nothing new is sent and the live code stays. Where an address is nobody's (`isReal`) the same is done and refused, and only
 * the mail is missing. Spec: registration 2.7, 5.6; decision 41.
 */
export async function issueCode(
  { db, keys, jobs }: Services,
  { purpose, email, client, now, isReal = true }: Asked & { isReal?: boolean },
): Promise<void> {
  const address = normaliseEmail(email);
  const asker = askerOf(keys, client);
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.code.${purpose}.${address}`]);
    const { recent, today, recentOfAll, todayOfAll } = await sent(tx, { purpose, email: address, asker, now });
    if (recent > 0) return;
    if (today >= codes.perDay) throw new Problem(429, refusals.throttled);
    if (todayOfAll >= codes.perDayOfAll && recentOfAll > 0) return;

    const id = randomUUID();
    const code = randomInt(10 ** limits.otpDigits)
      .toString()
      .padStart(limits.otpDigits, '0');
    await tx.query(
      `UPDATE one_time_codes SET expires_at = $4
       WHERE purpose = $1 AND email = $2 AND asker = $3 AND used_at IS NULL AND expires_at > $4`,
      [purpose, address, asker, now],
    );
    await tx.query(
      `INSERT INTO one_time_codes (id, purpose, email, asker, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, purpose, address, asker, hashOf(keys, id, code), now, minutesAfter(now, codes.lifeMinutes)],
    );
    await queueCode(tx, jobs, { kind: codeMails[purpose], recipient: address, payload: { code }, now, isReal });
  });
}

/**
 * True for a live code of the address, once. Every call counts as a try of all of them, before the codes are looked at: a try from
 * where a code was asked for by one count, a try from elsewhere by another, so that no stranger uses up the owner's tries.
 */
export async function redeemCode(
  { db, keys }: Services,
  { code, ...asked }: Asked & { code: string },
): Promise<boolean> {
  const { purpose, email, client, now } = asked;
  const live = await db.query<{ id: string; code_hash: string }>(
    `UPDATE one_time_codes
     SET tries = tries + (asker = $5)::int, tries_of_others = tries_of_others + (asker <> $5)::int
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3
       AND CASE WHEN asker = $5 THEN tries ELSE tries_of_others END < $4
     RETURNING id, code_hash`,
    [purpose, normaliseEmail(email), now, codes.tries, askerOf(keys, client)],
  );
  const none = { id: '', code_hash: '0'.repeat(64) }; // who has no code is answered after the same work
  const right = (live.length > 0 ? live : [none]).filter((one) => sameText(hashOf(keys, one.id, code), one.code_hash));
  const [found] = right;
  if (!found || found.id === '') return false;

  const used = await db.query('UPDATE one_time_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id', [
    found.id,
    now,
  ]);
  return used.length === 1;
}

/** Codes that no longer count, neither for what they open nor for how many a day may have. */
export async function sweepCodes(db: Sql, now: Date): Promise<void> {
  await db.query(`DELETE FROM one_time_codes WHERE purpose IN ('tickets', 'group', 'abstract') AND created_at <= $1`, [
    minutesAfter(now, -24 * 60),
  ]);
}

const hashOf = (keys: Keys, id: string, code: string): string => keys.sign('one-time-code', id + code);

const askerOf = (keys: Keys, client: string | undefined): string =>
  client === undefined ? '' : keys.sign('throttle', `asker\n${client}`);

interface Sent {
  recent: number;
  today: number;
  recentOfAll: number;
  todayOfAll: number;
}

/** By this network, and by all. A code that was used has proved its owner: the next one need not wait. */
async function sent(tx: Sql, { purpose, email, asker, now }: Omit<Asked, 'client'> & { asker: string }): Promise<Sent> {
  const [counts] = await tx.query<Sent>(
    `SELECT count(*) FILTER (WHERE asker = $5 AND used_at IS NULL AND created_at > $3)::int AS recent,
            count(*) FILTER (WHERE asker = $5)::int AS today,
            count(*) FILTER (WHERE created_at > $6)::int AS "recentOfAll", count(*)::int AS "todayOfAll"
     FROM one_time_codes WHERE purpose = $1 AND email = $2 AND created_at > $4`,
    [
      purpose,
      email,
      minutesAfter(now, -codes.coolDownSeconds / 60),
      minutesAfter(now, -24 * 60),
      asker,
      minutesAfter(now, -codes.minutesBetweenMore),
    ],
  );
  return counts ?? { recent: 0, today: 0, recentOfAll: 0, todayOfAll: 0 };
}
