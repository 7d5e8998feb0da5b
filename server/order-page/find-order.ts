import { eq } from 'drizzle-orm';
import { orders } from '#server/orders/orders.tables.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { ordersTokenHash } from '#server/orders/placing/buyers-token.ts';
import { idInToken, opensOrder } from '#server/orders/order-link.ts';

/** Returns the order id of a link token. Throws 404 if the token is invalid. */
export async function orderOfLink({ db, keys }: Pick<Services, 'db' | 'keys'>, token: string | undefined) {
  const id = idInToken(token ?? '');
  const [named] = id
    ? await db.orm.select({ id: orders.id, linkVersion: orders.linkVersion }).from(orders).where(eq(orders.id, id))
    : [];
  if (!named || !opensOrder(keys, token ?? '', named)) throw new Problem(404, m.order_refusals_unknown());
  return named.id;
}

/**
 * Returns the id of an order that this browser has placed, found by its order token (decision 19). Without `code`, it
 * is the newest order. Throws 404 if there is none, and for an order whose link was renewed: it belongs to the contact
 * who got the newer link, and this browser may be that of a stranger.
 */
export async function orderOfBrowser(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { token, code }: { token: string; code: string | undefined },
): Promise<string> {
  const [found] = await db.query<{ id: string; linkVersion: number | null }>(
    `SELECT id, link_version AS "linkVersion" FROM orders WHERE token_hash = $1 AND ($2::text IS NULL OR code = $2)
     ORDER BY created_at DESC, id LIMIT 1`,
    [ordersTokenHash(keys, token), code ?? null],
  );
  if (!found || found.linkVersion !== null) throw new Problem(404, m.order_refusals_unknown());
  return found.id;
}
