import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { codes } from '#domain/limits.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import { sameText, type Keys } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfCode, newCode, noHash, useCode } from './code-hash.ts';
import { oneTimeCodes } from './email-codes.tables.ts';
import { queueCode } from './queue-code.ts';

export const confirmCodePath = '/confirm-code';

interface Attempt {
  purpose: (typeof oneTimeCodes.$inferSelect)['purpose'];
  email: string;
  now: Date;
}

interface Linked extends Attempt {
  asker: string;
  isReal: boolean;
  /** the time from which the wait for the next code is counted: `now` by default */
  createdAt?: Date;
}

/**
 * Mails a code with a link. The code works only in a browser that has opened the link, which has 128 random bits. So strangers can
 * neither guess it nor use up its tries. Decision 83.
 */
export async function issueLinkedCode(
  tx: Sql,
  { keys, jobs }: Pick<Services, 'keys' | 'jobs'>,
  { purpose, email, asker, now, isReal, createdAt = now }: Linked,
): Promise<void> {
  const id = randomUUID();
  const code = newCode();
  const key = randomBytes(16).toString('base64url');
  await tx.orm.insert(oneTimeCodes).values({
    id,
    purpose,
    email,
    mailbox: mailboxOf(email),
    asker,
    codeHash: isReal ? hashOfCode(keys, id, code) : noHash,
    linkHash: hashOfLink(keys, key),
    createdAt,
    expiresAt: minutesAfter(now, codes.linkedLifeMinutes),
  });
  const payload = { code, link: `${confirmCodePath}?${new URLSearchParams({ key })}` };
  await queueCode(tx, jobs, { kind: 'linked-code', recipient: email, payload, now, isReal });
}

/**
 * Makes the code of a link valid in this browser. Call it after a press on a button, because mail scanners open links. Returns
 * false if the link is wrong, used or expired.
 */
export async function openCodeLink(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { key, browser }: { key: string; browser: string },
): Promise<boolean> {
  const { id, linkHash, usedAt, expiresAt } = oneTimeCodes;
  const isValid = and(isNull(usedAt), gt(expiresAt, clock.now()));
  const opened = await db.orm
    .update(oneTimeCodes)
    .set({ browser: browserKey(keys, browser) })
    .where(and(eq(linkHash, hashOfLink(keys, key)), isValid))
    .returning({ id });
  return opened.length > 0;
}

/**
 * Redeems a code whose link was opened in this browser. Returns 'unopened' if the email has such codes, but no link was opened in
 * this browser, and undefined if the email has none. Tries have no limit, because a browser that has opened the link has read the code.
 */
export async function redeemLinkedCode(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { purpose, email, browser, code, now }: Attempt & { browser: string; code: string },
): Promise<'right' | 'wrong' | 'unopened' | undefined> {
  const ofEmail = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
  const isValid = and(isNotNull(oneTimeCodes.linkHash), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));
  const live = await db.orm.select().from(oneTimeCodes).where(and(ofEmail, isValid));
  const opened = live.filter((one) => browser !== '' && one.browser === browser);
  const found = opened.find((one) => sameText(hashOfCode(keys, one.id, code), one.codeHash));
  if (found && (await useCode(db, found.id, now))) return 'right';
  if (live.length === 0) return undefined;
  return opened.length > 0 ? 'wrong' : 'unopened';
}

const hashOfLink = (keys: Keys, key: string): string => keys.sign('one-time-code', `link\n${key}`);
