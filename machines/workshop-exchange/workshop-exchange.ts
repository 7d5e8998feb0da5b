import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { m } from '#messages';
import type { quoteDeskWorkshops } from '#schemas/api/desk/exchange.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { isReason } from '../order-refund/order-refund.ts';

export type WorkshopQuote = ReplyOf<typeof quoteDeskWorkshops>;

/** The order as the page shows it. A change of an older version is refused. */
export interface ShownOrder {
  version: string;
  /** ids of the workshops that the person has */
  present: string[];
}

export interface WorkshopExchangeInput extends ShownOrder {
  orderId: string;
  /** number of the person in the order */
  number: number;
}

/** Other workshops of a person, by id. */
export interface WorkshopChoice {
  orderId: string;
  number: number;
  workshops: string[];
}

/** A change with its money: none, a refund of cheaper workshops, or an order for dearer ones. `amount`: rupees of the quote. */
export type WorkshopChange = WorkshopChoice & { version: string } & (
    | { kind: 'same-price' }
    | { kind: 'refund'; amount: number; reason: string }
    | { kind: 'order'; amount: number; way: PaymentWay }
  );

export interface WorkshopExchange extends WorkshopExchangeInput {
  /** all workshops of the pass; empty until the first quote */
  offered: WorkshopQuote['offered'];
  chosen: string[];
  /** price of the chosen workshops; undefined while the service is asked, and if it failed */
  quote: WorkshopQuote | undefined;
  /** why the chosen workshops are impossible; '' if they are possible */
  whyNot: string;
  /** reason of the refund of cheaper workshops */
  reason: string;
  /** how the order for dearer workshops is paid */
  way: PaymentWay;
  /** message about the last failure of the change; '' for none */
  problem: string;
}

export const choiceOf = ({ orderId, number, chosen }: WorkshopExchange): WorkshopChoice => ({
  orderId,
  number,
  workshops: chosen,
});

/** Refunds the difference, places an order for it, or exchanges workshops with the same price. */
export function changeOf(context: WorkshopExchange, { refund, order }: WorkshopQuote): WorkshopChange {
  const change = { ...choiceOf(context), version: context.version };
  if (refund) return { ...change, kind: 'refund', amount: refund.amount, reason: context.reason.trim() };
  if (order) return { ...change, kind: 'order', amount: order.amount, way: context.way };
  return { ...change, kind: 'same-price' };
}

/** Returns whether other workshops are chosen than the person has. */
export const isOtherChoice = ({ present, chosen }: Pick<WorkshopExchange, 'present' | 'chosen'>): boolean =>
  chosen.length !== present.length || chosen.some((id) => !present.includes(id));

/** Returns whether the quote is for cheaper workshops and the reason of the refund is missing. */
export const isReasonMissing = ({ quote, reason }: Pick<WorkshopExchange, 'quote' | 'reason'>): boolean =>
  quote?.refund !== undefined && !isReason(reason);

/** The sentence after a change with this quote. */
export function savedSentence({ refund, order }: WorkshopQuote): string {
  if (order) return m.desk_order_dearer_placed();
  return refund?.needs_approval ? m.desk_order_exchange_asked() : m.desk_order_saved();
}
