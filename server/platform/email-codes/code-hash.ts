import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';
import { oneTimeCodes } from './email-codes.tables.ts';

export const newCode = (): string =>
  randomInt(10 ** limits.otpDigits)
    .toString()
    .padStart(limits.otpDigits, '0');

/** The stored form of a code. */
export const hashOfCode = (keys: Keys, id: string, code: string): string => keys.sign('one-time-code', id + code);

/** Stored instead of the hash of a code that was not mailed, because nothing can be guessed there. No code has this hash. */
export const noHash = '0'.repeat(64);

/** Marks a code as used. Returns false if a concurrent call has already used it. */
export async function useCode(db: Sql, id: string, now: Date): Promise<boolean> {
  const used = await db.orm
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1;
}
