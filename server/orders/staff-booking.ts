import type { FormSource } from '#domain/staff/filled-forms.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Actor, AuditEvent } from '#server/audit/record-event.ts';
import type { Sql } from '#server/db/database.ts';
import { m } from '#messages';
import { groupDue } from '#server/groups/group-due.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import type { OrderRows } from './order-rows.ts';

/** A form that a member of staff fills for somebody. */
export interface StaffForm {
  /** id of the form on the screen; a repeated call with it places no second order */
  requestId: string;
  source: FormSource;
  note?: string | undefined;
}

/** The order that staff placed, for the reply. */
export interface StaffBooking {
  id: string;
  kind: string;
  code: string;
  state: OrderState;
  linkVersion: number | null;
  contactEmail: string;
  totalPaise: Paise;
  holdUntil: Date;
}

/**
 * Returns the hash that is stored instead of that of the buyer's browser. Orders of staff count for no client, and no
 * browser finds them by a token.
 */
export const staffTokenHash = ({ keys }: Pick<Services, 'keys'>, actor: Actor, { requestId }: StaffForm): string =>
  keys.sign('desk-form', `${actor.id}\n${requestId}`);

/** Returns the end of the hold: the same as for a group whose contact has verified the email. */
export const staffHold = ({ conference, clock }: Pick<Services, 'conference' | 'clock'>): Date =>
  groupDue(conference, { placedAt: clock.now(), isProven: true });

/**
 * Returns the order of an earlier call with the same content. Throws 409 if it can no longer be paid. Calls with the
 * same token hash wait for each other until the transaction ends.
 */
export async function earlierBooking(tx: Sql, { payment, order }: OrderRows): Promise<StaffBooking | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [order.token_hash]);
  const [earlier] = await tx.query<StaffBooking>(
    `SELECT o.id, o.kind, o.code, o.state, o.link_version AS "linkVersion", o.contact_email AS "contactEmail",
            o.total_paise::float8 AS "totalPaise", o.hold_until AS "holdUntil"
     FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [payment.id],
  );
  if (earlier && !payable.includes(earlier.state)) throw new Problem(409, m.desk_forms_withdrawn());
  return earlier;
}

const payable: readonly OrderState[] = ['pending', 'failed', 'paid'];

export const bookingOf = ({ order }: OrderRows): StaffBooking => ({
  id: order.id,
  kind: order.kind,
  code: order.code,
  state: 'pending',
  linkVersion: null,
  contactEmail: order.contact_email,
  totalPaise: order.total_paise,
  holdUntil: new Date(order.hold_until),
});

/** The event of an order that staff placed. The note is its reason. */
export const placedEvent = ({ order }: OrderRows, { source, note }: StaffForm): AuditEvent => ({
  act: 'order.placed',
  subject: { kind: 'order', id: order.id },
  after: { source, totalPaise: order.total_paise, holdUntil: order.hold_until },
  ...(note && { reason: note }),
});
