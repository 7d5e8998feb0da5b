/**
 * SQL conditions for the rows about the person with email `$1` (in lower case). In each table, `r` is the alias. The
 * rows of an order belong to its contact, except the rows of other attendees. The row of an attendee belongs to this
 * attendee.
 * Decision 42.
 */
const orders = `SELECT id FROM orders WHERE lower(contact_email) = $1`;
const attendees = `SELECT id FROM attendees WHERE lower(email) = $1
  UNION SELECT attendee_id FROM tickets WHERE lower(email) = $1`;
const accounts = `SELECT id FROM users WHERE lower(email) = $1 UNION SELECT account_id FROM exhibitors WHERE lower(email) = $1
  UNION SELECT account_id FROM exhibitor_invitations WHERE lower(email) = $1`;
const abstracts = `SELECT id FROM abstracts WHERE lower(email) = $1`;
const enquiries = `SELECT id FROM enquiries WHERE lower(email) = $1 OR account_id IN (${accounts})`;
const nominations = `SELECT id FROM nominations WHERE order_id IN (${orders}) OR lower(answers ->> 'email') = $1`;
const passRequests = `SELECT id FROM pass_requests WHERE email = $1 OR order_id IN (${orders})`;
/** Ids of the subjects of events about the person. */
const subjects = [orders, accounts, abstracts, enquiries, nominations, passRequests].join(' UNION ');

/** Selects the ids of all records that belong to the person, and of the orders with the person as attendee. */
export const subjectsOfPerson = `${subjects} UNION ${attendees}
  UNION SELECT order_id FROM attendees WHERE lower(email) = $1`;

const ofOwnOrder = `r.order_id IN (${orders})`;
const ofOwnAttendee = `r.attendee_id IN (${attendees})`;
const ofOwnAccount = (column: string) => `r.${column} IN (${accounts})`;

export const rowsOfPerson: Record<string, string> = {
  orders: 'lower(r.contact_email) = $1',
  order_items: ofOwnOrder,
  attendees: `r.id IN (${attendees})`,
  tickets: ofOwnAttendee,
  pass_requests: `r.id IN (${passRequests})`,
  pass_upgrades: ofOwnAttendee,
  order_exchanges: ofOwnAttendee,
  corrections: `${ofOwnAttendee} OR lower(r.email_before) = $1 OR lower(r.email_after) = $1`,
  order_notes: ofOwnOrder,
  group_orders: ofOwnOrder,
  holds: ofOwnOrder,
  address_claims: 'lower(r.email) = $1',
  nominations: `r.id IN (${nominations})`,
  refund_requests: ofOwnOrder,
  order_refunds: ofOwnOrder,
  refund_lines: `${ofOwnOrder} OR ${ofOwnAttendee}`,
  payments: ofOwnOrder,
  settlements: ofOwnOrder,
  refunds: ofOwnOrder,
  payment_exceptions: ofOwnOrder,
  payment_events: `EXISTS (SELECT 1 FROM payments p WHERE p.gateway = r.gateway
    AND p.provider_order_id = r.provider_order_id AND p.order_id IN (${orders}))`,
  tax_documents: ofOwnOrder,
  statement_lines: ofOwnOrder,
  abstracts: `r.id IN (${abstracts})`,
  uploads: `${ofOwnOrder} OR r.abstract_id IN (${abstracts})`,
  enquiries: `r.id IN (${enquiries})`,
  mailing_recipients: `r.email = $1 OR r.attendee_id IN (${attendees}) OR (r.attendee_id IS NULL AND ${ofOwnOrder})`,
  unsubscribed_emails: 'r.email = $1',
  outbox_emails: `lower(r.recipient) = $1`,
  one_time_codes: 'lower(r.email) = $1',
  users: 'lower(r.email) = $1',
  exhibitors: `lower(r.email) = $1 OR ${ofOwnAccount('account_id')}`,
  exhibitor_invitations: `lower(r.email) = $1 OR ${ofOwnAccount('account_id')}`,
  exhibitor_documents: ofOwnAccount('account_id'),
  sign_in_sessions: `lower(r.username) = $1 OR ${ofOwnAccount('user_id')}`,
  known_networks: ofOwnAccount('user_id'),
  proven_emails: ofOwnAccount('account_id'),
  refresh_tokens: ofOwnAccount('user_id'),
  password_failures: ofOwnAccount('account'),
  staff: 'lower(r.email) = $1',
  desk_views: `r.staff_id IN (SELECT id FROM staff WHERE lower(email) = $1)`,
  audit_values: `r.event_id IN (SELECT e.id FROM audit_events e WHERE e.subject_id IN (${subjects})) OR lower(r.before ->> 'email') = $1 OR lower(r.after ->> 'email') = $1`,
};
