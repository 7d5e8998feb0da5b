import type { JobName } from '#server/platform/jobs/jobs.ts';
import type { JobHandlers } from '#server/platform/jobs/start-jobs.ts';
import { DomainSpeeds } from './domain-speeds.ts';
import { mailDomain } from './mail-domain.ts';
import type { Mailer } from './mailer.ts';
import { findMail } from './outbox.ts';
import { isUrgent } from './queue-mail.ts';
import { sendMail, type MailDependencies } from './send-mail-job.ts';

type MailQueue = Extract<JobName, 'send-mail' | 'send-first-mail' | 'send-slow-mail'>;

/** Number of mails that a process sends at once from each queue. */
const lanes: Record<MailQueue, number> = { 'send-mail': 5, 'send-first-mail': 2, 'send-slow-mail': 3 };

/**
 * The jobs that send mails. Only mails to domains that are known as quick are sent from the first queue, and its last lane is kept
 * for urgent ones. A mail to an unknown domain moves to the queue of first mails, which sends one mail of a domain at once. A mail
 * that failed before, or whose domain is slow, moves to the queue of slow mails. So mails that hang, also many of them and to many
 * domains, do not hold up codes and passes of other people. Decision 63.
 */
export function mailJobs(parts: MailDependencies): Pick<JobHandlers, MailQueue> {
  const { db, clock, mailer } = parts;
  const speeds = new DomainSpeeds(clock);
  const { run, due } = sendMail({ ...parts, mailer: mailer && measured(mailer, speeds) });
  const running: { queue: MailQueue; domain: string }[] = [];

  /** Returns the queue from which a mail is sent that was found in `queue`. */
  function queueOf(
    queue: MailQueue,
    { attempts, recipient, kind }: { attempts: number; recipient: string; kind: Parameters<typeof isUrgent>[0] },
  ): MailQueue {
    const domain = mailDomain(recipient);
    const here = running.filter((each) => each.queue === queue);
    const ofDomain = here.filter((each) => each.domain === domain).length;
    const speed = speeds.of(recipient);
    if (attempts > 0 || speed === 'slow') return 'send-slow-mail';
    if (queue === 'send-first-mail') return speed === 'quick' || ofDomain === 0 ? queue : 'send-slow-mail';
    const most = lanes['send-mail'] - 1;
    const hasLane = here.length < most || (isUrgent(kind) && ofDomain < most);
    return speed === 'quick' && hasLane ? queue : 'send-first-mail';
  }

  const sendFrom =
    (queue: 'send-mail' | 'send-first-mail'): JobHandlers['send-mail']['run'] =>
    async (data, jobs) => {
      const mail = mailer && (await findMail(db, data.outboxId));
      if (!mail) return run(data, jobs);
      const target = queueOf(queue, mail);
      if (target !== queue) {
        const options = { isUrgent: isUrgent(mail.kind) };
        return db.transaction((tx) => jobs.enqueue(tx, target, data, options));
      }
      const mine = { queue, domain: mailDomain(mail.recipient) };
      running.push(mine);
      await run(data, jobs).finally(() => running.splice(running.indexOf(mine), 1));
    };

  // the due mails are those of 'send-mail', which moves them
  const dueElsewhere = async () => [];
  return {
    'send-mail': { lanes: lanes['send-mail'], due, run: sendFrom('send-mail') },
    'send-first-mail': { lanes: lanes['send-first-mail'], due: dueElsewhere, run: sendFrom('send-first-mail') },
    'send-slow-mail': { lanes: lanes['send-slow-mail'], due: dueElsewhere, run },
  };
}

const measured = (mailer: Mailer, speeds: DomainSpeeds): Mailer => ({
  ...mailer,
  send: (message, envelope) => speeds.measure(envelope.to, () => mailer.send(message, envelope)),
});
