import { eq } from 'drizzle-orm';
import { nominations } from './awards.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { orders } from '#server/orders/orders.tables.ts';
import type { AwardLetter } from '#server/mail/message.ts';

/** Returns the data of mails about a nomination, or undefined if its order is in none of the given states. */
export async function loadAwardMail(
  { orm }: Sql,
  { orderId, link, states }: { orderId: string | null; link: string; states: readonly string[] },
): Promise<AwardLetter | undefined> {
  const [row] = await orm
    .select({ order: orders, nomination: nominations })
    .from(orders)
    .innerJoin(nominations, eq(nominations.orderId, orders.id))
    .where(eq(orders.id, orderId ?? ''));
  if (!row || !states.includes(row.order.state)) return undefined;
  const { order, nomination } = row;
  const { code, totalPaise, holdUntil: due, contactName: name } = order;
  return { code, totalPaise, due, name, link, award: nomination.award, answers: nomination.answers };
}
