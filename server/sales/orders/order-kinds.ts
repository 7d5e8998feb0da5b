import type { LostPlace } from '#domain/money/payment-schedule.ts';
import type { OrderKind } from '#domain/booking/orders.ts';
import { confirmNomination } from '#server/sales/awards/confirm-nomination.ts';
import { confirmExchange } from '#server/sales/exchanges/confirm-exchange.ts';
import { moveWorkshops } from '#server/sales/exchanges/move-workshops.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';
import { confirmGroup } from '#server/sales/groups/confirm-group.ts';
import { issueAndMailContact, issuePasses } from '#server/sales/tickets/issue-passes.ts';
import { replacePasses } from '#server/sales/tickets/replace-passes.ts';
import type { LockedOrder } from './lock-order.ts';
import { seatAndRegister, seatGroup } from './placing/seat-order.ts';

/** Result of the try to give a paid order its seats. */
export type Seating = 'seated' | LostPlace;

/** Seating and completion of a paid order of a kind. The facts of kinds are in domain/booking/order-kinds.ts. */
interface PaidOrder {
  /** gives the order its seats; if a seat, an email or a pass is not free any more, changes nothing and says which */
  seat(tx: Sql, order: LockedOrder, now: Date): Promise<Seating>;
  /** issues the passes of a seated order, and queues its mails */
  complete(tx: Sql, services: CompletingServices, order: LockedOrder): Promise<void>;
}

type CompletingServices = Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>;

const kinds: Record<OrderKind, PaidOrder> = {
  single: { seat: seatAndRegister, complete: issueAndMailContact },
  bulk: { seat: seatGroup, complete: confirmGroup },
  award: { seat: seatAndRegister, complete: confirmNomination },
  upgrade: {
    seat: async (tx, { id }) => ((await replacePasses(tx, id)) ? 'seated' : 'pass-changed'),
    complete: issuePasses,
  },
  exchange: { seat: (tx, { id }, now) => moveWorkshops(tx, id, now), complete: confirmExchange },
  issued: { seat: async () => 'seated', complete: issuePasses },
};

export const paidOrder = ({ kind }: LockedOrder): PaidOrder => kinds[kind];
