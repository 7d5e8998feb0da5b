import { pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link } from '#server/platform/db/column-class.ts';

/** Passes that were replaced by upgrades, and passes of unpaid upgrades. Decision 39. */
export const passUpgrades = pgTable('pass_upgrades', {
  /** id of the attendee of the new pass */
  attendeeId: link(text('attendee_id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  /** id of the old pass */
  passId: link(text('pass_id').notNull()),
  fromName: fact(text('from_name').notNull()),
  toName: fact(text('to_name').notNull()),
});
