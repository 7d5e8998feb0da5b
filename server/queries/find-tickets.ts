import { normaliseEmail } from '#domain/attendees.ts';
import type { Ticket, TicketUser } from '#domain/tickets.ts';
import type { Services } from '#server/services.ts';

interface Row extends Omit<Ticket, 'state'> {
  state: 'valid' | 'provisional';
  order_id: string;
  order_code: string;
  attendee_id: string;
  attendee_mobile: string;
  contact_name: string;
  contact_email: string;
  contact_mobile: string;
  is_contact: boolean;
}

/**
 * Everything booked under an address: the contact of an order sees all its passes, a holder the own ones. Passes of a group that
 * is still to be paid are there and say that they are provisional. Spec: registration 3.7; decision 8.
 */
export async function findTickets({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): Promise<TicketUser[]> {
  const rows = await db.query<Row>(
    `SELECT t.pass_id, t.conference_id, a.name, a.designation, a.organisation, t.email, t.order_id, o.code AS order_code,
            a.id AS attendee_id, a.mobile AS attendee_mobile, o.contact_name, o.contact_email, o.contact_mobile,
            lower(o.contact_email) = $1 AS is_contact, t.state
     FROM tickets t JOIN orders o ON o.id = t.order_id JOIN attendees a ON a.id = t.attendee_id
     WHERE (lower(o.contact_email) = $1 OR lower(t.email) = $1)
       AND ((t.state = 'valid' AND o.state = 'paid')
         OR (t.state = 'provisional' AND o.state IN ('pending', 'failed') AND o.hold_until > $2))
     ORDER BY o.paid_at, o.id, a.position`,
    [normaliseEmail(email), clock.now()],
  );
  const users = new Map<string, TicketUser>();
  for (const row of rows) {
    const key = row.is_contact ? row.order_id : row.attendee_id;
    const user = users.get(key) ?? userOf(row);
    user.passes.push(ticketOf(row));
    users.set(key, user);
  }
  return [...users.values()];
}

const userOf = (row: Row): TicketUser =>
  row.is_contact
    ? {
        name: row.contact_name,
        email: row.contact_email,
        personName: row.contact_name,
        mobile: row.contact_mobile,
        visitor_id: row.order_code,
        passes: [],
      }
    : {
        name: row.name,
        email: row.email,
        personName: row.contact_name, // who booked it, as the mail of the pass says
        mobile: row.attendee_mobile,
        visitor_id: row.attendee_id,
        passes: [],
      };

const ticketOf = ({ pass_id, conference_id, name, designation, organisation, email, state }: Row): Ticket => ({
  pass_id,
  conference_id,
  name,
  designation,
  organisation,
  email,
  ...(state === 'provisional' && { state }),
});
