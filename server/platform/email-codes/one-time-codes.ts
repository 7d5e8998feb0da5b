import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { accountCodes, codes, limits } from '#domain/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import { sameText, type Keys } from '#server/platform/keys.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { oneTimeCodes } from './email-codes.tables.ts';
import { countGuess, forgiveGuess } from './guess-limit.ts';
import { queueCode } from './queue-code.ts';

interface CodeRequest {
  purpose: keyof typeof purposes;
  email: string;
  /** the client, as returned by `clientOf` */
  client?: string;
  now: Date;
}

const visitorCodes = { lifeMinutes: codes.lifeMinutes, coolDownSeconds: codes.coolDownSeconds };

/** Kinds of codes. Codes of accounts have no cool-down, because the identity service limits them per hour. */
const purposes = {
  tickets: { mail: 'ticket-code', ...visitorCodes },
  group: { mail: 'group-code', ...visitorCodes },
  abstract: { mail: 'abstract-code', ...visitorCodes },
  'password-reset': { mail: 'reset-code', lifeMinutes: accountCodes.reset.lifeMinutes, coolDownSeconds: 0 },
} as const;

/** Seconds to wait until a new code can be mailed; undefined if a code was mailed now. */
export type Issued = { waitSeconds: number | undefined };

/**
 * Mails a new code. The older code of the same client becomes invalid; codes of other clients stay valid. During the
 * cool-down nothing is mailed, and the reply says how long to wait. If `isReal` is false (the email has no account or
 * tickets), only the mail is left out, so the reply does not reveal this.
 * Row: API-14. Decisions 41 and 48.
 */
export async function issueCode(
  { db, keys, jobs }: Pick<Services, 'db' | 'keys' | 'jobs'>,
  { purpose, email: given, client, now, isReal = true }: CodeRequest & { isReal?: boolean },
): Promise<Issued> {
  const { mail, lifeMinutes } = purposes[purpose];
  const email = normaliseEmail(given);
  const asker = askerOf(keys, client);
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.code.${purpose}.${mailboxOf(email)}`]);
    const waitSeconds = await waitOf(tx, { purpose, email, asker, now });
    if (waitSeconds !== undefined) return { waitSeconds };

    const id = randomUUID();
    const code = randomInt(10 ** limits.otpDigits)
      .toString()
      .padStart(limits.otpDigits, '0');
    await endCodes(tx, { purpose, email, asker, now });
    const times = { createdAt: now, expiresAt: minutesAfter(now, lifeMinutes) };
    await tx.orm.insert(oneTimeCodes).values({
      id,
      purpose,
      email,
      mailbox: mailboxOf(email),
      asker,
      codeHash: hashOf(keys, id, code),
      ...times,
    });
    await queueCode(tx, jobs, { kind: mail, recipient: email, payload: { code }, now, isReal });
    return { waitSeconds: undefined };
  });
}

/**
 * `none`: the email has no valid code. `spent`: this client has no tries left; a new code can be mailed after
 * `waitSeconds`. `limited`: this client has entered too many wrong codes today.
 */
export type Redeemed = { outcome: 'right' | 'wrong' | 'none' } | { outcome: 'spent' | 'limited'; waitSeconds: number };

/**
 * Redeems a code of the email. Each code can be redeemed once. Before the codes are compared, each valid code of the
 * email gets one more try. Tries of the client that requested the code and tries of other clients have separate
 * counters, so a stranger cannot use up the tries of the owner.
 */
export async function redeemCode(
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  { code, ...asked }: CodeRequest & { code: string },
): Promise<Redeemed> {
  const { db, keys } = services;
  const { purpose, client, now } = asked;
  const email = normaliseEmail(asked.email);
  const asker = askerOf(keys, client);
  const limited = await countGuess(services, client);
  if (limited !== undefined) return { outcome: 'limited', waitSeconds: limited };

  const live = await db.query<{ id: string; code_hash: string; tries: number }>(
    `UPDATE one_time_codes
     SET tries = tries + (asker = $5)::int, tries_of_others = tries_of_others + (asker <> $5)::int
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3
       AND CASE WHEN asker = $5 THEN tries ELSE tries_of_others END < $4
     RETURNING id, code_hash, CASE WHEN asker = $5 THEN tries ELSE tries_of_others END AS tries`,
    [purpose, email, now, codes.tries, asker],
  );
  // an email without a code gets the same comparison, so the response time reveals nothing
  const none = { id: '', code_hash: '0'.repeat(64) };
  const [found] = (live.length > 0 ? live : [none]).filter((one) =>
    sameText(hashOf(keys, one.id, code), one.code_hash),
  );
  if (found && found.id !== '' && (await use(db, found.id, now))) {
    await forgiveGuess(services, client);
    return { outcome: 'right' };
  }
  if (live.some(({ tries }) => tries < codes.tries)) return { outcome: 'wrong' };
  return spentOrNone(db, { purpose, email, asker, now });
}

/** Deletes codes that are older than a day. They no longer count for the daily limit. */
export async function sweepCodes(db: Sql, now: Date): Promise<void> {
  const { purpose, createdAt } = oneTimeCodes;
  const own = Object.keys(purposes) as CodeRequest['purpose'][];
  await db.orm.delete(oneTimeCodes).where(and(inArray(purpose, own), lte(createdAt, minutesAfter(now, -24 * 60))));
}

const hashOf = (keys: Keys, id: string, code: string): string => keys.sign('one-time-code', id + code);

const askerOf = (keys: Keys, client: string | undefined): string =>
  client === undefined ? '' : keys.sign('throttle', `asker\n${siteOf(client)}`);

/** Marks a code as used. Returns false if a concurrent call has already used it. */
async function use(db: Sql, id: string, now: Date): Promise<boolean> {
  const used = await db.orm
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length === 1;
}

type Counting = Omit<CodeRequest, 'client'> & { asker: string };

/** Ends the valid codes that this client has requested. */
async function endCodes(tx: Sql, { purpose, email, asker, now }: Counting): Promise<void> {
  const { usedAt, expiresAt } = oneTimeCodes;
  const ofEmail = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
  await tx.orm
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(ofEmail, eq(oneTimeCodes.asker, asker), isNull(usedAt), gt(expiresAt, now)));
}

/** Returns `none` if there is no valid code, else `spent`. */
async function spentOrNone(db: Sql, { purpose, email, asker, now }: Counting): Promise<Redeemed> {
  const [live] = await db.query<{ count: number; newest: Date | null }>(
    `SELECT count(*)::int AS count, max(created_at) FILTER (WHERE asker = $4) AS newest FROM one_time_codes
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3`,
    [purpose, email, now, asker],
  );
  if (!live || live.count === 0) return { outcome: 'none' };
  return { outcome: 'spent', waitSeconds: secondsUntil(live.newest, purposes[purpose].coolDownSeconds, now) ?? 0 };
}

/**
 * Returns the seconds until a code may be mailed, or undefined if it may be mailed now. Throws 429 if this client has
 * reached its daily limit. The cool-down is that of the email; the numbers per day are those of its mailbox.
 */
async function waitOf(tx: Sql, { purpose, email, asker, now }: Counting): Promise<number | undefined> {
  const [counts] = await tx.query<{ newest: Date | null; own: number; oldest: Date; newestOfAll: Date; all: number }>(
    `SELECT max(created_at) FILTER (WHERE email = $5 AND asker = $3 AND used_at IS NULL) AS newest,
            count(*) FILTER (WHERE asker = $3)::int AS own, min(created_at) FILTER (WHERE asker = $3) AS oldest,
            max(created_at) AS "newestOfAll", count(*)::int AS all
     FROM one_time_codes WHERE purpose = $1 AND mailbox = $2 AND created_at > $4`,
    [purpose, mailboxOf(email), asker, minutesAfter(now, -24 * 60), email],
  );
  if (!counts) return undefined;
  const coolDown = secondsUntil(counts.newest, purposes[purpose].coolDownSeconds, now);
  if (coolDown !== undefined) return coolDown;
  if (counts.own >= codes.perDay && purpose !== 'password-reset')
    throw tooMany(secondsUntil(counts.oldest, daySeconds, now));
  return counts.all < codes.perDayOfAll
    ? undefined
    : secondsUntil(counts.newestOfAll, codes.minutesBetweenMore * 60, now);
}

const daySeconds = 24 * 60 * 60;

/** Returns the whole seconds until `seconds` after `moment`, or undefined if that time has passed. */
function secondsUntil(moment: Date | null, seconds: number, now: Date): number | undefined {
  const left = moment === null ? 0 : Math.ceil((moment.getTime() - now.getTime()) / 1000 + seconds);
  return left > 0 ? left : undefined;
}

const tooMany = (waitSeconds = 1): Problem =>
  Object.assign(new Problem(429, m.refusals_throttled_for({ seconds: durationInWords(waitSeconds) })), {
    retryAfter: waitSeconds,
  });
