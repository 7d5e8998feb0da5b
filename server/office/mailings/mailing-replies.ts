import { segmentInWords, type SegmentNames } from '#domain/mailings/segment.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { Mailing as MailingReply, MailingRow, Recipient } from '#schemas/api/mailing-shapes.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { listFilters } from '#server/office/lists/list-filters.ts';
import type { Services } from '#server/office/services.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';
import { mailingHtml, mailingMail } from './mailings.mail.ts';
import type { Mailing } from './mailings.tables.ts';
import { countDeliveries, listRecipients, sizeOf, type ListedMailing, type ListedRecipient } from './read-mailings.ts';

/** Number of people that the reply about a mailing names. */
const firstPeople = 10;

/** Describes a mailing to a member of staff, whose name stands in the preview if none of the first people gets a mail. */
export async function mailingReply(
  services: Services,
  mailing: Mailing,
  { role, name }: { role: Role; name: string },
): Promise<MailingReply> {
  const { db, clock } = services;
  const size = await sizeOf(services, mailing);
  const first = await listRecipients(services, mailing, { limit: firstPeople });
  const { id, version, state, audience, filters, subject, body, queued, sendAt, finishedAt } = mailing;
  const waitMs = state === 'held' && sendAt ? sendAt.getTime() - clock.now().getTime() : undefined;
  const named = first.map((recipient) => recipientReply(recipient, role));
  const reader = named.find(({ left_out: leftOut }) => leftOut === undefined);
  return {
    id,
    version,
    state,
    audience,
    filters,
    subject,
    body,
    queued,
    segment: segmentInWords(mailing, await listFilters(services)),
    recipients: state === 'draft' ? size.recipients : mailing.recipients,
    made_at: mailing.madeAt.toISOString(),
    changed_at: mailing.changedAt.toISOString(),
    changed_by: await nameOfStaff(db, mailing.changedBy),
    digest: size.digest,
    left_out: size.leftOutReasons,
    first: named,
    preview: previewOf(services, mailing, { name: reader?.name ?? name, order: reader?.order_code }),
    ...(waitMs !== undefined && { seconds_left: Math.max(0, Math.ceil(waitMs / 1000)) }),
    deliveries: await countDeliveries(db, mailing),
    ...(finishedAt && { finished_at: finishedAt.toISOString() }),
  };
}

function previewOf(
  services: Services,
  { subject, body }: Mailing,
  { name, order = m.mailing_test_order() }: { name: string; order: string | undefined },
): MailingReply['preview'] {
  const mail = mailingMail(currentHead(services), { subject, body, name, order });
  return { subject: mail.subject, html: mailingHtml(body, { name, order }) };
}

export const mailingRow = (mailing: ListedMailing, names: SegmentNames): MailingRow => ({
  id: mailing.id,
  state: mailing.state,
  subject: mailing.subject,
  segment: segmentInWords(mailing, names),
  recipients: mailing.recipients,
  queued: mailing.queued,
  made_at: mailing.madeAt.toISOString(),
  changed_at: mailing.changedAt.toISOString(),
  changed_by: mailing.changedByName,
});

export function recipientReply(recipient: ListedRecipient, role: Role): Recipient {
  const { position, name, email, orderId, orderCode, leftOut, delivery, lastError } = recipient;
  return {
    position,
    order_id: orderId,
    order_code: orderCode,
    ...(leftOut !== null && { left_out: leftOut }),
    ...(delivery !== null && { delivery }),
    // the reply of the mail server may contain the email
    ...visible(
      { name, email, ...(lastError !== null && { problem: lastError }) },
      { role, subject: 'mails', kinds: { name: 'name', email: 'email', problem: 'email' } },
    ),
  };
}
