import { and, eq } from 'drizzle-orm';
import { toRupees, type Rupees } from '#domain/money/money.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { refundRequests } from './refunds.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { lockWithExchanges } from '#server/sales/exchanges/find-exchanges.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findOrderByCode } from './find-order-by-code.ts';
import { refundWholeOrder } from './refund-whole-order.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'keys'>;

export interface BuyerRequest {
  orderId: string;
  code: string;
  contact: string;
  rupees: Rupees;
  ground: string;
  message: string;
  /** ISO time */
  askedAt: string;
}

/** Lists the open requests of buyers, oldest first. Without `most`, all of them. */
export async function openBuyerRequests({ db }: Pick<UsedServices, 'db'>, most?: number): Promise<BuyerRequest[]> {
  const rows = await db.query<Omit<BuyerRequest, 'rupees' | 'askedAt'> & { paise: number; askedAt: Date }>(
    `SELECT o.id AS "orderId", o.code, o.contact_email AS contact, o.total_paise::float8 AS paise, r.ground, r.message, r.asked_at AS "askedAt"
     FROM refund_requests r JOIN orders o ON o.id = r.order_id WHERE r.state = 'asked'
     ORDER BY r.asked_at, r.id LIMIT $1`,
    [most ?? null],
  );
  return rows.map(({ paise, askedAt, ...request }) => ({
    ...request,
    rupees: toRupees(paise),
    askedAt: askedAt.toISOString(),
  }));
}

/** `none`: the order has no open request; `not-paid`: its money is being refunded or was refunded. */
export type RequestAnswer = 'accepted' | 'refused' | 'none' | 'not-paid';

/**
 * The office accepts the request of a buyer, which refunds all that is left of the order. The passes become invalid at once; a job returns the
 * money.
 */
export const acceptBuyerRequest = (services: UsedServices, actor: Actor, code: string): Promise<RequestAnswer> =>
  answer(services, { actor, code }, async (tx, { orderId }) => {
    const outcome = await refundWholeOrder(tx, services, { orderId, reason: 'requested', actor });
    return outcome === 'due' ? 'accepted' : undefined;
  });

/** The office refuses the request of a buyer, with a reason that is mailed. */
export const refuseBuyerRequest = (
  services: UsedServices,
  actor: Actor,
  { code, reason }: { code: string; reason: string },
): Promise<RequestAnswer> =>
  answer(services, { actor, code, reason }, async ({ orm }, { id }) => {
    const refused = { state: 'refused', reason, answeredAt: services.clock.now() } as const;
    await orm.update(refundRequests).set(refused).where(eq(refundRequests.id, id));
    return 'refused';
  });

async function answer(
  services: UsedServices,
  { actor, code, reason }: { actor: Actor; code: string; reason?: string },
  decide: (tx: Sql, request: typeof refundRequests.$inferSelect) => Promise<'accepted' | 'refused' | undefined>,
): Promise<RequestAnswer> {
  const { db, clock, jobs, keys } = services;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const named = await findOrderByCode(tx, code);
    const order = named && (await lockWithExchanges(tx, named.id));
    if (!order) return 'none';
    const open = and(eq(refundRequests.orderId, order.id), eq(refundRequests.state, 'asked'));
    const [request] = await tx.orm.select().from(refundRequests).where(open);
    if (!request) return 'none';
    const state = await decide(tx, request);
    if (!state) return 'not-paid';

    await recordEvent(
      tx,
      { keys, now, actor },
      {
        action: `refund-request.${state}`,
        subject: { kind: 'order', id: order.id },
        ...(reason !== undefined && { reason }),
      },
    );
    const payload = { requestId: request.id, link: orderLink(keys, order) };
    await queueMail(tx, jobs, {
      kind: 'refund-answer',
      recipient: order.contactEmail,
      payload,
      orderId: order.id,
      now,
    });
    return state;
  });
}
