import type { JobHandlers } from '#server/platform/jobs/start-jobs.ts';
import type { Mailer } from './mailer.ts';
import { findMail } from './outbox.ts';
import { isUrgent } from './queue-mail.ts';
import { sendMail, type MailDependencies } from './send-mail-job.ts';
import { SlowDomains } from './slow-domains.ts';

/**
 * The jobs that send mails. A mail that failed before, or whose domain hangs, moves to the queue of slow mails, which
 * has few lanes. So mails that hang, also many of them, do not hold up codes and passes of other people. Decision 63.
 */
export function mailJobs(parts: MailDependencies): Pick<JobHandlers, 'send-mail' | 'send-slow-mail'> {
  const { db, clock, mailer } = parts;
  const slowDomains = new SlowDomains(clock);
  const { run, due } = sendMail({ ...parts, mailer: mailer && measured(mailer, slowDomains) });
  return {
    'send-mail': {
      lanes: 5,
      due,
      async run(data, jobs) {
        const mail = await findMail(db, data.outboxId);
        if (!mail || (mail.attempts === 0 && !slowDomains.has(mail.recipient))) return run(data, jobs);
        const options = { isUrgent: isUrgent(mail.kind) };
        await db.transaction((tx) => jobs.enqueue(tx, 'send-slow-mail', data, options));
      },
    },
    // its due mails are those of 'send-mail', which moves them
    'send-slow-mail': { lanes: 2, run, due: async () => [] },
  };
}

const measured = (mailer: Mailer, slowDomains: SlowDomains): Mailer => ({
  ...mailer,
  send: (message, envelope) => slowDomains.measure(envelope.to, () => mailer.send(message, envelope)),
});
