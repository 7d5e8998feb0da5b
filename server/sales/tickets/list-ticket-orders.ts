import { isGroup } from '#domain/booking/order-kinds.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { TicketOrder } from '#domain/tickets/tickets.ts';
import { orderPage, type LinkColumns } from '#server/sales/orders/order-link.ts';
import type { Services } from '#server/sales/services.ts';

interface Row extends LinkColumns {
  passIds: string[];
}

/** Lists the paid orders with valid passes whose contact has this email, which must be verified. */
export async function listTicketOrders(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  email: string,
): Promise<TicketOrder[]> {
  const rows = await db.query<Row>(
    `SELECT o.id, o.code, o.link_version AS "linkVersion", o.kind, array_agg(t.pass_id ORDER BY t.pass_id) AS "passIds"
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.state = 'valid'
     WHERE lower(o.contact_email) = $1 AND o.state = 'paid'
     GROUP BY o.id ORDER BY o.paid_at, o.id`,
    [normaliseEmail(email)],
  );
  return rows.map((order) => ({
    link: isGroup(order) ? '/orders/group' : orderPage(keys, order),
    is_group: isGroup(order),
    pass_ids: order.passIds,
  }));
}
