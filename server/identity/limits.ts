import { countAll, type Limit } from '#server/http/count-calls.ts';
import type { PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';

const hour = 3600;
const tenMinutes = 600;

/** Calls of one client in ten minutes. Enough for a hundred colleagues behind one IP address. */
const mostCalls = 3000;
const mostOf: Record<string, number> = {
  InitiateAuth: 600,
  RespondToAuthChallenge: 900,
  ForgotPassword: 120,
  ConfirmForgotPassword: 300,
};

/** Counts a call of one client before anything is looked up. */
export async function takeCall(context: PoolContext, operation: string): Promise<void> {
  const who = { client: context.client };
  const limit = (what: string, most: number): Limit => ({ what, who, most, windowSeconds: tenMinutes });
  const own = mostOf[operation];
  const limits = [limit('identity', mostCalls), ...(own ? [limit(`identity ${operation}`, own)] : [])];
  const wait = await countAll(context, limits);
  if (wait !== undefined) throw refusals.tooManyCalls(wait);
}

/** Codes per hour: strict for email and client together, generous for the email. Decision 48. */
const mostCodes = { 'sign-in': { own: 10, ofAll: 60 }, reset: { own: 5, ofAll: Infinity } } as const;

/**
 * Counts a requested code. Throws if this client asked too often for this email. Returns true if all clients
 * together did; then codes are shared instead of refused.
 */
export async function takeCode(
  context: PoolContext,
  { what, email }: { what: keyof typeof mostCodes; email: string },
): Promise<boolean> {
  const { own, ofAll } = mostCodes[what];
  const limit = (who: Limit['who'], most: number): Limit => ({
    what: `identity ${what} code`,
    who,
    most,
    windowSeconds: hour,
  });
  const wait = await countAll(context, [limit({ both: `${email} ${context.client}` }, own)]);
  if (wait !== undefined) throw refusals.tooMany(wait);
  return (await countAll(context, [limit({ address: email }, ofAll)])) !== undefined;
}
