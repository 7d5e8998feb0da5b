import type { OrderKind } from './orders.ts';

/** Facts about a kind of order. server/sales/orders/order-kinds.ts has its seating and completion after the payment. */
interface OrderKindFacts {
  /** which of the two checkouts takes its money */
  checkout: 'conference' | 'awards';
  /** the page that its contact opens; the page of a group asks for a code by mail */
  page: 'order' | 'group';
  /** 'buyer' also if a member of staff places it for a buyer; 'program': a program of the organiser */
  placedBy: 'buyer' | 'program';
  /** the part of an earlier paid order that it changes */
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
