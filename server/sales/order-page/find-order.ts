import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { ordersTokenHash } from '#server/sales/orders/placing/buyers-token.ts';
import { idInToken, isMailedLink, opensOrder } from '#server/sales/orders/order-link.ts';

/** Returns the order id of a link token. Throws 404 if the token is invalid. */
export async function orderOfLink(services: Pick<Services, 'db' | 'keys'>, token: string | undefined): Promise<string> {
  return (await openLink(services, token)).id;
}

/**
 * Returns the id of an order that is about to be paid or changed with a link. If this is the mailed link of an unpaid
 * order, the earlier links and the access of the browser that booked end, because that may be a stranger's [SEC-36].
 * Throws 404 if the token is invalid.
 */
export async function orderToChange(
  services: Pick<Services, 'db' | 'keys'>,
  token: string | undefined,
): Promise<string> {
  const { id, isMailed } = await openLink(services, token);
  if (isMailed)
    await services.db.orm
      .update(orders)
      .set({ linkVersion: sql`coalesce(${orders.linkVersion}, 0) + 1` })
      .where(and(eq(orders.id, id), inArray(orders.state, ['pending', 'failed'])));
  return id;
}

async function openLink({ db, keys }: Pick<Services, 'db' | 'keys'>, token = '') {
  const id = idInToken(token);
  const { linkVersion, contactEmail } = orders;
  const [named] = id
    ? await db.orm.select({ id: orders.id, linkVersion, contactEmail }).from(orders).where(eq(orders.id, id))
    : [];
  const isMailed = named !== undefined && isMailedLink(keys, token, named);
  if (!named || !(isMailed || opensOrder(keys, token, named))) throw new Problem(404, m.order_refusals_unknown());
  return { id: named.id, isMailed };
}

/**
 * Returns the id of an order that this browser has placed, found by its order token (decision 19). Without `code`, it
 * is the newest order. Throws 404 if there is none, and for an order whose link was renewed: it belongs to the contact
 * who has the newer link, and this browser may be that of a stranger.
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
