import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import { inTimeOrder } from '#domain/booking/in-time-order.ts';
import { kindOf } from '#domain/tickets/upgrades.ts';
import type { Services } from '#server/sales/services.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';

interface Row extends Omit<Ticket, 'state' | 'type' | 'workshops'> {
  state: 'valid' | 'provisional';
  workshop_ids: string[];
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
 * Lists all tickets for an email. A contact gets all passes of their orders, an attendee only their own. Passes of
 * unpaid groups are marked as provisional. Passes that can be upgraded have a `type`.
 * Rows: TICKET-20, TICKET-32, UPGRADE-07. Decisions 32 and 39.
 */
export async function findTickets(services: Finding, email: string): Promise<TicketUser[]> {
  const { db, clock } = services;
  const kinds = upgradable(services);
  const rows = await db.query<Row>(
    `SELECT t.pass_id, t.conference_id, a.name, a.designation, a.organisation, t.email, t.order_id, o.code AS order_code,
            a.id AS attendee_id, a.workshop_ids, a.mobile AS attendee_mobile, o.contact_name, o.contact_email, o.contact_mobile,
            lower(o.contact_email) = $1 AS is_contact, t.state
     FROM tickets t JOIN orders o ON o.id = t.order_id JOIN attendees a ON a.id = t.attendee_id
     WHERE ${areOfEmail}
     ORDER BY o.paid_at, o.id, a.position`,
    [normaliseEmail(email), clock.now()],
  );
  const users = new Map<string, TicketUser>();
  for (const row of rows) {
    const key = row.is_contact ? row.order_id : row.attendee_id;
    const user = users.get(key) ?? userOf(row);
    user.passes.push({ ...ticketOf(row), ...typeOf(row, kinds), ...workshopsOf(row, services) });
    users.set(key, user);
  }
  return [...users.values()];
}

/**
 * Returns whether an email has tickets, and whether a code may be mailed to it. Anybody can book an unpaid group with the emails of
 * strangers, so its participants get codes only after it is paid. Returns undefined without tickets.
 */
export async function findTicketHolder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<{ getsCodes: boolean } | undefined> {
  const [holder] = await db.query<{ getsCodes: boolean | null }>(
    `SELECT bool_or(t.state = 'valid' OR lower(o.contact_email) = $1) AS "getsCodes"
     FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE ${areOfEmail}`,
    [normaliseEmail(email), clock.now()],
  );
  return holder && holder.getsCodes !== null ? { getsCodes: holder.getsCodes } : undefined;
}

/** Condition for the tickets of the email $1 at the time $2. */
const areOfEmail = `(lower(o.contact_email) = $1 OR lower(t.email) = $1)
  AND ((t.state = 'valid' AND o.state = 'paid')
    OR (t.state = 'provisional' AND o.state IN ('pending', 'failed') AND o.hold_until > $2))`;

function workshopsOf({ workshop_ids: ids }: Row, { conference }: Finding): Pick<Ticket, 'workshops'> {
  const chosen = ids.map((id) => ({ id }));
  return ids.length > 0 ? { workshops: inTimeOrder(chosen, conference.workshops).map(({ id }) => id) } : {};
}

type Finding = Pick<Services, 'db' | 'clock' | 'conference'>;

/** Returns the kinds of passes that can be upgraded now. */
function upgradable({ clock, conference }: Finding) {
  const { passes, until } = conference.upgrades;
  return clock.now() < dayEnd(conference, until) ? passes.filter(({ upgradesTo }) => upgradesTo.length > 0) : [];
}

function typeOf({ conference_id: id, state }: Row, kinds: ReturnType<typeof upgradable>): Pick<Ticket, 'type'> {
  const kind = state === 'valid' ? kindOf(id, kinds) : undefined;
  return kind ? { type: kind.id } : {};
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
        personName: row.contact_name, // the contact of the order, as in the mail with the pass
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
