import type { FastifyBaseLogger } from 'fastify';
import { sealLog } from '#server/platform/audit/log-chain.ts';
import { mailLogRoot } from '#server/accounts/staff/mail-log-root.ts';
import { auditDaily } from '#server/sales/money-audit/audit-money.ts';
import { deleteOldExports } from '#server/office/desk/exports/make-export.ts';
import { recordListReads } from '#server/office/lists/list-reads.ts';
import { sumUpFigures } from '#server/office/desk/overview/sum-up-figures.ts';
import { deleteUnusedPictures } from '#server/platform/uploads/store-picture.ts';
import { deleteOrphans } from '#server/platform/uploads/store-upload.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { deleteExpiredDaily } from '#server/office/personal-data/delete-expired-daily.ts';
import { sweepCodes } from '#server/platform/email-codes/one-time-codes.ts';
import { remindGroups } from '#server/sales/groups/remind-groups.ts';
import { sweepIdentity } from '#server/accounts/identity/sweep-identity.ts';
import { tellContactsOfUndelivered } from '#server/sales/tickets/tell-contacts-of-undelivered.ts';
import type { Services } from '#server/office/services.ts';
import { sweepThrottles } from '#server/platform/http/limits/rate-limits.ts';

const beatMs = 30_000;

/**
 * Runs periodic tasks: expires holds, reminds groups, tells contacts of passes that came back, deletes old data and
 * unused files, audits money, seals the audit log and mails its last hash. A round starts only after the previous round
 * has ended. `stop` waits for the current round.
 */
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
    'telling contacts of passes that came back': () => tellContactsOfUndelivered(services),
    'sweeping throttles': () => sweepThrottles(db, now),
    'sweeping codes': () => sweepCodes(db, now),
    'sweeping sign-ins': () => sweepIdentity(db, now),
    'deleting orphaned files': () => deleteOrphans(services),
    'deleting unused pictures': () => deleteUnusedPictures(services),
    'deleting expired data': () => deleteExpiredDaily(services, log),
    'sealing the audit log': () => sealLog(db),
    'mailing the end of the audit log': () => mailLogRoot(services),
    'recording lists that staff read': () => recordListReads(services),
    'deleting exports of the desk': () => deleteOldExports(db, now),
    'summing up figures': () => sumUpFigures(db),
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
