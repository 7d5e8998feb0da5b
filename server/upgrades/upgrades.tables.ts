import { pgTable, text } from 'drizzle-orm/pg-core';

/** Passes replaced by upgrades. Decision 39. */
export const passUpgrades = pgTable('pass_upgrades', {
  /** attendee of the new pass */
  attendeeId: text('attendee_id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** the old pass */
  passId: text('pass_id').notNull(),
  fromName: text('from_name').notNull(),
  toName: text('to_name').notNull(),
});
