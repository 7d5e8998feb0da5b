import { isGroup } from '#domain/booking/order-kinds.ts';
import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { queueMail, queueMails } from '#server/platform/mail/queue-mail.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink, type LinkColumns } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import type { Services } from '#server/sales/services.ts';

interface MailedPass {
  orderId: string;
  passId: string;
  /** email of the holder */
  email: string;
}

/** Mails a pass to its holder. `isAgain`: the mail counts towards the limit of passes that are mailed again. */
export async function queuePassMail(
  tx: Sql,
  { jobs, keys, clock }: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  { orderId, passId, email, isAgain }: MailedPass & { isAgain?: true },
): Promise<void> {
  const [order] = await tx.orm.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  await queueMail(tx, jobs, {
    kind: 'pass',
    recipient: email,
    payload: { passId, ...(isAgain && { again: true }), ...linkAndInvoice(keys, order, email) },
    orderId,
    passId,
    now: clock.now(),
  });
}

export interface IssuedPass {
  passId: string;
  /** email of the holder */
  email: string;
}

/** Mails the passes of an order that was paid to their holders. */
export async function mailPasses(
  tx: Sql,
  { jobs, keys, clock }: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  { order, passes }: { order: LockedOrder; passes: readonly IssuedPass[] },
): Promise<void> {
  const now = clock.now();
  const mails = passes.map(({ passId, email }) => ({
    kind: 'pass' as const,
    recipient: email,
    payload: { passId, ...linkAndInvoice(keys, order, email) },
    orderId: order.id,
    passId,
    now,
  }));
  await queueMails(tx, jobs, mails);
}

/**
 * Returns the order link and the invoice for the mail of a pass, if its recipient is the contact of the order. The contact of a
 * group gets them in other mails.
 */
const linkAndInvoice = (
  keys: Services['keys'],
  order: LinkColumns & { contactEmail: string },
  email: string,
): { link?: string; invoice?: true } =>
  !isGroup(order) && email === order.contactEmail ? { link: orderLink(keys, order), invoice: true } : {};
