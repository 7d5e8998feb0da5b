import {
  emptyValues,
  emptyValuesNaming,
  emptyValuesOfNominations,
  emptyValuesOfPassRequests,
  emptyValuesOfSubjects,
} from '#server/platform/audit/empty-values.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { markForDeletion } from '#server/platform/uploads/delete-files.ts';

/** Ids of the rows to anonymise. Their amounts and states do not change. */
export interface Persons {
  /** orders with their contact, billing details, answers, files, nomination, and the mails to the contact */
  orders: readonly string[];
  /** attendees with their passes, and the mails about these passes */
  attendees: readonly string[];
}

/** Deletes the emails without mailings that are in no order any more. */
export const deleteUnsubscribed = `DELETE FROM unsubscribed_emails u
  WHERE NOT EXISTS (SELECT 1 FROM attendees a WHERE lower(a.email) = u.email)
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE lower(o.contact_email) = u.email)`;

/** SQL condition for an order `o` that must not be anonymised yet: a payment, refund, mail or answer is pending. */
export const isUnderWay = `(o.state IN ('pending', 'failed')
  OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.next_ask_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state <> 'done')
  OR EXISTS (SELECT 1 FROM payment_exceptions e WHERE e.order_id = o.id AND e.closed_at IS NULL)
  OR EXISTS (SELECT 1 FROM order_refunds f WHERE f.order_id = o.id AND f.state = 'asked')
  OR EXISTS (SELECT 1 FROM refund_requests q WHERE q.order_id = o.id AND q.state = 'asked')
  OR EXISTS (SELECT 1 FROM outbox_emails m WHERE m.order_id = o.id AND m.state = 'queued'))`;

/** `$1`: ids of orders or attendees. The person of an approved pass is in its order, so only the reason is left. */
const emptyPassRequests = `UPDATE pass_requests SET reason = ''
  WHERE order_id = ANY ($1) OR order_id IN (SELECT order_id FROM attendees WHERE id = ANY ($1))`;

/** Statements that remove personal data. They do not change seats, prices, states, times and tax documents. */
const attendeeStatements = [
  // a note may name its person in any spelling, so all notes of the order are deleted
  `DELETE FROM order_notes n USING attendees a WHERE a.id = ANY ($1) AND n.order_id = a.order_id`,
  `DELETE FROM address_claims c USING attendees a WHERE a.id = ANY ($1) AND c.order_id = a.order_id AND c.email = lower(a.email)`,
  emptyValuesOfSubjects,
  emptyValuesNaming,
  `UPDATE order_refunds SET reason = '', decision = NULL WHERE attendee_ids && $1`,
  emptyValuesOfPassRequests,
  emptyPassRequests,
  `DELETE FROM corrections WHERE attendee_id = ANY ($1)`,
  `UPDATE outbox_emails SET recipient = '', payload = '{}', last_error = NULL
   WHERE pass_id IN (SELECT pass_id FROM tickets WHERE attendee_id = ANY ($1))`,
  `UPDATE outbox_emails SET recipient = '', payload = '{}', last_error = NULL
   WHERE id IN (SELECT outbox_id FROM mailing_recipients WHERE attendee_id = ANY ($1))`,
  `UPDATE mailing_recipients SET name = '', email = '' WHERE attendee_id = ANY ($1)`,
  `UPDATE tickets SET email = '', state = CASE state WHEN 'valid' THEN 'erased' ELSE state END WHERE attendee_id = ANY ($1)`,
  `UPDATE attendees SET name = '', designation = '', organisation = '', email = '', mobile = '' WHERE id = ANY ($1)`,
];
const orderStatements = [
  emptyValuesOfNominations,
  emptyValuesOfPassRequests,
  `DELETE FROM nominations WHERE order_id = ANY ($1)`,
  emptyValuesOfSubjects,
  `DELETE FROM order_notes WHERE order_id = ANY ($1)`,
  emptyPassRequests,
  `UPDATE refund_requests SET message = '', reason = NULL WHERE order_id = ANY ($1)`,
  `UPDATE statement_lines SET description = '', reason = NULL WHERE order_id = ANY ($1)`,
  `UPDATE order_refunds SET reason = '', decision = NULL WHERE order_id = ANY ($1)`,
  `UPDATE mailing_recipients SET name = '', email = '' WHERE order_id = ANY ($1) AND attendee_id IS NULL`,
  `UPDATE group_orders SET fingerprint = '' WHERE order_id = ANY ($1)`,
  `UPDATE outbox_emails SET recipient = '', payload = '{}', last_error = NULL WHERE order_id = ANY ($1) AND pass_id IS NULL`,
  `UPDATE orders SET contact_name = '', contact_email = '', contact_mobile = '', billing_name = '', gst_number = NULL,
     billing_address = NULL, billing_state = NULL, answers = '{}', token_hash = '', client_key = NULL, link_version = coalesce(link_version, 0) + 1
   WHERE id = ANY ($1)`,
];

/**
 * Anonymises orders and attendees with payments, in the transaction of the caller. Valid passes become invalid,
 * because their holder can no longer be identified. Order links become invalid too. Returns the ids of files, which
 * the caller must delete after the commit. Decision 42.
 */
export async function anonymisePersons(tx: Sql, { orders, attendees }: Persons): Promise<string[]> {
  if (attendees.length > 0) for (const text of attendeeStatements) await tx.query(text, [attendees]);
  if (orders.length > 0) for (const text of orderStatements) await tx.query(text, [orders]);
  await tx.query(deleteUnsubscribed);
  if (orders.length === 0) return [];
  const files = await tx.query<{ id: string }>(
    `UPDATE uploads SET ${markForDeletion} WHERE order_id = ANY ($1) RETURNING id`,
    [orders],
  );
  return files.map(({ id }) => id);
}

/**
 * Deletes orders that were never paid, and all rows that refer to them. `which` is an SQL condition on `orders`, with
 * the parameters `values`. It is one statement, because foreign keys are checked at its end. Returns the number of
 * orders, and the ids of files, which the caller must delete.
 */
export async function deleteUnpaid(
  sql: Sql,
  which: string,
  values: unknown[],
): Promise<{ orders: number; files: string[] }> {
  const [deleted] = await sql.query<{ orders: number; files: string[] }>(
    `WITH deleted AS (
       DELETE FROM orders WHERE state IN ('expired', 'cancelled') AND ${which}
         AND NOT EXISTS (SELECT 1 FROM payment_exceptions e WHERE e.order_id = orders.id
           AND (e.closed_at IS NULL OR e.reason <> 'unanswered'))
       RETURNING id
     ), items AS (DELETE FROM order_items WHERE order_id IN (SELECT id FROM deleted)),
        exchanges AS (DELETE FROM order_exchanges WHERE order_id IN (SELECT id FROM deleted)),
        upgrades AS (DELETE FROM pass_upgrades WHERE order_id IN (SELECT id FROM deleted)),
        people AS (DELETE FROM attendees WHERE order_id IN (SELECT id FROM deleted) RETURNING id),
        claims AS (DELETE FROM address_claims WHERE order_id IN (SELECT id FROM deleted)),
        groups AS (DELETE FROM group_orders WHERE order_id IN (SELECT id FROM deleted)),
        nominated AS (DELETE FROM nominations WHERE order_id IN (SELECT id FROM deleted) RETURNING id),
        corrected AS (DELETE FROM corrections WHERE order_id IN (SELECT id FROM deleted)),
        passes AS (DELETE FROM tickets WHERE order_id IN (SELECT id FROM deleted)),
        money AS (DELETE FROM payments WHERE order_id IN (SELECT id FROM deleted)),
        notes AS (DELETE FROM order_notes WHERE order_id IN (SELECT id FROM deleted)),
        mailed AS (UPDATE mailing_recipients SET name = '', email = '' WHERE order_id IN (SELECT id FROM deleted)),
        mails AS (DELETE FROM outbox_emails WHERE order_id IN (SELECT id FROM deleted)),
        events AS (UPDATE audit_values SET ${emptyValues} WHERE erased_at IS NULL
          AND event_id IN (SELECT id FROM audit_events
            WHERE subject_id IN (SELECT id FROM deleted UNION ALL SELECT id FROM people UNION ALL SELECT id FROM nominated))),
        files AS (UPDATE uploads SET ${markForDeletion} WHERE order_id IN (SELECT id FROM deleted) RETURNING id)
     SELECT (SELECT count(*)::int FROM deleted) AS orders, ARRAY(SELECT id FROM files) AS files`,
    values,
  );
  return deleted ?? { orders: 0, files: [] };
}
