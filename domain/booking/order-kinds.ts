import type { OrderKind } from './orders.ts';

/** What code must know of a kind of order. What a paid order does is in server/sales/orders/order-kinds.ts. */
interface OrderKindFacts {
  /** which of the two checkouts takes its money */
  checkout: 'conference' | 'awards';
  /** the page that its contact opens; the page of a group asks for a code by mail */
  page: 'order' | 'group';
  /** who places it: a buyer (or a member of staff for one), or a program of the organiser */
  placedBy: 'buyer' | 'program';
  /** what of an earlier paid order it changes */
  changes?: 'passes' | 'workshops';
  /** an unpaid order reserves the emails of its people, so that no other order takes them (decision 32) */
  reservesEmails: boolean;
  /** a newer order of the same person replaces it while it is unpaid */
  isReplaceable?: true;
  /** its contact corrects names and emails on the order page */
  isCorrectedOnOrderPage?: true;
  /** its people can be refunded, and given other workshops, one by one */
  changesByPerson?: true;
}

const ofBuyer = { checkout: 'conference', page: 'order', placedBy: 'buyer', reservesEmails: true } as const;

const facts: Record<OrderKind, OrderKindFacts> = {
  single: { ...ofBuyer, isReplaceable: true, isCorrectedOnOrderPage: true, changesByPerson: true },
  bulk: { ...ofBuyer, page: 'group', reservesEmails: false, changesByPerson: true },
  award: { ...ofBuyer, checkout: 'awards' },
  upgrade: { ...ofBuyer, changes: 'passes' },
  exchange: { ...ofBuyer, changes: 'workshops' },
  issued: { ...ofBuyer, placedBy: 'program' },
};

/** Returns the facts of the kind of an order. */
export const kindOf = ({ kind }: { kind: OrderKind }): OrderKindFacts => facts[kind];

export const isGroup = (order: { kind: OrderKind }): boolean => kindOf(order).page === 'group';

/** Whether an order is the difference for dearer workshops of a paid order. */
export const isExchange = (order: { kind: OrderKind }): boolean => kindOf(order).changes === 'workshops';
