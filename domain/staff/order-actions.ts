import { kindOf } from '#domain/booking/order-kinds.ts';
import type { OrderStatus } from '#domain/booking/order-page.ts';
import type { OrderKind } from '#domain/booking/orders.ts';
import { invoiceChanges } from '#domain/limits.ts';
import { m } from '#messages';
import { may, type Role } from './roles.ts';

/** Actions of staff on an order and on one of its people. */
export const orderActions = [
  'correct-contact',
  'correct-billing',
  'extend-hold',
  'withdraw',
  'refund',
  'note',
] as const;
export type OrderAction = (typeof orderActions)[number];
/** Actions that staff can run on several orders at once. */
export const bulkActions = ['extend-hold', 'withdraw', 'note'] as const satisfies readonly OrderAction[];
export type BulkAction = (typeof bulkActions)[number];
/** Orders of one bulk action: a page of the list. */
export const maxBulkOrders = 50;

export const personActions = ['correct-person', 'change-workshops', 'send-pass'] as const;
export type PersonAction = (typeof personActions)[number];

/** Actions on an order that a role may do at all. */
export const orderActionsOf = (role: Role): OrderAction[] =>
  orderActions.filter((action) => may(role, action === 'refund' ? 'change money' : 'change orders'));

export const personActionsOf = (role: Role): readonly PersonAction[] =>
  may(role, 'change orders') ? personActions : [];

/** Facts about an order that decide which actions are possible. */
export interface ActionFacts {
  kind: OrderKind;
  status: OrderStatus;
  /** the data of the contact was erased */
  isErased: boolean;
  /** one of the people has the email of the contact */
  isContactPerson: boolean;
  /** number of invoices issued so far */
  invoices: number;
}

/** A reason why an action is impossible, in a sentence. Undefined if it is possible. */
type WhyNot = string | undefined;

/** Returns for each action on an order why it is impossible now. */
export function whyNotOrder(facts: ActionFacts): Record<OrderAction, WhyNot> {
  const common = commonReason(facts);
  const of = (reason: WhyNot): WhyNot => common ?? reason;
  return {
    'correct-contact': of(facts.isContactPerson ? m.desk_orders_why_contact_is_person() : openReason(facts)),
    'correct-billing': of(billingReason(facts)),
    'extend-hold': of(unpaidReason(facts)),
    withdraw: of(unpaidReason(facts)),
    refund: refundReason(facts),
    note: common,
  };
}

/** Facts about one person of an order. */
export interface PersonFacts {
  isErased: boolean;
  hasValidPass: boolean;
  /** the pass was replaced by an upgrade */
  isUpgraded: boolean;
}

/** Returns for each action on a person why it is impossible now. */
export function whyNotPerson(facts: ActionFacts, person: PersonFacts): Record<PersonAction, WhyNot> {
  const common = commonReason(facts) ?? (person.isErased ? m.desk_orders_why_erased() : undefined);
  const ofPass = person.isUpgraded
    ? m.desk_orders_why_upgraded()
    : person.hasValidPass
      ? undefined
      : m.desk_orders_why_no_pass();
  return {
    'correct-person': common ?? openReason(facts),
    'change-workshops':
      common ?? (kindOf(facts).changesByPerson ? (openReason(facts) ?? ofPass) : m.desk_orders_why_no_workshops()),
    'send-pass': common ?? ofPass,
  };
}

const commonReason = ({ isErased }: ActionFacts): WhyNot => (isErased ? m.desk_orders_why_erased() : undefined);

/** Why an order can no longer be corrected. */
const openReason = ({ status, ...order }: ActionFacts): WhyNot => {
  if (kindOf(order).checkout === 'awards') return m.desk_orders_why_award();
  return status === 'received' || status === 'paid' ? undefined : endedReason[status]();
};

/** Returns why an action that needs an unpaid order is impossible. Undefined if the order is unpaid. */
const unpaidReason = ({ status }: ActionFacts): WhyNot => {
  if (status === 'received') return undefined;
  return status === 'paid' ? m.desk_orders_why_paid() : endedReason[status]();
};

/** Returns why an order cannot be refunded. */
const refundReason = ({ isErased, status }: ActionFacts): WhyNot => {
  if (isErased) return m.desk_orders_why_erased();
  if (status === 'paid') return undefined;
  return status === 'received' ? m.desk_orders_why_unpaid() : endedReason[status]();
};

function billingReason({ status, invoices }: ActionFacts): WhyNot {
  if (status !== 'received' && status !== 'paid') return endedReason[status]();
  return invoices > invoiceChanges.perOrder
    ? m.billing_refusals_used_up({ times: invoiceChanges.perOrder })
    : undefined;
}

const endedReason: Record<Exclude<OrderStatus, 'received' | 'paid'>, () => string> = {
  matching: m.desk_orders_why_matching,
  refunding: m.desk_orders_why_refunding,
  refunded: m.desk_orders_why_refunded,
  expired: m.desk_orders_why_expired,
  cancelled: m.desk_orders_why_cancelled,
};
