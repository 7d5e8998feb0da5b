import { randomUUID } from 'node:crypto';
import { and, inArray, lte } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { accountCodes, codes } from '#domain/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import { sameText, type Keys } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfCode, newCode, noHash, useCode } from './code-hash.ts';
import { tooManyCodes } from './code-turns.ts';
import { oneTimeCodes } from './email-codes.tables.ts';
import { countGuess, settleGuess } from './guess-limit.ts';
import { issueLinkedCode, redeemLinkedCode } from './linked-codes.ts';
import { queueCode } from './queue-code.ts';

interface CodeRequest {
  purpose: keyof typeof purposes;
  email: string;
  /** the client, as returned by `clientOf` */
  client?: string;
  /** the browser, as returned by `browserOf` */
  browser?: string;
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

type IssuedCode = CodeRequest & { isReal?: boolean; isLinked?: boolean };

/** Seconds to wait until a new code can be mailed; undefined if a code was mailed now. */
export type Issued = { waitSeconds: number | undefined };

/**
 * Mails a new code. The older code of the same browser becomes invalid; codes of other browsers stay valid. During the
 * cool-down nothing is mailed, and the reply says how long to wait. After too many codes for a mailbox in a day, the code has a
 * link, with `isLinked` at once. If `isReal` is false (the email has no account or tickets), only the mail is left out, so the reply does not reveal this.
 * Row: API-14. Decisions 41, 48 and 83.
 */
export async function issueCode(
  { db, keys, jobs }: Pick<Services, 'db' | 'keys' | 'jobs'>,
  { purpose, email: given, client, browser, now, isReal = true, isLinked: isAlwaysLinked = false }: IssuedCode,
): Promise<Issued> {
  const { mail, lifeMinutes } = purposes[purpose];
  const email = normaliseEmail(given);
  const requester = { asker: askerOf(keys, client), browser: browserKey(keys, browser) };
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.code.${purpose}.${mailboxOf(email)}`]);
    const turn = await turnOf(tx, { purpose, email, ...requester, now, isAlwaysLinked });
    if (turn.isLinked) return takeLinkedTurn(tx, { keys, jobs }, { purpose, email, ...requester, now, isReal, turn });
    if (turn.waitSeconds !== undefined) return { waitSeconds: turn.waitSeconds };

    const id = randomUUID();
    const code = newCode();
    await endCodes(tx, { purpose, email, ...requester, now });
    const times = { createdAt: now, expiresAt: minutesAfter(now, lifeMinutes) };
    await tx.orm.insert(oneTimeCodes).values({
      id,
      purpose,
      email,
      mailbox: mailboxOf(email),
      ...requester,
      codeHash: isReal ? hashOfCode(keys, id, code) : noHash,
      ...times,
    });
    await queueCode(tx, jobs, { kind: mail, recipient: email, payload: { code }, now, isReal });
    return { waitSeconds: undefined };
  });
}

/**
 * Mails a linked code if its turn has come. If the code that is waited for was not mailed, mails one in its place, with the same
 * reply and the same wait afterwards as for an email that gets no mail.
 */
async function takeLinkedTurn(
  tx: Sql,
  services: Pick<Services, 'keys' | 'jobs'>,
  { turn, ...request }: Counting & { isReal: boolean; turn: Turn },
): Promise<Issued> {
  const { waitSeconds, unmailedAt } = turn;
  if (waitSeconds === undefined) await issueLinkedCode(tx, services, request);
  else if (request.isReal && unmailedAt)
    await issueLinkedCode(tx, services, { ...request, asker: '', createdAt: unmailedAt });
  return { waitSeconds };
}

/**
 * `none`: the email has no valid code. `unopened`: the link of its code was not opened in this browser. `spent`: this browser has
 * no tries left; a new code can be mailed after `waitSeconds`, at once if 0. `limited`: this client has entered too many wrong
 * codes today.
 */
export type Redeemed =
  { outcome: 'right' | 'wrong' | 'none' | 'unopened' } | { outcome: 'spent' | 'limited'; waitSeconds: number };

/**
 * Redeems a code of the email. Each code can be redeemed once. Before the codes are compared, each valid code of the
 * email gets one more try. The browser that requested the code, other browsers of its network, and other networks have
 * separate counters, so a stranger cannot use up the tries of the owner.
 */
export async function redeemCode(
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  { code, ...asked }: CodeRequest & { code: string },
): Promise<Redeemed> {
  const { db, keys } = services;
  const { purpose, client, now } = asked;
  const email = normaliseEmail(asked.email);
  const [asker, browser] = [askerOf(keys, client), browserKey(keys, asked.browser)];
  const linked = await redeemLinkedCode(services, { purpose, email, browser, code, now });
  if (linked === 'right') return { outcome: 'right' };
  const guess = await countGuess(services, client);
  if (guess.waitSeconds !== undefined) return { outcome: 'limited', waitSeconds: guess.waitSeconds };

  const live = await db.query<{ id: string; code_hash: string; tries: number }>(
    `UPDATE one_time_codes
     SET tries_of_browser = tries_of_browser + (${isOfBrowser})::int,
         tries = tries + (NOT ${isOfBrowser} AND asker = $4)::int,
         tries_of_others = tries_of_others + (NOT ${isOfBrowser} AND asker <> $4)::int
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3 AND link_hash IS NULL AND ${triesSoFar} < $6
     RETURNING id, code_hash, ${triesSoFar} AS tries`,
    [purpose, email, now, asker, browser, codes.tries],
  );
  // an email without a code gets the same comparison, so the response time reveals nothing
  const none = { id: '', code_hash: noHash };
  const [found] = (live.length > 0 ? live : [none]).filter((one) =>
    sameText(hashOfCode(keys, one.id, code), one.code_hash),
  );
  const isRight = found !== undefined && (await useCode(db, found.id, now));
  const isComparedWithMailed = live.some(({ code_hash: hash }) => hash !== noHash);
  await settleGuess(services, guess, { isWrong: isComparedWithMailed && !isRight });
  if (isRight) return { outcome: 'right' };
  if (linked) return { outcome: linked };
  if (live.some(({ tries }) => tries < codes.tries)) return { outcome: 'wrong' };
  return spentOrNone(db, { purpose, email, asker, browser, now });
}

/** True for codes that this browser, $5, has requested. */
const isOfBrowser = `(browser <> '' AND browser = $5)`;

/** Tries of a code in this browser, or else on its network, $4, or else on other networks. */
const triesSoFar = `CASE WHEN ${isOfBrowser} THEN tries_of_browser WHEN asker = $4 THEN tries ELSE tries_of_others END`;

/** Deletes codes that are older than a day. They no longer count for the daily limit. */
export async function sweepCodes(db: Sql, now: Date): Promise<void> {
  const { purpose, createdAt } = oneTimeCodes;
  const own = Object.keys(purposes) as CodeRequest['purpose'][];
  await db.orm.delete(oneTimeCodes).where(and(inArray(purpose, own), lte(createdAt, minutesAfter(now, -24 * 60))));
}

const askerOf = (keys: Keys, client: string | undefined): string =>
  client === undefined ? '' : keys.sign('throttle', `asker\n${siteOf(client)}`);

type Counting = Omit<CodeRequest, 'client' | 'browser'> & { asker: string; browser: string };

/** Ends the valid codes that this browser has requested. */
async function endCodes(tx: Sql, { purpose, email, asker, browser, now }: Counting): Promise<void> {
  await tx.query(
    `UPDATE one_time_codes SET expires_at = $3
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3 AND link_hash IS NULL
       AND (${isOfBrowser} OR browser = '' AND asker = $4)`,
    [purpose, email, now, asker, browser],
  );
}

/** Returns `none` if there is no valid code, else `spent`. */
async function spentOrNone(db: Sql, attempt: Counting): Promise<Redeemed> {
  const { purpose, email, now } = attempt;
  const [live] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM one_time_codes
     WHERE purpose = $1 AND email = $2 AND used_at IS NULL AND expires_at > $3 AND link_hash IS NULL`,
    [purpose, email, now],
  );
  if (!live || live.count === 0) return { outcome: 'none' };
  const { waitSeconds = 0 } = await turnOf(db, attempt);
  return { outcome: 'spent', waitSeconds };
}

/**
 * Returns the seconds until a code may be mailed, or undefined if it may be mailed now, and whether it needs a link. The cool-down
 * is that of email and client; the numbers per day are those of the mailbox, except for linked codes, which are counted for the
 * exact email. Strangers cannot use up the linked codes, because the last one works for the owner, who gets the next one as soon as
 * it was used; codes for other emails of the mailbox do not count. `unmailedAt` is the time of the linked code that is waited for,
 * if it was not mailed: the email got its tickets, group or account later. Throws 429 if this client has requested too many.
 */
async function turnOf(
  tx: Sql,
  { purpose, email, asker, now, isAlwaysLinked = false }: Counting & { isAlwaysLinked?: boolean },
): Promise<Turn> {
  const [counts] = await tx.query<Counts>(
    `SELECT max(created_at) FILTER (WHERE email = $5 AND asker = $3 AND used_at IS NULL AND link_hash IS NULL) AS newest,
            count(*) FILTER (WHERE asker = $3 AND link_hash IS NULL)::int AS "ofClient",
            count(*) FILTER (WHERE link_hash IS NULL)::int AS all,
            max(created_at) FILTER (WHERE email = $5 AND used_at IS NULL AND link_hash IS NOT NULL) AS "newestLinked",
            max(created_at) FILTER (WHERE email = $5 AND used_at IS NULL AND link_hash IS NOT NULL AND code_hash <> $6) AS "newestMailed",
            count(*) FILTER (WHERE email = $5 AND asker = $3 AND link_hash IS NOT NULL)::int AS "linkedOfClient",
            min(created_at) FILTER (WHERE email = $5 AND asker = $3 AND link_hash IS NOT NULL) AS "oldestLinkedOfClient"
     FROM one_time_codes WHERE purpose = $1 AND mailbox = $2 AND created_at > $4`,
    [purpose, mailboxOf(email), asker, minutesAfter(now, -24 * 60), email, noHash],
  );
  if (!counts) return { isLinked: false };
  if (!isAlwaysLinked && counts.ofClient < codes.perDay && counts.all < codes.perDayOfAll)
    return { isLinked: false, waitSeconds: secondsUntil(counts.newest, purposes[purpose].coolDownSeconds, now) };
  const between = codes.minutesBetweenMore * 60;
  const waitSeconds = secondsUntil(counts.newestLinked, between, now);
  if (waitSeconds === undefined && counts.linkedOfClient >= codes.perDay)
    throw tooManyCodes(secondsUntil(counts.oldestLinkedOfClient, daySeconds, now) ?? 1);
  const wasMailed = secondsUntil(counts.newestMailed, between, now) !== undefined;
  return { isLinked: true, waitSeconds, unmailedAt: wasMailed ? undefined : (counts.newestLinked ?? undefined) };
}

interface Turn {
  waitSeconds?: number | undefined;
  isLinked: boolean;
  unmailedAt?: Date | undefined;
}

interface Counts {
  newest: Date | null;
  ofClient: number;
  all: number;
  newestLinked: Date | null;
  newestMailed: Date | null;
  linkedOfClient: number;
  oldestLinkedOfClient: Date | null;
}

const daySeconds = 24 * 60 * 60;

/** Returns the whole seconds until `seconds` after `moment`, or undefined if that time has passed. */
function secondsUntil(moment: Date | null, seconds: number, now: Date): number | undefined {
  const left = moment === null ? 0 : Math.ceil((moment.getTime() - now.getTime()) / 1000 + seconds);
  return left > 0 ? left : undefined;
}
