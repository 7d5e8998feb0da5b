import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';

/** Returns whether an email is the contact of any group. */
export async function hasGroups(sql: Sql, email: string): Promise<boolean> {
  const groups = await sql.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.kind, 'bulk'), eq(orders.contactEmail, normaliseEmail(email))))
    .limit(1);
  return groups.length > 0;
}
