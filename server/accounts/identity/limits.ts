import { mailboxOf } from '#domain/text/mailbox.ts';
import { countAll, type Limit } from '#server/platform/http/count-calls.ts';
import type { PoolContext } from './pool.ts';
import { isEmailProven } from './proven-email.ts';
import { refusals } from './refusal.ts';
import type { User } from './users.ts';

const hour = 3600;
const tenMinutes = 600;

/** Maximum number of calls of one client in ten minutes. Enough for a hundred people behind one IP address. */
const maxCalls = 3000;
const maxCallsOf: Record<string, number> = {
  InitiateAuth: 600,
  RespondToAuthChallenge: 900,
  ForgotPassword: 120,
  ConfirmForgotPassword: 300,
};

/** Counts a call of an operation by one client. Throws if the client has reached a limit. Call it before any query. */
export async function takeCall(context: PoolContext, operation: string): Promise<void> {
  const who = { client: context.client };
  const limit = (what: string, most: number): Limit => ({ what, who, most, windowSeconds: tenMinutes });
  const operationLimit = maxCallsOf[operation];
  const limits = [
    limit('identity', maxCalls),
    ...(operationLimit ? [limit(`identity ${operation}`, operationLimit)] : []),
  ];
  const wait = await countAll(context, limits);
  if (wait !== undefined) throw refusals.tooManyCalls(wait);
}

const passwordChangesPerHour = 5;

/** Counts a change of the password of an account, because each is mailed. Throws beyond five in an hour. */
export async function takePasswordChange(context: PoolContext, email: string): Promise<void> {
  const limit = { what: 'identity password', who: { email }, most: passwordChangesPerHour, windowSeconds: hour };
  const wait = await countAll(context, [limit]);
  if (wait !== undefined) throw refusals.tooMany(wait);
}

const unprovenCodesPerDay = 10;

/**
 * Counts a code of a sign-in or a reset. Returns true beyond ten in a day for a mailbox whose owner has not proven the email: the
 * account may be a stranger's, so only codes with a link are mailed, one each half hour. Unknown emails are counted too, so that
 * the time of the reply reveals nothing.
 */
export async function needsLinkedCode(
  context: PoolContext,
  { user, email }: { user: User | undefined; email: string },
): Promise<boolean> {
  const isProven = await isEmailProven(context.db, user?.id ?? '');
  const who = { email: mailboxOf(email) };
  const limit = { what: 'identity unproven code', who, most: unprovenCodesPerDay, windowSeconds: 24 * hour };
  const wait = await countAll(context, [limit]);
  return user !== undefined && !isProven && wait !== undefined;
}

/** Maximum number of codes per hour: few for one mailbox and client together, more for one mailbox. Decisions 48 and 82. */
const maxCodes = { 'sign-in': { perClient: 10, perEmail: 60 }, reset: { perClient: 5, perEmail: Infinity } } as const;

/**
 * Counts a requested code. Throws if this client has requested too many codes for the mailbox of this email. Returns true
 * if all clients together have; then they share codes.
 */
export async function takeCode(
  context: PoolContext,
  { what, email: given }: { what: keyof typeof maxCodes; email: string },
): Promise<boolean> {
  const email = mailboxOf(given);
  const { perClient, perEmail } = maxCodes[what];
  const limit = (who: Limit['who'], most: number): Limit => ({
    what: `identity ${what} code`,
    who,
    most,
    windowSeconds: hour,
  });
  const wait = await countAll(context, [limit({ email, client: context.client }, perClient)]);
  if (wait !== undefined) throw refusals.tooMany(wait);
  return (await countAll(context, [limit({ email }, perEmail)])) !== undefined;
}
