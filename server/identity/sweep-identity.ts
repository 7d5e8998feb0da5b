import { minutesAfter } from '#domain/time/dates.ts';
import type { Sql } from '#server/db/database.ts';
import { lives } from './pool.ts';

/**
 * Deletes expired rows, and codes and passwords in sent mails. A refresh row is kept until its access tokens have
 * expired.
 */
export async function sweepIdentity(db: Sql, now: Date): Promise<void> {
  const { quietMinutes } = lives.lockout;
  const anHourAgo = minutesAfter(now, -lives.resetCode.lifeMinutes);
  const dayAgo = minutesAfter(now, -24 * 60);
  const sweeps: [string, Date][] = [
    ['DELETE FROM sign_in_sessions WHERE expires_at < $1', minutesAfter(now, -lives.newPasswordMinutes)],
    ['DELETE FROM spent_secret_blocks WHERE expires_at < $1', now],
    ['DELETE FROM password_failures WHERE coalesce(locked_until, failed_at) < $1', minutesAfter(now, -quietMinutes)],
    ['DELETE FROM refresh_tokens WHERE expires_at < $1', dayAgo],
    [
      `UPDATE outbox_emails SET payload = '{}' WHERE kind IN ('sign-in-code', 'reset-code') AND created_at < $1
       AND state <> 'queued' AND payload <> '{}'`,
      anHourAgo,
    ],
    [
      `UPDATE outbox_emails SET payload = '{}' WHERE kind = 'invitation' AND created_at < $1
       AND state <> 'queued' AND payload <> '{}'`,
      minutesAfter(now, -lives.temporaryPasswordDays * 24 * 60),
    ],
  ];
  for (const [text, before] of sweeps) await db.query(text, [before]);
}
