import { minutesAfter } from '#domain/time/dates.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { kindsWithCode, kindsWithPassword, type MailKind } from '#domain/mail-kinds.ts';
import { lives } from './pool.ts';

/**
 * Deletes expired rows. Deletes codes and passwords from old mails. A refresh token is deleted a day after it
 * expired, because its access tokens may be valid for longer.
 */
export async function sweepIdentity(db: Sql, now: Date): Promise<void> {
  const { quietMinutes } = lives.lockout;
  const anHourAgo = minutesAfter(now, -lives.resetCode.lifeMinutes);
  const dayAgo = minutesAfter(now, -24 * 60);
  const sweeps: [string, Date][] = [
    ['DELETE FROM sign_in_sessions WHERE expires_at < $1', minutesAfter(now, -lives.newPasswordMinutes)],
    ['DELETE FROM spent_secret_blocks WHERE expires_at < $1', now],
    ['DELETE FROM password_failures WHERE coalesce(locked_until, failed_at) < $1', minutesAfter(now, -quietMinutes)],
    ['DELETE FROM known_networks WHERE seen_at < $1', minutesAfter(now, -lives.knownNetworkDays * 24 * 60)],
    ['DELETE FROM refresh_tokens WHERE expires_at < $1', dayAgo],
  ];
  for (const [text, before] of sweeps) await db.query(text, [before]);
  await removeSecrets(db, kindsWithCode, anHourAgo);
  await removeSecrets(db, kindsWithPassword, minutesAfter(now, -lives.temporaryPasswordDays * 24 * 60));
}

/** Empties the payload of mails that were queued before this time. Skips mails that are still to be sent. */
async function removeSecrets(db: Sql, kinds: MailKind[], before: Date): Promise<void> {
  await db.query(
    `UPDATE outbox_emails SET payload = '{}' WHERE kind = ANY($1::text[]) AND created_at < $2
     AND state <> 'queued' AND payload <> '{}'`,
    [kinds, before],
  );
}
