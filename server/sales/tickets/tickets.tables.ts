import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PassRequestState } from '#domain/tickets/issued-passes.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Issued passes. */
export const tickets = pgTable('tickets', {
  passId: link(text('pass_id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  attendeeId: link(text('attendee_id').notNull().unique()),
  conferenceId: fact(text('conference_id').notNull()),
  email: person(text('email').notNull()),
  state: fact(text('state').$type<TicketState>().notNull()),
  issuedAt: instant('issued_at').notNull(),
});

/**
 * Free passes that wait for a second member of staff (issue-pass.ts), and the decisions (decide-pass-requests.ts). The fields of an
 * approved person are empty, because they are in the order.
 */
export const passRequests = pgTable('pass_requests', {
  id: link(text('id').primaryKey()),
  /** id of the kind of pass in event/upgrades.json */
  kind: fact(text('kind').notNull()),
  name: person(text('name').notNull()),
  designation: person(text('designation').notNull()),
  organisation: person(text('organisation').notNull()),
  email: person(text('email').notNull()),
  mobile: person(text('mobile').notNull()),
  reason: person(text('reason').notNull()),
  state: fact(text('state').$type<PassRequestState>().notNull()),
  /** id of a member of staff, or name of a program */
  askedBy: link(text('asked_by').notNull()),
  askedAt: instant('asked_at').notNull(),
  decidedBy: link(text('decided_by')),
  decidedAt: instant('decided_at'),
  /** why it was declined or withdrawn */
  decision: person(text('decision')),
  /** the order of the issued pass */
  orderId: link(text('order_id').unique()),
});
