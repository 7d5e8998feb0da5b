import { and, inArray, isNull, lt, ne } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import { financialYearStart } from '#domain/money/document-serials.ts';
import { emptyValues, emptyValuesOfSubjects } from '#server/platform/audit/empty-values.ts';
import { abstracts } from '#server/programme/abstracts/abstracts.tables.ts';
import { nominations } from '#server/sales/awards/awards.tables.ts';
import { enquiries } from '#server/programme/enquiries/enquiries.tables.ts';
import { kindsWithRetention } from '#domain/mail-kinds.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { attendees } from '#server/sales/orders/orders.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/office/services.ts';
import { documentsAsUploads, deleteFiles, markForDeletion } from '#server/platform/uploads/delete-files.ts';
import { emptyAllFreeTexts } from './empty-free-texts.ts';
import { deleteUnpaid, deleteUnsubscribed, isUnderWay, anonymisePersons } from './anonymise.ts';

const dayMinutes = 24 * 60;

type UsedServices = Pick<Services, 'db' | 'clock' | 'conference' | 'files'>;

const daysBefore = (now: Date, days: number): Date => minutesAfter(now, -days * dayMinutes);

/** Returns the time `days` after the end of the last day of the conference. */
const daysAfterEnd = ({ event }: UsedServices['conference'], days: number): Date =>
  minutesAfter(new Date(event.dates.end), (days + 1) * dayMinutes);

/** Deletes expired enquiries and their mails. Returns the number of enquiries. */
export async function deleteExpiredEnquiries({ db, clock, conference }: UsedServices): Promise<number> {
  const before = daysBefore(clock.now(), conference.retention.enquiries.days);
  return db.transaction(async (tx) => {
    const deleted = await tx.orm
      .delete(enquiries)
      .where(lt(enquiries.createdAt, before))
      .returning({ id: enquiries.id });
    const ids = deleted.map(({ id }) => id);
    await tx.query(`DELETE FROM outbox_emails WHERE payload ->> 'enquiryId' = ANY ($1)`, [ids]);
    await tx.query(emptyValuesOfSubjects, [ids]);
    return deleted.length;
  });
}

/**
 * Deletes expired orders that were never paid, with their files, and nominations without an order. An order with
 * money has another state and is not deleted (decision 7). An order with an open exception is not deleted either.
 * Returns the number of orders.
 */
export async function deleteExpiredUnpaid({ db, clock, conference, files }: UsedServices): Promise<number> {
  const before = daysBefore(clock.now(), conference.retention.unpaid.days);
  const deleted = await deleteUnpaid(db, 'hold_until < $1', [before]);
  await db.query(deleteUnsubscribed);
  await deleteFiles({ db, files }, deleted.files);
  await db.transaction(async (tx) => {
    await deletePassRequests(tx, before);
    const without = and(isNull(nominations.orderId), lt(nominations.updatedAt, before));
    const ended = await tx.orm.delete(nominations).where(without).returning({ id: nominations.id });
    await tx.query(emptyValuesOfSubjects, [ended.map(({ id }) => id)]);
  });
  await emptyStatementLines(db, before);
  return deleted.orders;
}

/** Deletes free passes that were not approved, and empties their events. */
async function deletePassRequests(tx: Sql, before: Date): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    `DELETE FROM pass_requests WHERE state <> 'approved' AND coalesce(decided_at, asked_at) < $1 RETURNING id`,
    [before],
  );
  await tx.query(emptyValuesOfSubjects, [ended.map(({ id }) => id)]);
}

/**
 * Removes the payer from lines of bank statements that paid no order. The lines stay, so the same statement adds
 * nothing when it is uploaded again.
 */
const emptyStatementLines = (sql: Sql, before: Date) =>
  sql.query(
    `UPDATE statement_lines l SET description = '', reason = NULL
     WHERE l.state IN ('not-ours', 'exception') AND l.decided_at < $1 AND l.description <> ''
       AND NOT EXISTS (SELECT 1 FROM payment_exceptions e
         WHERE e.gateway = 'transfer' AND e.reference = l.bank_reference AND e.closed_at IS NULL)`,
    [before],
  );

/** Maximum number of orders per transaction, so other calls wait only briefly for locks. */
const batch = 500;

/**
 * Anonymises orders with payments, `days` after the conference. Skips orders that are not finished; a later run
 * anonymises them. Returns the number of orders.
 */
export async function deleteExpiredRegistrations({ db, clock, conference, files }: UsedServices): Promise<number> {
  const { registrations } = conference.retention;
  if (clock.now() < daysAfterEnd(conference, registrations.days)) return 0;
  let count = 0;
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const orders = await tx.query<{ id: string }>(
        `SELECT o.id FROM orders o WHERE o.contact_email <> '' AND NOT ${isUnderWay} ORDER BY o.id LIMIT $1 FOR UPDATE OF o`,
        [batch],
      );
      const ids = orders.map(({ id }) => id);
      const people = await tx.orm.select({ id: attendees.id }).from(attendees).where(inArray(attendees.orderId, ids));
      return { ids, files: await anonymisePersons(tx, { orders: ids, attendees: people.map(({ id }) => id) }) };
    });
    await deleteFiles({ db, files }, deleted.files);
    count += deleted.ids.length;
    if (deleted.ids.length === batch) continue;
    if (count > 0) await db.transaction(emptyAllFreeTexts);
    return count;
  }
}

/**
 * Removes the buyer from tax documents after the legal period, which begins at the end of their financial year.
 * Returns the number of documents.
 */
export async function deleteExpiredBuyers({ db, clock, conference }: UsedServices): Promise<number> {
  const years = Math.ceil(conference.retention.invoices.days / 365);
  const before = financialYearStart(clock.now(), { years, timeZone: conference.event.dates.timeZone });
  return db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('symposia.nameless_before', $1, true)`, [before.toISOString()]);
    const deleted = await tx.query(
      `UPDATE tax_documents
       SET content = content - 'unknownGstin' || '{ "recipient": { "name": "", "address": [] } }'
       WHERE issued_at < $1 AND content -> 'recipient' ->> 'name' <> '' RETURNING id`,
      [before],
    );
    return deleted.length;
  });
}

/**
 * Deletes old mails with codes and mails about accounts. Mails of orders and enquiries are deleted together with
 * their order or enquiry. Returns the number of mails.
 */
export async function deleteExpiredMails({ db, clock, conference }: UsedServices): Promise<number> {
  const before = daysBefore(clock.now(), conference.retention.mails.days);
  const { id, kind, state, createdAt } = outboxEmails;
  const deleted = await db.orm
    .delete(outboxEmails)
    .where(and(lt(createdAt, before), ne(state, 'queued'), inArray(kind, kindsWithRetention('mails'))))
    .returning({ id });
  return deleted.length;
}

/** Deletes abstracts, their files and their mails, `days` after the conference. Returns the number of abstracts. */
export async function deleteExpiredAbstracts({ db, clock, conference, files }: UsedServices): Promise<number> {
  if (clock.now() < daysAfterEnd(conference, conference.retention.abstracts.days)) return 0;
  const { emptied, deleted } = await db.transaction(async (tx) => {
    const marked = await tx.query<{ id: string }>(
      `UPDATE uploads SET ${markForDeletion} WHERE abstract_id IS NOT NULL RETURNING id`,
    );
    const ended = await tx.orm.delete(abstracts).returning({ id: abstracts.id });
    if (ended.length > 0)
      await tx.orm.delete(outboxEmails).where(inArray(outboxEmails.kind, kindsWithRetention('abstract')));
    await tx.query(emptyValuesOfSubjects, [ended.map(({ id }) => id)]);
    return { emptied: marked, deleted: ended };
  });
  await deleteFiles(
    { db, files },
    emptied.map(({ id }) => id),
  );
  return deleted.length;
}

/**
 * Deletes accounts, their company data and their documents: after the conference, and `days` after the account was
 * created. Accounts in a hosted pool must be deleted there. Returns the number of deleted documents.
 */
export async function deleteExpiredAccounts({ db, clock, conference, files }: UsedServices): Promise<number> {
  const before = daysBefore(clock.now(), conference.retention.accounts.days);
  if (before < daysAfterEnd(conference, 0)) return 0;

  const [deleted] = await db.query<{ documents: string[] }>(
    `WITH people AS (DELETE FROM users WHERE created_at < $1 RETURNING id),
        companies AS (
          DELETE FROM exhibitors WHERE created_at < $1 OR account_id IN (SELECT id FROM people) RETURNING account_id
        ),
        invitations AS (
          DELETE FROM exhibitor_invitations WHERE invited_at < $1 OR account_id IN (SELECT id FROM people)
            OR account_id IN (SELECT account_id FROM companies)
        ),
        proofs AS (
          DELETE FROM proven_emails WHERE account_id IN (SELECT id FROM people UNION SELECT account_id FROM companies)
        ),
        deleted AS (
          DELETE FROM exhibitor_documents WHERE created_at < $1 OR account_id IN (SELECT id FROM people)
            OR account_id IN (SELECT account_id FROM companies) RETURNING *
        ),
        documents AS (${documentsAsUploads}),
        events AS (UPDATE audit_values SET ${emptyValues} WHERE erased_at IS NULL AND event_id IN (
          SELECT id FROM audit_events WHERE subject_id IN (SELECT id FROM people UNION SELECT account_id FROM companies UNION SELECT account_id FROM deleted)))
     SELECT ARRAY(SELECT id FROM documents) AS documents`,
    [before],
  );
  await deleteFiles({ db, files }, deleted?.documents ?? []);
  return deleted?.documents.length ?? 0;
}
