import type { Paise } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { Actor, AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { m } from '#messages';
import { groupDue } from '#server/sales/groups/group-due.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import { staffTokenHash, type StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';
import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { orderCode, type OrderRows } from '#server/sales/orders/order-rows.ts';

/** Rows of a new order of any kind. */
interface PlacedRows {
  order: Pick<OrderRows['order'], 'id' | 'code' | 'contact_email' | 'total_paise' | 'hold_until' | 'token_hash'> & {
    kind: OrderKind;
  };
  payment: Pick<OrderRows['payment'], 'id'>;
}

/** The order that staff placed, for the reply. */
export interface StaffBooking {
  id: string;
  kind: OrderKind;
  code: string;
  state: OrderState;
  linkVersion: number | null;
  contactEmail: string;
  totalPaise: Paise;
  holdUntil: Date;
}

/** Returns the end of the hold: the same as for a group whose contact has verified the email. */
export const staffHold = ({ conference, clock }: Pick<Services, 'conference' | 'clock'>): Date =>
  groupDue(conference, { placedAt: clock.now(), isProven: true });

/**
 * Returns the order of an earlier call with the same content. Throws 409 if it can no longer be paid, or if its link
 * has ended. Calls with the same token hash wait for each other until the transaction ends.
 */
export async function earlierBooking(tx: Sql, { payment, order }: PlacedRows): Promise<StaffBooking | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [order.token_hash]);
  const [earlier] = await tx.query<StaffBooking>(
    `SELECT o.id, o.kind, o.code, o.state, o.link_version AS "linkVersion", o.contact_email AS "contactEmail",
            o.total_paise::float8 AS "totalPaise", o.hold_until AS "holdUntil"
     FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [payment.id],
  );
  if (earlier && !payable.includes(earlier.state)) throw new Problem(409, m.desk_forms_withdrawn());
  // the present link is the buyer's alone
  if (earlier && earlier.linkVersion !== null) throw new Problem(409, m.desk_forms_link_ended({ code: earlier.code }));
  return earlier;
}

interface FormWithBooking {
  form: StaffFormWithNote & { way: PaymentWay };
  /** the checked answers */
  booking: object;
  /** name of the gateway of the link */
  gateway: string;
}

/**
 * Returns the code, token and payment of a new order from a form that staff filled. The payment id is the same for a
 * repeated call with the same content; `earlierBooking` finds it.
 */
export function staffPayment(services: Services, actor: Actor, { form, booking, gateway }: FormWithBooking) {
  const code = orderCode(services.conference);
  const tokenHash = staffTokenHash(services, actor, form);
  return {
    code,
    tokenHash,
    paymentId: services.keys.sign('desk-form', JSON.stringify([tokenHash, form.way, booking])).slice(0, 32),
    ...(form.way === 'transfer' ? { gateway: transferGateway, providerOrderId: code } : { gateway }),
  };
}

const payable: readonly OrderState[] = ['pending', 'failed', 'paid'];

export const bookingOf = ({ order }: PlacedRows): StaffBooking => ({
  id: order.id,
  kind: order.kind,
  code: order.code,
  state: order.total_paise === 0 ? 'paid' : 'pending',
  linkVersion: null,
  contactEmail: order.contact_email,
  totalPaise: order.total_paise,
  holdUntil: new Date(order.hold_until),
});

/** The event of an order that staff placed. The note is its reason. */
export const placedEvent = ({ order }: PlacedRows, { source, note }: StaffFormWithNote): AuditEvent => ({
  action: 'order.placed',
  subject: { kind: 'order', id: order.id },
  after: { source, totalPaise: order.total_paise, holdUntil: order.hold_until },
  ...(note && { reason: note }),
});
