import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { mailPaidContact } from '#server/sales/orders/mail-paid-contact.ts';
import type { Services } from '#server/sales/services.ts';
import { exchangeOf } from './find-exchanges.ts';
import { mailPassOf } from './move-workshops.ts';

/** Mails the pass with the new workshops to the person of a paid exchange, and the invoice to its contact. */
export async function confirmExchange(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>,
  order: LockedOrder,
): Promise<void> {
  const exchange = await exchangeOf(tx, order.id);
  if (exchange) await mailPassOf(tx, services, exchange);
  await mailPaidContact(tx, services, order);
}
