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

/** Codes mailed to one address in an hour: as one client asks for them, and in all. So no stranger uses up its owner's. */
const mostCodes = { 'sign-in': { ofClient: 10, inAll: 40 }, reset: { ofClient: 5, inAll: 20 } } as const;

export async function takeCode(
  context: PoolContext,
  { what, address }: { what: keyof typeof mostCodes; address: string },
): Promise<void> {
  const most = mostCodes[what];
  const counted = { what: `identity ${what} code`, windowSeconds: hour };
  const limits: Limit[] = [
    { ...counted, who: { both: `${address} ${context.client}` }, most: most.ofClient },
    { ...counted, who: { address }, most: most.inAll },
  ];
  if ((await countAll(context, limits)) !== undefined) throw refusals.tooMany();
}
