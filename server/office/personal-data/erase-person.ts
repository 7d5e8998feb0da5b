import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import { emptyValues } from '#server/platform/audit/empty-values.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { emptyFreeTexts, type TextWithName } from './empty-free-texts.ts';
import { wordsOfPerson } from './words-of-person.ts';
import { personSubject } from './person-subject.ts';
import { rowsOfPerson } from './rows-of-person.ts';
import type { Services } from '#server/office/services.ts';
import { documentsAsUploads, deleteFiles, markForDeletion } from '#server/platform/uploads/delete-files.ts';
import { deleteUnpaid, isUnderWay, anonymisePersons } from './anonymise.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys' | 'conference' | 'files'>;

/** Numbers of rows of an erasure, without personal data. */
interface ErasureCounts {
  /** number of anonymised orders; `attendees` are anonymised too, and `deleted` are unpaid orders */
  nameless: number;
  attendees: number;
  deleted: number;
  /** orders that were not erased: paid, and the conference is not over */
  inUse: number;
  /** orders that were not erased: a payment, refund, mail or answer is pending */
  underWay: number;
  /** tax documents that the law requires */
  taxDocuments: number;
  files: number;
  [table: string]: number;
}

/** Result of an erasure. The texts `withName` were not erased, because they may be about a namesake. */
interface Erasure {
  counts: ErasureCounts;
  withName: TextWithName[];
}

interface ErasureOptions {
  email: string;
  givesUpPasses: boolean;
  /** texts with only the name, by `ref`, that are about this person */
  chosenTexts?: readonly string[];
}

/**
 * Erases all data of the person with this email in one transaction. Idempotent. Tax documents and payment records are
 * not erased. Paid orders are erased only after the end of the conference, because the entrance needs the name,
 * unless the person gives up the passes (`givesUpPasses`). Decision 42.
 */
export async function erasePerson(
  services: UsedServices,
  actor: Actor,
  { email, givesUpPasses, chosenTexts = [] }: ErasureOptions,
): Promise<Erasure> {
  const { db, clock, keys, conference, files } = services;
  const isOver = clock.now() >= dayEnd(conference, conference.event.dates.end);
  const address = normaliseEmail(email);
  const { deletedFiles, counts, withName } = await changeWithEvent(services, actor, async (tx) => {
    const result = await erase(tx, address, { takesPaid: isOver || givesUpPasses, chosenTexts });
    const event = { action: 'person.erased', subject: personSubject(keys, address), after: result.counts };
    return { result, event: hasErased(result.counts) ? event : undefined };
  });
  await deleteFiles({ db, files }, deletedFiles);
  return { counts: { ...counts, files: deletedFiles.length }, withName };
}

const notErased = ['inUse', 'underWay', 'taxDocuments'];

const hasErased = (counts: ErasureCounts): boolean =>
  Object.entries(counts).some(([name, count]) => count > 0 && !notErased.includes(name));

interface Order {
  id: string;
  state: OrderState;
  isOwn: boolean;
  isUnderWay: boolean;
}

async function erase(
  tx: Sql,
  address: string,
  { takesPaid, chosenTexts }: { takesPaid: boolean; chosenTexts: readonly string[] },
): Promise<Erasure & { deletedFiles: string[] }> {
  const orders = await lockOrders(tx, address);
  const kept = orders.filter((order) => order.isUnderWay || (order.state === 'paid' && !takesPaid));
  const keptIds = kept.map(({ id }) => id);
  const words = await wordsOfPerson(tx, { email: address, keptIds });
  const own = orders.filter(({ id, isOwn }) => isOwn && !keptIds.includes(id)).map(({ id }) => id);
  const unpaid = await deleteUnpaid(tx, 'id = ANY ($1)', [own]);
  const attendees = await tx.query<{ id: string }>(
    `SELECT r.id FROM attendees r WHERE ${rowsOfPerson['attendees']} AND NOT r.order_id = ANY ($2)`,
    [address, keptIds],
  );
  const people = attendees.map(({ id }) => id);
  const others = await eraseRest(tx, { address, keptIds, lockedIds: orders.map(({ id }) => id) });
  const emptied = await anonymisePersons(tx, { orders: own, attendees: people });
  const { emptied: texts, withName } = await emptyFreeTexts(tx, words, { keptIds, chosen: chosenTexts });
  const [documents] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM tax_documents WHERE order_id = ANY ($1)',
    [own],
  );
  return {
    deletedFiles: [...unpaid.files, ...others.files, ...emptied],
    withName,
    counts: {
      nameless: own.length - unpaid.orders,
      attendees: people.length,
      deleted: unpaid.orders,
      inUse: kept.filter((order) => !order.isUnderWay).length,
      underWay: kept.filter((order) => order.isUnderWay).length,
      taxDocuments: documents?.count ?? 0,
      files: 0,
      ...others.counts,
      ...texts,
    },
  };
}

/** Locks all orders of the person, as contact or attendee. Orders are locked first, to avoid deadlocks. */
async function lockOrders(tx: Sql, address: string): Promise<Order[]> {
  await tx.query(
    `SELECT 1 FROM orders r WHERE ${rowsOfPerson['orders']}
       OR r.id IN (SELECT order_id FROM attendees WHERE lower(email) = $1)
       OR r.id IN (SELECT order_id FROM tickets WHERE lower(email) = $1) ORDER BY r.id FOR UPDATE`,
    [address],
  );
  return tx.query<Order>(
    `SELECT o.id, o.state, lower(o.contact_email) = $1 AS "isOwn", ${isUnderWay} AS "isUnderWay" FROM orders o
     WHERE lower(o.contact_email) = $1 OR o.id IN (SELECT order_id FROM attendees WHERE lower(email) = $1)
       OR o.id IN (SELECT order_id FROM tickets WHERE lower(email) = $1)`,
    [address],
  );
}

/**
 * Statements for rows without an order. They run in this order, because some rows are found through other rows that
 * are deleted later. $2 lists the orders that are not erased, $3 all locked orders.
 */
const otherStatements: Record<string, string> = {
  auditValues: `UPDATE audit_values r SET ${emptyValues}
    WHERE (${rowsOfPerson['audit_values']}) AND r.erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM audit_events e WHERE e.id = r.event_id AND (e.subject_id = ANY ($2)
      OR e.subject_id IN (SELECT n.id FROM nominations n WHERE n.order_id = ANY ($2))
      OR e.subject_id IN (SELECT p.id FROM pass_requests p WHERE p.order_id = ANY ($2)))) RETURNING 1`,
  passRequests: `DELETE FROM pass_requests r WHERE r.email = $1 RETURNING r.id`,
  mailsOfEnquiries: `DELETE FROM outbox_emails m
    WHERE m.payload ->> 'enquiryId' IN (SELECT r.id FROM enquiries r WHERE ${rowsOfPerson['enquiries']}) RETURNING m.id`,
  enquiries: `DELETE FROM enquiries r WHERE ${rowsOfPerson['enquiries']} RETURNING r.id`,
  abstractFiles: `UPDATE uploads SET ${markForDeletion} WHERE abstract_id IN
    (SELECT r.id FROM abstracts r WHERE ${rowsOfPerson['abstracts']}) RETURNING id AS file`,
  abstracts: `DELETE FROM abstracts r WHERE ${rowsOfPerson['abstracts']} RETURNING r.id`,
  documents: `WITH deleted AS (DELETE FROM exhibitor_documents r WHERE ${rowsOfPerson['exhibitor_documents']} RETURNING *)
    ${documentsAsUploads} AS file`,
  codes: `DELETE FROM one_time_codes r WHERE ${rowsOfPerson['one_time_codes']} RETURNING r.id`,
  signIns: `DELETE FROM sign_in_sessions r WHERE ${rowsOfPerson['sign_in_sessions']} RETURNING 1`,
  passwordFailures: `DELETE FROM password_failures r WHERE ${rowsOfPerson['password_failures']} RETURNING 1`,
  deskSessions: `DELETE FROM desk_sessions d WHERE d.staff_id IN (SELECT r.id FROM staff r WHERE ${rowsOfPerson['staff']})
    RETURNING 1`,
  deskViews: `DELETE FROM desk_views r WHERE ${rowsOfPerson['desk_views']} RETURNING r.id`,
  emailProofs: `DELETE FROM proven_emails r WHERE ${rowsOfPerson['proven_emails']} RETURNING 1`,
  staff: `DELETE FROM staff r WHERE ${rowsOfPerson['staff']} RETURNING 1`,
  companies: `DELETE FROM exhibitors r WHERE ${rowsOfPerson['exhibitors']} RETURNING 1`,
  invitations: `DELETE FROM exhibitor_invitations r WHERE ${rowsOfPerson['exhibitor_invitations']} RETURNING 1`,
  accounts: `DELETE FROM users r WHERE ${rowsOfPerson['users']} RETURNING r.id`,
  nominations: `DELETE FROM nominations r WHERE lower(r.answers ->> 'email') = $1
    AND (r.order_id IS NULL OR NOT r.order_id = ANY ($2)) RETURNING r.id`,
  corrections: `DELETE FROM corrections r WHERE (lower(r.email_before) = $1 OR lower(r.email_after) = $1)
    AND NOT r.order_id = ANY ($2) RETURNING r.id`,
  // only of the orders that are locked: a correction to this email may end at the same time
  claims: `DELETE FROM address_claims r WHERE lower(r.email) = $1 AND NOT r.order_id = ANY ($2) AND r.order_id = ANY ($3)
    RETURNING 1`,
  mails: `DELETE FROM outbox_emails r WHERE lower(r.recipient) = $1 AND r.order_id IS NULL RETURNING r.id`,
  recipients: `UPDATE mailing_recipients r SET name = '', email = ''
    WHERE r.email = $1 AND NOT r.order_id = ANY ($2) RETURNING 1`,
  mailsOfOrders: `UPDATE outbox_emails r SET recipient = '', payload = '{}', last_error = NULL
    WHERE lower(r.recipient) = $1 AND NOT r.order_id = ANY ($2) RETURNING r.id`,
};

async function eraseRest(
  tx: Sql,
  { address, keptIds, lockedIds }: { address: string; keptIds: string[]; lockedIds: string[] },
): Promise<{ counts: Record<string, number>; files: string[] }> {
  const counts: Record<string, number> = {};
  const files: string[] = [];
  for (const [name, text] of Object.entries(otherStatements)) {
    const parameters = [address, keptIds, lockedIds].filter((_, index) => text.includes(`$${index + 1}`));
    const rows = await tx.query<{ file?: string }>(text, parameters);
    counts[name] = rows.length;
    files.push(...rows.flatMap(({ file }) => file ?? []));
  }
  return { counts, files };
}
