import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import type { ProviderEvent } from '#server/payments/payment-gateway.ts';

/**
 * The tables as reads and plain writes see them; the migrations beside this file are the truth, and a test holds the two
 * together. Money is paise, times are instants.
 */
const paise = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const passTypes = pgTable('pass_types', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  slot: smallint('slot').notNull(),
  pricePaise: paise('price_paise').notNull(),
  conferenceId: text('conference_id').notNull(),
  position: integer('position').notNull(),
});

export const workshops = pgTable('workshops', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  groupName: text('group_name'),
  dateTime: text('date_time').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  maxCount: integer('max_count').notNull(),
  sold: integer('sold').notNull().default(0),
  held: integer('held').notNull().default(0),
  conferenceIds: text('conference_ids').array().notNull(),
  position: integer('position').notNull(),
});

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  code: text('code').notNull().unique(),
  kind: text('kind').$type<OrderKind>().notNull(),
  state: text('state').$type<OrderState>().notNull(),
  conferenceId: text('conference_id').notNull(),
  /** empty where none of the three categories is sold */
  passTypeId: text('pass_type_id').references(() => passTypes.id),
  quantity: integer('quantity').notNull(),
  totalPaise: paise('total_paise').notNull(),
  currency: text('currency').notNull(),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactMobile: text('contact_mobile').notNull(),
  billingName: text('billing_name').notNull(),
  gstNumber: text('gst_number'),
  billingAddress: text('billing_address'),
  billingState: text('billing_state'),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  consentVersion: text('consent_version').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** of the mailed link; none is the first */
  linkVersion: integer('link_version'),
  /** of the network an unpaid order came from, a keyed hash */
  clientKey: text('client_key'),
  holdUntil: instant('hold_until').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  paidAt: instant('paid_at'),
});

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<'pass' | 'workshop' | 'award'>().notNull(),
    refId: text('ref_id').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    unitPaise: paise('unit_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const attendees = pgTable('attendees', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  designation: text('designation').notNull(),
  organisation: text('organisation').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  workshopIds: text('workshop_ids').array().notNull(),
});

export const groupOrders = pgTable('group_orders', {
  orderId: text('order_id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  openedAt: instant('opened_at'),
  remindedAt: instant('reminded_at'),
});

export const nameChanges = pgTable('name_changes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull(),
  nameBefore: text('name_before').notNull(),
  nameAfter: text('name_after').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const corrections = pgTable('corrections', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull(),
  nameBefore: text('name_before').notNull(),
  nameAfter: text('name_after').notNull(),
  emailBefore: text('email_before').notNull(),
  emailAfter: text('email_after').notNull(),
  correctedAt: instant('corrected_at').notNull(),
});

export const refundRequests = pgTable('refund_requests', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  ground: text('ground').notNull(),
  message: text('message').notNull(),
  state: text('state').$type<'asked' | 'accepted' | 'refused'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  reason: text('reason'),
});

export const eventCancellations = pgTable('event_cancellations', {
  expoId: text('expo_id').primaryKey(),
  reason: text('reason').notNull(),
  declaredAt: instant('declared_at').notNull(),
});

export const holds = pgTable(
  'holds',
  {
    orderId: text('order_id').notNull(),
    workshopId: text('workshop_id').notNull(),
    seats: integer('seats').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workshopId, table.orderId] })],
);

export const addressClaims = pgTable('address_claims', {
  email: text('email').primaryKey(),
  orderId: text('order_id').notNull(),
  /** empty once the order is settled: the address is registered for good */
  heldUntil: instant('held_until'),
});

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').notNull(),
  providerOrderId: text('provider_order_id'),
  state: text('state').$type<'created' | 'confirmed' | 'failed' | 'refunded'>().notNull(),
  amountPaise: paise('amount_paise').notNull(),
  currency: text('currency').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  askedAt: instant('asked_at'),
  /** empty where its provider is not to be asked about it, or no longer */
  nextAskAt: instant('next_ask_at'),
});

export const settlements = pgTable(
  'settlements',
  {
    gateway: text('gateway').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** what the money did: it settled the order, or it must go back */
    outcome: text('outcome').$type<'settled' | 'refund-due' | 'refunded'>().notNull(),
    settledAt: instant('settled_at').notNull(),
    /** the attempt that was paid */
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.providerPaymentId] })],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').$type<ProviderEvent['type']>().notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: instant('received_at').notNull(),
    providerPaymentId: text('provider_payment_id'),
    amountPaise: paise('amount_paise'),
    currency: text('currency'),
    /** empty while it waits for its job */
    workedAt: instant('worked_at'),
    outcome: text('outcome'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

export const tickets = pgTable('tickets', {
  passId: text('pass_id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull().unique(),
  conferenceId: text('conference_id').notNull(),
  email: text('email').notNull(),
  state: text('state').$type<TicketState>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: text('id').primaryKey(),
  purpose: text('purpose').$type<'tickets' | 'group' | 'password-reset'>().notNull(),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  /** of the network that asked for it, a keyed hash; empty where nobody asked */
  asker: text('asker').notNull().default(''),
  /** tries from elsewhere */
  triesOfOthers: integer('tries_of_others').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const throttles = pgTable(
  'throttles',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
  orderId: text('order_id'),
  /** of an abstract; one that was replaced is deleted soon */
  abstractId: text('abstract_id'),
  replacedAt: instant('replaced_at'),
});
