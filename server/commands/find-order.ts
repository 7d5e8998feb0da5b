import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { orderRefusals } from '#words';
import { idInToken, opensOrder } from './order-link.ts';

/** The id of the order that a token opens; 404 for one that opens none. */
export async function orderOfLink({ db, keys }: Pick<Services, 'db' | 'keys'>, token: string | undefined) {
  const id = idInToken(token ?? '');
  const [named] = id
    ? await db.orm.select({ id: orders.id, linkVersion: orders.linkVersion }).from(orders).where(eq(orders.id, id))
    : [];
  if (!named || !opensOrder(keys, token ?? '', named)) throw new Problem(404, orderRefusals.unknown);
  return named.id;
}

/** The newest order of a browser, by the token that it made for itself (decision 19); 404 for a browser without one. */
export async function orderOfBrowser({ db, keys }: Pick<Services, 'db' | 'keys'>, token: string): Promise<string> {
  const [newest] = await db.query<{ id: string }>(
    'SELECT id FROM orders WHERE token_hash = $1 ORDER BY created_at DESC, id LIMIT 1',
    [keys.sign('order-token', token)],
  );
  if (!newest) throw new Problem(404, orderRefusals.unknown);
  return newest.id;
}
