import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { fact } from '#server/platform/db/column-class.ts';
import { paise } from '#server/platform/db/columns.ts';

/** The passes on sale, one row per category. */
export const passTypes = pgTable('pass_types', {
  id: fact(text('id').primaryKey()),
  key: fact(text('key').notNull()),
  name: fact(text('name').notNull()),
  slot: smallint('slot').notNull(),
  pricePaise: paise('price_paise').notNull(),
  conferenceId: fact(text('conference_id').notNull()),
  position: integer('position').notNull(),
});

/** Workshops with their seats. A CHECK keeps sold + held <= max_count. */
export const workshops = pgTable('workshops', {
  id: fact(text('id').primaryKey()),
  name: fact(text('name').notNull()),
  groupName: fact(text('group_name')),
  dateTime: fact(text('date_time').notNull()),
  amountPaise: paise('amount_paise').notNull(),
  maxCount: integer('max_count').notNull(),
  sold: integer('sold').notNull().default(0),
  held: integer('held').notNull().default(0),
  freeSeats: integer('free_seats')
    .notNull()
    .generatedAlwaysAs(sql`max_count - sold - held`),
  /** of the passes that can book it; empty if the conference no longer has the workshop */
  conferenceIds: fact(text('conference_ids').array().notNull()),
  position: integer('position').notNull(),
});
