import { eq } from 'drizzle-orm';
import { m } from '#messages';
import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { groupKey } from '#server/sales/groups/group-key.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import type { Services } from '#server/office/services.ts';
import { sendPassInTransaction } from '#server/sales/tickets/send-pass.ts';
import { hasSecret, type MailKind } from '#domain/mail-kinds.ts';
import { mailKindNamed } from './mail-kinds.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import type { OutboxMail } from '#server/platform/mail/outbox.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

/** Mails about an order that go to the office. */
const toOffice: readonly MailKind[] = ['refund-asked'];

/** Mails about an order that are not for its contact. */
const toSameRecipient: readonly MailKind[] = ['order-moved', 'pass-ended'];

/** Returns why a mail of an order cannot be sent again, from its row alone. */
export function whyNotResend({
  kind,
  state,
  recipient,
}: Pick<OutboxMail, 'kind' | 'state' | 'recipient'>): string | undefined {
  if (recipient === '') return m.desk_orders_why_erased();
  if (hasSecret(kind)) return m.desk_orders_why_mail_secret();
  if (toOffice.includes(kind)) return m.desk_orders_why_mail_of_office();
  if (kind === 'mailing') return m.desk_orders_why_mail_of_mailing();
  return state === 'queued' ? m.desk_orders_why_mail_queued() : undefined;
}

/**
 * Sends a mail of an order again: a pass to the email of its holder, notices about a former email or an ended pass to
 * the same email, and other mails to the present contact. The content is up to date, because a mail is rendered when it is sent. Throws
 * 404 for a mail of another order and 409 if it cannot be sent again. The caller has locked the order row.
 */
export async function resendMail(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>,
  { order, mailId }: { order: LockedOrder; mailId: string },
): Promise<AuditEvent> {
  const [mail] = await tx.orm.select().from(outboxEmails).where(eq(outboxEmails.id, mailId));
  if (mail?.orderId !== order.id) throw new Problem(404, m.desk_orders_unknown_mail());
  const { kind } = mail;
  const whyNot = whyNotResend(mail) ?? (await isOutdated(tx, services, mail));
  if (whyNot !== undefined) throw new Problem(409, whyNot);
  if (kind === 'pass' && mail.passId !== null) await sendPassInTransaction(tx, services, mail.passId);
  else await sendAgain(tx, services, { order, mail });
  return { action: 'order.mail-resent', subject: { kind: 'order', id: order.id }, after: { mail: kind } };
}

/** Returns a sentence if the mail would contain nothing now, for example about the payment of a refunded order. */
async function isOutdated(
  tx: Sql,
  { conference }: Pick<Services, 'conference'>,
  mail: OutboxMail,
): Promise<string | undefined> {
  const content = await mailKindNamed(mail.kind).load(tx, mail, conference.workshops);
  return content === undefined ? m.desk_orders_why_mail_state() : undefined;
}

const minuteMs = 60_000;

async function sendAgain(
  tx: Sql,
  { clock, jobs, keys }: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { order, mail }: { order: LockedOrder; mail: OutboxMail },
): Promise<void> {
  const now = clock.now();
  const { kind, payload, passId } = mail;
  const recipient = toSameRecipient.includes(kind) ? mail.recipient : order.contactEmail;
  const recent = await tx.query(
    `SELECT 1 FROM outbox_emails WHERE order_id = $1 AND kind = $2 AND recipient = $3 AND created_at > $4`,
    [order.id, kind, recipient, new Date(now.getTime() - minuteMs)],
  );
  if (recent.length > 0) throw new Problem(409, m.desk_orders_why_mail_recent());
  await queueMail(tx, jobs, {
    kind,
    recipient,
    payload: {
      ...payload,
      ...('link' in payload && { link: orderLink(keys, order) }),
      ...('key' in payload && { key: groupKey(keys, order) }),
    },
    orderId: order.id,
    ...(passId !== null && { passId }),
    now,
  });
}
