import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { passTypes } from '#server/sales/catalogue/catalogue.tables.ts';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';

/** Orders of every kind: single, group, award, upgrade, exchange and issued passes. */
export const orders = pgTable('orders', {
  id: link(text('id').primaryKey()),
  code: link(text('code').notNull().unique()),
  kind: fact(text('kind').$type<OrderKind>().notNull()),
  state: fact(text('state').$type<OrderState>().notNull()),
  conferenceId: fact(text('conference_id').notNull()),
  /** null for an order without a conference pass */
  passTypeId: fact(text('pass_type_id').references(() => passTypes.id)),
  /** number of people; 0 for an exchange, whose person is in the first order */
  quantity: integer('quantity').notNull(),
  totalPaise: paise('total_paise').notNull(),
  currency: fact(text('currency').notNull()),
  contactName: person(text('contact_name').notNull()),
  contactEmail: person(text('contact_email').notNull()),
  contactMobile: person(text('contact_mobile').notNull()),
  billingName: person(text('billing_name').notNull()),
  gstNumber: person(text('gst_number')),
  billingAddress: person(text('billing_address')),
  billingState: person(text('billing_state')),
  answers: person(jsonb('answers').$type<Record<string, unknown>>().notNull()),
  consentVersion: fact(text('consent_version').notNull()),
  tokenHash: secret(text('token_hash').notNull()),
  /** version of the mailed link; null means the first */
  linkVersion: integer('link_version'),
  /** keyed hash of the client that placed an unpaid order */
  clientKey: secret(text('client_key')),
  holdUntil: instant('hold_until').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  paidAt: instant('paid_at'),
});

/** Items of an order, with prices. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: link(text('order_id').notNull()),
    position: integer('position').notNull(),
    /** 'difference': a price of the workshop ref_id without its seat. In an exchange, the seat is in the first order; in other orders,
     * cheaper workshops left it, and a refund has taken it back. */
    kind: fact(text('kind').$type<'pass' | 'workshop' | 'award' | 'difference'>().notNull()),
    refId: fact(text('ref_id').notNull()),
    label: fact(text('label').notNull()),
    quantity: integer('quantity').notNull(),
    unitPaise: paise('unit_paise').notNull(),
    /** the exchange that brought this workshop into the order; then it belongs to the person of the exchange */
    exchangeId: link(text('exchange_id')),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** People of an order, one per pass. */
export const attendees = pgTable('attendees', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  position: integer('position').notNull(),
  name: person(text('name').notNull()),
  designation: person(text('designation').notNull()),
  organisation: person(text('organisation').notNull()),
  email: person(text('email').notNull()),
  mobile: person(text('mobile').notNull()),
  workshopIds: fact(text('workshop_ids').array().notNull()),
});

/** Seats that unpaid orders hold until a time. */
export const holds = pgTable(
  'holds',
  {
    orderId: link(text('order_id').notNull()),
    workshopId: fact(text('workshop_id').notNull()),
    seats: integer('seats').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workshopId, table.orderId] })],
);

/** Emails of orders. Another buyer can use the email of an unpaid order, but not of a paid order. Decision 43. */
export const addressClaims = pgTable('address_claims', {
  email: person(text('email').primaryKey()),
  orderId: link(text('order_id').notNull()),
  /** null after the order is paid */
  heldUntil: instant('held_until'),
});
