import { countAll, type Limit } from '#server/commands/count-calls.ts';
import type { PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';

const hour = 3600;
const tenMinutes = 600;

/** Calls of one client in ten minutes: a hundred colleagues behind one address sign in within them. */
const mostCalls = 3000;
const mostOf: Record<string, number> = {
  InitiateAuth: 600,
  RespondToAuthChallenge: 900,
  ForgotPassword: 120,
  ConfirmForgotPassword: 300,
};

/** Counts a call of one client, whatever it asks, before anything is looked up. */
export async function takeCall(context: PoolContext, operation: string): Promise<void> {
  const who = { client: context.client };
  const limit = (what: string, most: number): Limit => ({ what, who, most, windowSeconds: tenMinutes });
  const own = mostOf[operation];
  const limits = [limit('identity', mostCalls), ...(own ? [limit(`identity ${operation}`, own)] : [])];
  if ((await countAll(context, limits)) !== undefined) throw refusals.tooManyCalls();
}

/** Codes mailed to one address in an hour. Whoever is kept from one by a stranger has a password. Decision 41. */
const mostCodes = { 'sign-in': 10, reset: 5 } as const;

export async function takeCode(
  context: PoolContext,
  { what, address }: { what: keyof typeof mostCodes; address: string },
): Promise<void> {
  const limit = { what: `identity ${what} code`, who: { address }, most: mostCodes[what], windowSeconds: hour };
  if ((await countAll(context, [limit])) !== undefined) throw refusals.tooMany();
}
