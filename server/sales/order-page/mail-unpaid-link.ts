import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { findUnpaidOrder } from './find-unpaid-order.ts';
import type { Services } from '#server/sales/services.ts';
import { countAll } from '#server/platform/http/count-calls.ts';
import { mailedOrderLink } from '#server/sales/orders/order-link.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { unverifiedMailLimits } from '#server/platform/mail/queue-mail-to-unverified.ts';

/** In the mail that is taken back. */
const noOrder = { id: randomUUID(), kind: 'single' as const, code: '', linkVersion: null };

/** At most one such mail per email and day. */
const perDay = { what: 'unpaid order mail', most: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Mails a link of an unpaid order to its contact, who may have booked in another browser. Earlier links stay valid until
 * the order is paid or changed with this one, so a stranger's request ends no link. Anyone can place an order with any
 * email, so the mail contains no data of the order. Without an order the mail is written and taken back, so the time of
 * the reply does not tell. Decision 43.
 */
export async function mailUnpaidLink(
  services: Services,
  { email, token, client }: { email: string; token: string | undefined; client: string },
): Promise<void> {
  const recipient = normaliseEmail(email);
  const found = await findUnpaidOrder(services, { email, token });
  await services.db.transaction(async (tx) => {
    await tx.query('SAVEPOINT unpaid_mail');
    const kind = 'order-unpaid';
    const limits = [{ ...perDay, who: { email: recipient } }, ...unverifiedMailLimits({ kind, recipient, client })];
    const wait = await countAll({ ...services, db: tx }, limits);
    await queueMail(tx, services.jobs, {
      kind,
      recipient,
      payload: { link: mailedOrderLink(services.keys, { ...(found ?? noOrder), contactEmail: recipient }) },
      ...(found && { orderId: found.id }),
      now: services.clock.now(),
    });
    const isMailed = found !== undefined && wait === undefined;
    await tx.query(isMailed ? 'RELEASE SAVEPOINT unpaid_mail' : 'ROLLBACK TO SAVEPOINT unpaid_mail');
  });
}
