import { eq } from 'drizzle-orm';
import { holdSeconds } from '#domain/mailings/mailings.ts';
import { segmentInWords } from '#domain/mailings/segment.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor, AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { listFilters } from '#server/office/lists/list-filters.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/office/services.ts';
import { lockMailing } from './lock-mailing.ts';
import { mailings, type Mailing } from './mailings.tables.ts';
import { segmentRows, sizeColumns, type SegmentSize } from './segment-rows.ts';

/** Which mailing, and the version that the person saw. */
interface MailingChoice {
  id: string;
  version: number;
}

/**
 * Stores the recipients of a draft and lets it wait `holdSeconds`; then a job sends it. Throws 409 if the draft was
 * changed meanwhile, or if the list of recipients is not the one with the digest that the person saw.
 */
export async function releaseMailing(
  services: Services,
  actor: Actor,
  { digest, ...choice }: MailingChoice & { digest: string },
): Promise<void> {
  const names = await listFilters(services);
  return changeWithEvent(services, actor, async (tx) => {
    const mailing = await lockMailing(tx, { ...choice, states: ['draft'] });
    const size = await freezeRecipients(tx, services, mailing);
    if (size.digest !== digest) throw new Problem(409, m.desk_mailings_list_changed({ count: size.recipients }));
    if (size.recipients === 0) throw new Problem(409, m.desk_mailings_no_recipients());
    await hold(tx, services, { mailing, actor, changes: { recipients: size.recipients } });
    const { subject } = mailing;
    const after = { subject, segment: segmentInWords(mailing, names), recipients: size.recipients };
    return { result: undefined, event: eventOf(mailing, 'mailing.released', after) };
  });
}

async function freezeRecipients(tx: Sql, services: Services, mailing: Mailing): Promise<SegmentSize> {
  const { text, values } = segmentRows(services, mailing);
  await tx.query(
    `INSERT INTO mailing_recipients (mailing_id, position, name, email, order_id, order_code, attendee_id, left_out)
     SELECT $${values.length + 1}, position, name, email, order_id, order_code, attendee_id, left_out FROM (${text}) AS people`,
    [...values, mailing.id],
  );
  const [size] = await tx.query<SegmentSize>(`SELECT ${sizeColumns} FROM mailing_recipients WHERE mailing_id = $1`, [
    mailing.id,
  ]);
  return size!;
}

/** Stops a released mailing. Mails that are in the outbox already still leave: `mailingPace.maxQueued` at most. */
export const stopMailing = (services: Services, actor: Actor, choice: MailingChoice): Promise<void> =>
  changeWithEvent(services, actor, async (tx) => {
    const mailing = await lockMailing(tx, { ...choice, states: ['held', 'sending'] });
    await change(tx, services, { mailing, actor, changes: { state: 'stopped' } });
    const { queued, recipients } = mailing;
    return { result: undefined, event: eventOf(mailing, 'mailing.stopped', { queued, recipients }) };
  });

/** Lets a stopped mailing go on with the recipients who have no mail yet, after another `holdSeconds`. */
export const resumeMailing = (services: Services, actor: Actor, choice: MailingChoice): Promise<void> =>
  changeWithEvent(services, actor, async (tx) => {
    const mailing = await lockMailing(tx, { ...choice, states: ['stopped'] });
    await hold(tx, services, { mailing, actor });
    const { queued, recipients } = mailing;
    return { result: undefined, event: eventOf(mailing, 'mailing.resumed', { queued, recipients }) };
  });

/** Mails a draft to its author. */
export const testMailing = (
  services: Services,
  actor: Actor,
  { author, ...choice }: MailingChoice & { author: { name: string; email: string } },
): Promise<void> =>
  changeWithEvent(services, actor, async (tx) => {
    const mailing = await lockMailing(tx, { ...choice, states: ['draft'] });
    const payload = { test: mailing.id, name: author.name };
    const mail = { kind: 'mailing-test', recipient: author.email, payload, now: services.clock.now() } as const;
    await queueMail(tx, services.jobs, mail);
    return { result: undefined, event: eventOf(mailing, 'mailing.tested') };
  });

interface Change {
  mailing: Mailing;
  actor: Actor;
  changes?: Partial<Mailing>;
}

async function hold(tx: Sql, services: Services, { mailing, actor, changes }: Change): Promise<void> {
  const sendAt = new Date(services.clock.now().getTime() + holdSeconds * 1000);
  await change(tx, services, { mailing, actor, changes: { ...changes, state: 'held', sendAt } });
  await services.jobs.enqueue(tx, 'send-mailing', { mailingId: mailing.id }, { afterSeconds: holdSeconds });
}

const change = (tx: Sql, { clock }: Services, { mailing, actor, changes }: Change) =>
  tx.orm
    .update(mailings)
    .set({ ...changes, version: mailing.version + 1, changedAt: clock.now(), changedBy: actor.id })
    .where(eq(mailings.id, mailing.id));

const eventOf = ({ id }: Mailing, action: string, after?: Record<string, unknown>): AuditEvent => ({
  action,
  subject: { kind: 'mailing', id },
  ...(after && { after }),
});
