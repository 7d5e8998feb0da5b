import type { BulkAction } from '#domain/staff/order-actions.ts';
import type { BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';

/** An action on the chosen orders, by id. */
export interface BulkChoice {
  action: BulkAction;
  orders: readonly string[];
}

/** An action on one order. `text`: the end of the hold in the time zone of the conference, or the note. */
export interface OrderAction {
  action: BulkAction;
  order: BulkOrder;
  text: string;
}

/** Result of the action on an order. `problem`: the sentence of its failure; '' after success. */
export interface BulkResult {
  id: string;
  problem: string;
}

export interface BulkActionContext {
  choice: BulkChoice | undefined;
  /** the chosen orders, with the reasons for those that cannot be changed */
  orders: readonly BulkOrder[];
  text: string;
  results: readonly BulkResult[];
  /** true after the person has stopped the run; the order that is being changed is finished */
  isStopping: boolean;
}

/** Orders that the action changes. */
export const possibleOf = (orders: readonly BulkOrder[]): BulkOrder[] =>
  orders.filter((order) => order.why_not === undefined);

/** The next order of the run. Orders are changed one after the other, in the order of the list. */
export const nextOf = ({ orders, results }: Pick<BulkActionContext, 'orders' | 'results'>): BulkOrder | undefined =>
  possibleOf(orders)[results.length];

/** Returns whether the action has a text: the end of the hold, or the note. */
export const needsText = ({ choice }: Pick<BulkActionContext, 'choice'>): boolean => choice?.action !== 'withdraw';

export const isTextMissing = ({ choice, text }: Pick<BulkActionContext, 'choice' | 'text'>): boolean =>
  needsText({ choice }) && text.trim() === '';
