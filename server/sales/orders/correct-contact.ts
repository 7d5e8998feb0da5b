import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { m } from '#messages';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseMobile } from '#schemas/phone-formats.ts';
import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { mailNewContact } from './mail-new-contact.ts';
import { orders } from './orders.tables.ts';

interface Contact {
  name: string;
  email: string;
  mobile: string;
}

/**
 * Corrects the contact of an order, who is not one of its people; the order row is locked. After a change of email,
 * links in earlier mails become invalid and the new email gets a link. The billing name follows while the order is
 * unpaid, as with a correction by the buyer. Returns undefined if nothing is different. Throws 400 for invalid details.
 */
export async function correctContact(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { order, ...given }: Contact & { order: LockedOrder },
): Promise<AuditEvent | undefined> {
  const wanted = {
    name: oneLine(given.name),
    email: normaliseEmail(given.email),
    mobile: normaliseMobile(given.mobile),
  };
  const before = { name: order.contactName, email: order.contactEmail, mobile: order.contactMobile };
  if (wanted.name === before.name && wanted.email === before.email && wanted.mobile === before.mobile) return undefined;
  check(wanted);
  const isMoved = wanted.email !== before.email;
  const isBilled = order.state !== 'paid' && order.billingName === order.contactName;
  const columns = {
    contactName: wanted.name,
    contactEmail: wanted.email,
    contactMobile: wanted.mobile,
    ...(isBilled && { billingName: wanted.name }),
    ...(isMoved && { linkVersion: (order.linkVersion ?? 0) + 1 }),
    updatedAt: services.clock.now(),
  };
  await tx.orm.update(orders).set(columns).where(eq(orders.id, order.id));
  if (isMoved) await mailNewContact(tx, services, { order: { ...order, ...columns }, previousEmail: before.email });
  return { action: 'order.contact-corrected', subject: { kind: 'order', id: order.id }, before, after: wanted };
}

/** The rules of the form for attendees, which also has a designation. */
function check(wanted: Contact): void {
  const fields = Object.keys(wanted);
  const problems = problemsOnWire(attendeeForm, { ...wanted }).filter(({ field }) => fields.includes(field));
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
}
