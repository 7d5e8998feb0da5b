import { randomInt, randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/attendees.ts';
import { minutesAfter } from '#domain/dates.ts';
import { codes, limits } from '#domain/limits.ts';
import type { Sql } from '#server/db/database.ts';
import { sameText } from '#server/keys.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { refusals } from '#words';
import { queueCode } from './queue-code.ts';

interface Asked {
  purpose: 'tickets' | 'group' | 'abstract';
  email: string;
  now: Date;
}

const codeMails = { tickets: 'ticket-code', group: 'group-code', abstract: 'abstract-code' } as const;

/**
 * Mails a fresh code; an older one ends with it. Within the cool-down nothing new is sent and the live code stays. Where an
 * address is nobody's (`isReal`) the same is done and refused, and only the mail is missing. Spec: registration 2.7, 5.6.
 */
export async function issueCode(
  { db, keys, jobs }: Services,
  { purpose, email, now, isReal = true }: Asked & { isReal?: boolean },
): Promise<void> {
  const address = normaliseEmail(email);
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.code.${purpose}.${address}`]);
    const { recent, today } = await sent(tx, { purpose, email: address, now });
    if (recent > 0) return;
    if (today >= codes.perDay) throw new Problem(429, refusals.throttled);

    const id = randomUUID();
    const code = randomInt(10 ** limits.otpDigits)
      .toString()
      .padStart(limits.otpDigits, '0');
    await tx.query(
      'UPDATE one_time_codes SET expires_at = $3 WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3',
      [purpose, address, now],
    );
    await tx.query(
      `INSERT INTO one_time_codes (id, purpose, email, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, purpose, address, keys.sign('one-time-code', id + code), now, minutesAfter(now, codes.lifeMinutes)],
    );
    await queueCode(tx, jobs, { kind: codeMails[purpose], recipient: address, payload: { code }, now, isReal });
  });
}

/** True for the live code of the address, once. Every call counts as a try, before the code is looked at. */
export async function redeemCode(
  { db, keys }: Services,
  { code, ...asked }: Asked & { code: string },
): Promise<boolean> {
  const { purpose, email, now } = asked;
  const [live] = await db.query<{ id: string; code_hash: string }>(
    `UPDATE one_time_codes SET tries = tries + 1
     WHERE id = (SELECT id FROM one_time_codes
                 WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3
                 ORDER BY created_at DESC LIMIT 1)
       AND used_at IS NULL AND tries < $4
     RETURNING id, code_hash`,
    [purpose, normaliseEmail(email), now, codes.tries],
  );
  const right = sameText(keys.sign('one-time-code', (live?.id ?? '') + code), live?.code_hash ?? '0'.repeat(64));
  if (!live || !right) return false;

  const used = await db.query('UPDATE one_time_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id', [
    live.id,
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

/** A code that was used has proved its owner: the next one need not wait. */
async function sent(tx: Sql, { purpose, email, now }: Asked): Promise<{ recent: number; today: number }> {
  const [counts] = await tx.query<{ recent: number; today: number }>(
    `SELECT count(*) FILTER (WHERE used_at IS NULL AND created_at > $3)::int AS recent, count(*)::int AS today
     FROM one_time_codes WHERE purpose = $1 AND email = $2 AND created_at > $4`,
    [purpose, email, minutesAfter(now, -codes.coolDownSeconds / 60), minutesAfter(now, -24 * 60)],
  );
  return counts ?? { recent: 0, today: 0 };
}
