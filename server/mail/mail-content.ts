import { asc, eq, inArray } from 'drizzle-orm';
import type { Enquiry } from '#domain/enquiries.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import { workshops } from '#server/catalogue/catalogue.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { enquiries } from '#server/enquiries/enquiries.tables.ts';
import type { AwardLetter, ContentOf, GroupLetter, MailContent } from '#server/mail/message.ts';
import { loadAbstractMail } from '#server/abstracts/abstract-mail-content.ts';
import { loadAwardMail } from '#server/awards/award-mail-content.ts';
import { groupById } from '#server/groups/group-facts.ts';
import { groupLetter } from '#server/groups/group-mail-content.ts';
import { orderMailContent } from '#server/orders/order-mail-content.ts';
import { orders } from '#server/orders/orders.tables.ts';
import type { OutboxMail } from './outbox.ts';
import { documentsById } from '#server/invoices/list-invoices.ts';

/** Reads the content of a mail from the current rows. Undefined if the mail no longer applies. */
export async function mailContent(sql: Sql, mail: OutboxMail, catalogue: Catalogue): Promise<MailContent | undefined> {
  const { kind } = mail;
  if (isCodeKind(kind)) return { kind, code: textOf(mail.payload['code']) };
  switch (kind) {
    case 'pass':
      return passContent(sql, mail, catalogue);
    case 'account-made':
      return { kind };
    case 'invitation':
      return { kind, password: textOf(mail.payload['password']) };
    case 'late-payment':
      return refundContent(sql, mail);
    case 'order-moved':
    case 'order-unpaid':
    case 'order-paid':
    case 'refund-asked':
    case 'refund-answer':
    case 'event-cancelled':
      return orderMailContent(sql, mail, kind);
    case 'enquiry':
      return enquiryContent(sql, mail);
    case 'award-received':
    case 'award-paid':
    case 'award-entry':
      return awardContent(sql, mail, kind);
    case 'tax-document':
      return documentContent(sql, mail);
    case 'abstract-received':
      return loadAbstractMail(sql, mail);
    case 'group-link':
    case 'group-proforma':
    case 'group-reminder':
    case 'group-paid':
    case 'group-cancelled':
      return groupContent(sql, mail, kind);
  }
}

/** Workshops of the event with their times, which the database does not store. */
export type Catalogue = Parameters<typeof inTimeOrder>[1];

const codeKinds = ['ticket-code', 'sign-in-code', 'reset-code', 'group-code', 'abstract-code'] as const;

const isCodeKind = (kind: string): kind is (typeof codeKinds)[number] => codeKinds.some((known) => known === kind);

interface PassRow extends Ticket {
  issued_at: Date;
  workshop_ids: string[];
  booked_by: string | null;
  is_issued: boolean;
  /** id of the replaced pass, with the names of both kinds */
  replaced_id: string | null;
  from_name: string;
  to_name: string;
}

async function passContent(sql: Sql, mail: OutboxMail, catalogue: Catalogue): Promise<ContentOf<'pass'> | undefined> {
  const [row] = await sql.query<PassRow>(
    `SELECT t.pass_id, t.conference_id, t.email, t.issued_at, a.name, a.designation, a.organisation, a.workshop_ids,
            CASE WHEN (o.kind = 'bulk' AND a.position > 0) OR (o.kind = 'single' AND a.email <> o.contact_email)
              THEN o.contact_name END AS booked_by,
            o.kind = 'issued' AS is_issued, u.pass_id AS replaced_id, u.from_name, u.to_name
     FROM tickets t JOIN attendees a ON a.id = t.attendee_id JOIN orders o ON o.id = t.order_id
     LEFT JOIN pass_upgrades u ON u.attendee_id = t.attendee_id
     WHERE t.pass_id = $1 AND t.state = 'valid'`,
    [mail.passId],
  );
  if (!row) return undefined;

  const { issued_at: issuedAt, workshop_ids: ids, booked_by: bookedBy, ...more } = row;
  const { replaced_id: replacedId, from_name: from, to_name: to, is_issued: isIssued, ...ticket } = more;
  const chosen = await sql.orm
    .select({ id: workshops.id, name: workshops.name, dateTime: workshops.dateTime })
    .from(workshops)
    .where(inArray(workshops.id, ids))
    .orderBy(asc(workshops.position), asc(workshops.id));
  return {
    kind: 'pass',
    ticket,
    workshops: inTimeOrder(chosen, catalogue).map(({ name, dateTime }) => ({ name, dateTime })),
    issuedAt,
    ...(bookedBy !== null && { bookedBy }),
    ...(isIssued && { isIssued: true as const }),
    ...(replacedId !== null && { replaces: { passId: replacedId, from, to } }),
    ...linkOf(mail),
  };
}

const reasons = ['twice', 'registered', 'pass-changed', 'refunded'] as const;

async function refundContent(sql: Sql, mail: OutboxMail): Promise<ContentOf<'late-payment'> | undefined> {
  const order = await orderOf(sql, mail);
  if (!order) return undefined;
  const { amountPaise, reason } = mail.payload;
  return {
    kind: 'late-payment',
    name: order.contactName,
    orderCode: order.code,
    amountPaise: typeof amountPaise === 'number' ? amountPaise : order.totalPaise,
    reason: reasons.find((known) => known === reason) ?? 'late',
    ...linkOf(mail),
  };
}

const unpaid: readonly string[] = ['pending', 'failed'];

/** States of an order in which each mail of its group applies, for example payment requests only while it is unpaid. */
const fitting = {
  'group-link': unpaid,
  'group-proforma': unpaid,
  'group-reminder': unpaid,
  'group-paid': ['paid'],
  'group-cancelled': ['cancelled'],
};

async function groupContent<Kind extends keyof typeof fitting>(
  sql: Sql,
  mail: OutboxMail,
  kind: Kind,
): Promise<{ kind: Kind; group: GroupLetter } | undefined> {
  const group = mail.orderId === null ? undefined : await groupById(sql, mail.orderId);
  if (!group || !fitting[kind].includes(group.state)) return undefined;
  return { kind, group: groupLetter(group, textOf(mail.payload['key']) ?? '') };
}

/** Content of a mail about a nomination. Undefined if its order is no longer in a state for this mail. */
async function awardContent<Kind extends 'award-received' | 'award-paid' | 'award-entry'>(
  sql: Sql,
  { orderId, payload }: OutboxMail,
  kind: Kind,
): Promise<{ kind: Kind; nomination: AwardLetter } | undefined> {
  const states = kind === 'award-received' ? ['pending', 'failed'] : ['paid'];
  const nomination = await loadAwardMail(sql, { orderId, link: textOf(payload['link']) ?? '', states });
  return nomination && { kind, nomination };
}

async function documentContent(sql: Sql, mail: OutboxMail): Promise<ContentOf<'tax-document'> | undefined> {
  const ids: unknown = mail.payload['documentIds'];
  const documents = Array.isArray(ids) ? await documentsById(sql, ids.map(String)) : [];
  const order = await orderOf(sql, mail);
  if (!order || documents.length === 0) return undefined;
  const contents = documents.map(({ content }) => content);
  return { kind: 'tax-document', name: order.contactName, documents: contents, ...linkOf(mail) };
}

async function orderOf({ orm }: Sql, { orderId }: OutboxMail): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await orm
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  return order;
}

async function enquiryContent({ orm }: Sql, mail: OutboxMail): Promise<ContentOf<'enquiry'> | undefined> {
  const id = textOf(mail.payload['enquiryId']) ?? '';
  const [row] = await orm.select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) return undefined;
  const { name, email, message, phone, organization, subject } = row;
  const enquiry: Enquiry = {
    name,
    email,
    message,
    ...(phone !== null && { phone }),
    ...(organization !== null && { organization }),
    ...(subject !== null && { subject }),
  };
  return { kind: 'enquiry', enquiry, ...(row.category !== null && { stall: subject ?? row.category }) };
}

/** Link to the order page, if the mail was queued with one. */
function linkOf({ payload }: OutboxMail): { link?: string } {
  const link = textOf(payload['link']);
  return link === undefined ? {} : { link };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
