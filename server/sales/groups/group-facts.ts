import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { groupOrders } from './groups.tables.ts';
import { orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';

/** Current data of a group booking, for its page, mails and files. */
export interface GroupFacts {
  id: string;
  code: string;
  /** version of the order link */
  linkVersion: number | null;
  state: OrderState;
  holdUntil: Date;
  placedAt: Date;
  paidAt: Date | undefined;
  /** whether the contact verified the email, with the mailed link or a code */
  isProven: boolean;
  /** the payment that settled the group */
  payment: { gateway: string; reference: string } | undefined;
  contact: { name: string; email: string; mobile: string };
  billingName: string;
  gstNumber: string | undefined;
  conferenceId: string;
  passTypeId: string;
  totalPaise: Paise;
  currency: string;
  items: { kind: 'pass' | 'workshop' | 'difference'; label: string; quantity: number; unitPaise: Paise }[];
  participants: GroupParticipant[];
}

export interface GroupParticipant {
  attendeeId: string;
  /** position, from 1 */
  number: number;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  passId: string;
  /** time of the last change of the pass */
  issuedAt: Date;
  /** whether the person was refunded, so that the pass ended */
  isEnded: boolean;
  workshops: { id: string; name: string; dateTime: string }[];
  /** number of times that the name or email was corrected */
  changes: number;
}

export const groupsOf = (sql: Sql, email: string): Promise<GroupFacts[]> =>
  facts(sql, and(eq(orders.kind, 'bulk'), eq(orders.contactEmail, normaliseEmail(email))));

export async function groupById(sql: Sql, id: string): Promise<GroupFacts | undefined> {
  const [group] = await facts(sql, and(eq(orders.kind, 'bulk'), eq(orders.id, id)));
  return group;
}

/** Returns the group with this code. Returns undefined if it does not exist or has another contact. */
export async function ownGroup(
  sql: Sql,
  { code, email }: { code: string; email: string },
): Promise<GroupFacts | undefined> {
  const [group] = await facts(
    sql,
    and(eq(orders.kind, 'bulk'), eq(orders.code, code), eq(orders.contactEmail, normaliseEmail(email))),
  );
  return group;
}

async function facts(sql: Sql, wanted: ReturnType<typeof and>): Promise<GroupFacts[]> {
  const rows = await sql.orm.select().from(orders).where(wanted).orderBy(desc(orders.createdAt), desc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await sql.orm
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const paid = await sql.orm
    .select()
    .from(settlements)
    .where(and(inArray(settlements.orderId, ids), eq(settlements.outcome, 'settled')));
  const people = await participantsOf(sql, ids);
  const proven = await sql.orm
    .select({ id: groupOrders.orderId })
    .from(groupOrders)
    .where(and(inArray(groupOrders.orderId, ids), isNotNull(groupOrders.openedAt)));
  return rows.map((row) => ({
    ...groupRow(row),
    isProven: proven.some(({ id }) => id === row.id),
    payment: paid.flatMap(({ orderId, gateway, providerPaymentId: reference }) =>
      orderId === row.id ? [{ gateway, reference }] : [],
    )[0],
    items: items.flatMap(({ orderId, kind, label, quantity, unitPaise }) =>
      orderId === row.id && kind !== 'award' ? [{ kind, label, quantity, unitPaise }] : [],
    ),
    participants: people.flatMap(({ orderId, ...participant }) => (orderId === row.id ? [participant] : [])),
  }));
}

const groupRow = (
  row: typeof orders.$inferSelect,
): Omit<GroupFacts, 'items' | 'participants' | 'payment' | 'isProven'> => ({
  id: row.id,
  code: row.code,
  linkVersion: row.linkVersion,
  state: row.state,
  holdUntil: row.holdUntil,
  placedAt: row.createdAt,
  paidAt: row.paidAt ?? undefined,
  contact: { name: row.contactName, email: row.contactEmail, mobile: row.contactMobile },
  billingName: row.billingName,
  gstNumber: row.gstNumber ?? undefined,
  conferenceId: row.conferenceId,
  passTypeId: row.passTypeId ?? '',
  totalPaise: row.totalPaise,
  currency: row.currency,
});

/** Reads the participants. Workshops have their current names, not the names at the time of the booking. */
const participantsOf = (sql: Sql, orderIds: string[]) =>
  sql.query<GroupParticipant & { orderId: string }>(
    `SELECT a.order_id AS "orderId", a.id AS "attendeeId", a.position + 1 AS number, a.name, a.designation, a.organisation,
            a.email, a.mobile, t.pass_id AS "passId", t.issued_at AS "issuedAt",
            t.state = 'revoked' AS "isEnded",
            coalesce((SELECT json_agg(json_build_object('id', w.id, 'name', w.name, 'dateTime', w.date_time) ORDER BY w.position, w.id)
                      FROM workshops w WHERE w.id = ANY (a.workshop_ids)), '[]') AS workshops,
            (SELECT count(*)::int FROM corrections c WHERE c.attendee_id = a.id) AS changes
     FROM attendees a JOIN tickets t ON t.attendee_id = a.id
     WHERE a.order_id = ANY ($1) ORDER BY a.order_id, a.position`,
    [orderIds],
  );
