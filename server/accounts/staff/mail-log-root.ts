import { eq, and, isNull } from 'drizzle-orm';
import { logRootHour } from '#domain/staff/log.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/accounts/services.ts';
import { staff } from '#server/accounts/staff/staff.tables.ts';
import { auditRoots } from '#server/platform/audit/audit.tables.ts';
import { endOfChain } from '#server/platform/audit/log-chain.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'conference'>;

/**
 * Mails the end of the chain to the owners, once a day from `logRootHour` on. The row of the day is written in the
 * transaction of the mails, so each owner gets one mail, over all processes and restarts. A day without a sealed event
 * or without an owner has no mail.
 */
export async function mailLogRoot({ db, clock, jobs, conference }: UsedServices): Promise<void> {
  const now = clock.now();
  const { day, hour } = timeThere(now, conference.event.dates.timeZone);
  if (hour < logRootHour) return;
  const [done] = await db.orm.select({ day: auditRoots.day }).from(auditRoots).where(eq(auditRoots.day, day));
  if (done) return;
  await db.transaction(async (tx) => {
    const { place, hash } = await endOfChain(tx);
    const owners = await tx.orm
      .select({ email: staff.email })
      .from(staff)
      .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)));
    if (place === 0 || owners.length === 0) return;
    const root = { day, place, hash };
    const written = await tx.orm
      .insert(auditRoots)
      .values({ ...root, mailedAt: now })
      .onConflictDoNothing()
      .returning({ day: auditRoots.day });
    if (written.length === 0) return;
    for (const { email } of owners)
      await queueMail(tx, jobs, { kind: 'log-root', recipient: email, payload: root, now });
  });
}

/** Returns the date, such as '2026-11-26', and the hour that clocks in a time zone show. */
function timeThere(now: Date, timeZone: string): { day: string; hour: number } {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) };
}
