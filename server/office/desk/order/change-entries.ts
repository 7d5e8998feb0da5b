import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { entry } from './entry.ts';

/** Corrections by the buyer or the contact of a group, passes, upgrades, exchanges for dearer workshops, notes, and the confirmed email of a group. */
export async function changeEntries(sql: Sql, { row }: OrderFacts): Promise<TimelineEntry[]> {
  const { id } = row;
  return [
    ...(await corrections(sql, id)),
    ...(await passes(sql, id)),
    ...(await upgrades(sql, id)),
    ...(await exchanges(sql, id)),
    ...(await notes(sql, id)),
    ...(await openedLink(sql, id)),
  ];
}

interface Correction {
  person: string;
  nameBefore: string;
  nameAfter: string;
  emailBefore: string;
  emailAfter: string;
  at: Date;
}

async function corrections(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<Correction>(
    `SELECT a.name AS person, c.name_before AS "nameBefore", c.name_after AS "nameAfter",
            c.email_before AS "emailBefore", c.email_after AS "emailAfter", c.corrected_at AS at
     FROM corrections c JOIN attendees a ON a.id = c.attendee_id WHERE c.order_id = $1`,
    [id],
  );
  return rows.map(({ person, at, nameBefore, nameAfter, emailBefore, emailAfter }) =>
    entry('corrected', at, {
      by: { kind: 'buyer' },
      person,
      changes: [
        { field: 'name', before: nameBefore, after: nameAfter },
        { field: 'email', before: emailBefore, after: emailAfter },
      ].filter(({ before, after }) => before !== after),
    }),
  );
}

async function passes(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<{ person: string; passId: string; state: string; at: Date }>(
    `SELECT a.name AS person, t.pass_id AS "passId", t.state, t.issued_at AS at
     FROM tickets t JOIN attendees a ON a.id = t.attendee_id WHERE t.order_id = $1 ORDER BY a.position`,
    [id],
  );
  return rows.map(({ person, passId, state, at }) => entry('pass-issued', at, { person, reference: passId, state }));
}

interface UpgradeRow {
  person: string;
  orderId: string;
  code: string;
  state: string;
  before: string;
  after: string;
  at: Date;
}

/** Upgrades of passes of this order, and those that this order is. */
async function upgrades(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<UpgradeRow>(
    `SELECT a.name AS person, other.id AS "orderId", other.code, up.state, u.from_name AS before, u.to_name AS after,
            coalesce(up.paid_at, up.created_at) AS at
     FROM pass_upgrades u JOIN orders up ON up.id = u.order_id JOIN tickets t ON t.pass_id = u.pass_id
     JOIN attendees a ON a.id = t.attendee_id
     JOIN orders other ON other.id = CASE WHEN u.order_id = $1 THEN t.order_id ELSE u.order_id END
     WHERE u.order_id = $1 OR u.pass_id IN (SELECT pass_id FROM tickets WHERE order_id = $1)`,
    [id],
  );
  return rows.map(({ person, orderId, code, state, before, after, at }) =>
    entry('upgraded', at, {
      person,
      state,
      changes: [{ field: 'pass', before, after }],
      order: { id: orderId, code },
    }),
  );
}

/** Exchanges of people of this order for dearer workshops, and the one that this order is. */
async function exchanges(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<UpgradeRow>(
    `SELECT a.name AS person, other.id AS "orderId", other.code, x.state, coalesce(x.paid_at, x.created_at) AS at,
            (SELECT string_agg(w ->> 'name', ', ') FROM jsonb_array_elements(e.given_up) AS w) AS before,
            (SELECT string_agg(w ->> 'name', ', ') FROM jsonb_array_elements(e.added) AS w) AS after
     FROM order_exchanges e JOIN orders x ON x.id = e.order_id JOIN attendees a ON a.id = e.attendee_id
     JOIN orders other ON other.id = CASE WHEN e.order_id = $1 THEN e.first_order_id ELSE e.order_id END
     WHERE e.order_id = $1 OR e.first_order_id = $1`,
    [id],
  );
  return rows.map(({ person, orderId, code, state, before, after, at }) =>
    entry('exchanged', at, {
      person,
      state,
      changes: [{ field: 'workshops', before: before ?? '', after }],
      order: { id: orderId, code },
    }),
  );
}

async function notes(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<{ name: string | null; note: string; at: Date }>(
    `SELECT s.name, n.note, n.written_at AS at FROM order_notes n LEFT JOIN staff s ON s.id = n.staff_id
     WHERE n.order_id = $1`,
    [id],
  );
  return rows.map(({ name, note, at }) =>
    entry('note', at, { by: { kind: 'staff', ...(name !== null && { name }) }, text: note }),
  );
}

async function openedLink(sql: Sql, id: string): Promise<TimelineEntry[]> {
  const rows = await sql.query<{ at: Date }>(
    'SELECT opened_at AS at FROM group_orders WHERE order_id = $1 AND opened_at IS NOT NULL',
    [id],
  );
  return rows.map(({ at }) => entry('link-opened', at, { by: { kind: 'buyer' } }));
}
