import type { OrderKind } from '#domain/booking/orders.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { ordersTokenHash } from '#server/sales/orders/placing/buyers-token.ts';
import type { Services } from '#server/sales/services.ts';

export interface UnpaidOrder {
  id: string;
  kind: OrderKind;
  code: string;
  linkVersion: number | null;
}

/** Returns the newest payable order whose contact has this email. Ignores orders that were placed with `token`. */
export async function findUnpaidOrder(
  { db, clock, keys }: Pick<Services, 'clock' | 'keys'> & { db: Sql },
  { email, token }: { email: string; token: string | undefined },
): Promise<UnpaidOrder | undefined> {
  const [order] = await db.query<UnpaidOrder>(
    `SELECT o.id, o.kind, o.code, o.link_version AS "linkVersion" FROM address_claims c JOIN orders o ON o.id = c.order_id
     WHERE c.email = $1 AND c.held_until > $2 AND o.state IN ('pending', 'failed') AND o.hold_until > $2
       AND o.contact_email = c.email AND o.token_hash <> $3`,
    [normaliseEmail(email), clock.now(), ordersTokenHash(keys, token)],
  );
  return order;
}
