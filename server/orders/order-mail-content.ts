import { asc, eq } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { attendees, orders } from './orders.tables.ts';
import { eventCancellations, refundRequests } from '#server/refunds/refunds.tables.ts';
import type { ContentOf, OrderLetter } from '#server/mail/message.ts';
import type { OutboxMail } from '#server/mail/outbox.ts';

type Kind = 'order-moved' | 'order-unpaid' | 'order-paid' | 'refund-asked' | 'refund-answer' | 'event-cancelled';

/** Loads the current data for a mail about one order. Undefined if the mail no longer applies. */
export async function orderMailContent(sql: Sql, mail: OutboxMail, kind: Kind): Promise<ContentOf<Kind> | undefined> {
  const order = await orderForMail(sql, mail.orderId);
  if (!order) return undefined;
  const link = textOf(mail.payload['link']);
  const common = { order, ...(link !== undefined && { link }) };
  switch (kind) {
    case 'order-moved':
      return { kind, orderCode: order.code };
    case 'order-unpaid':
      // repeats nothing typed into the order, because the recipient may not have placed it
      if (!(await isUnpaid(sql, mail.orderId ?? ''))) return undefined;
      return { kind, orderCode: order.code, ...(link !== undefined && { link }) };
    case 'order-paid':
      return { kind, ...common, people: await peopleOf(sql, mail.orderId ?? '') };
    case 'event-cancelled': {
      const [cancelled] = await sql.orm.select().from(eventCancellations);
      return cancelled && { kind, ...common, reason: cancelled.reason };
    }
    case 'refund-asked':
    case 'refund-answer': {
      const [request] = await sql.orm
        .select()
        .from(refundRequests)
        .where(eq(refundRequests.id, textOf(mail.payload['requestId']) ?? ''));
      if (!request) return undefined;
      const { ground, message, state, reason } = request;
      if (kind === 'refund-asked') return { kind, order, ground: textOf(mail.payload['ground']) ?? ground, message };
      return { kind, ...common, ...(state === 'refused' && { refused: reason ?? '' }) };
    }
  }
}

const peopleOf = ({ orm }: Sql, orderId: string) =>
  orm
    .select({ name: attendees.name, email: attendees.email })
    .from(attendees)
    .where(eq(attendees.orderId, orderId))
    .orderBy(asc(attendees.position));

async function orderForMail({ orm }: Sql, id: string | null): Promise<OrderLetter | undefined> {
  if (id === null) return undefined;
  const [row] = await orm.select().from(orders).where(eq(orders.id, id));
  return row && { code: row.code, name: row.contactName, email: row.contactEmail, totalPaise: row.totalPaise };
}

async function isUnpaid({ orm }: Sql, id: string): Promise<boolean> {
  const [row] = await orm.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  return row?.state === 'pending' || row?.state === 'failed';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
