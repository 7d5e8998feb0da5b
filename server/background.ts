import type { FastifyBaseLogger } from 'fastify';
import { auditDaily } from './commands/audit-money.ts';
import { deleteOrphans } from './commands/store-upload.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { forgetDaily } from './commands/forget-daily.ts';
import { sweepCodes } from './commands/one-time-codes.ts';
import { remindGroups } from './commands/remind-groups.ts';
import { sweepIdentity } from './identity/sweep-identity.ts';
import type { Services } from './services.ts';
import { sweepThrottles } from './throttles.ts';

const beatMs = 30_000;

/** What happens by the clock: holds end; old counts, orphaned files and what is kept no longer go; money is audited. One round at a time; `stop` waits for it. */
export function startBackground(services: Services, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  let round: Promise<void> | undefined;
  const beat = () => {
    round ??= work(services, log).finally(() => (round = undefined));
  };
  const timer = setInterval(beat, beatMs);
  beat();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

async function work(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const tasks = {
    'ending holds': () => expireOrders(db, now),
    'reminding groups': () => remindGroups(services),
    'sweeping throttles': () => sweepThrottles(db, now),
    'sweeping codes': () => sweepCodes(db, now),
    'sweeping sign-ins': () => sweepIdentity(db, now),
    'deleting orphaned files': () => deleteOrphans(services),
    'forgetting what has had its time': () => forgetDaily(services, log),
    'auditing money': () => auditDaily(services, log),
  };
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  }
}
