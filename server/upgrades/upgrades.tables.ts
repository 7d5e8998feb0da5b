import { pgTable, text } from 'drizzle-orm/pg-core';

/** Passes that were replaced by upgrades, and passes of unpaid upgrades. Decision 39. */
export const passUpgrades = pgTable('pass_upgrades', {
  /** id of the attendee of the new pass */
  attendeeId: text('attendee_id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** id of the old pass */
  passId: text('pass_id').notNull(),
  fromName: text('from_name').notNull(),
  toName: text('to_name').notNull(),
});
