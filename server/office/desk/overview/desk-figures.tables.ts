import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { fact } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';

/**
 * Changes of the figures of the overview, written by triggers. A figure is the sum of its rows. The
 * baseline of the migrations explains the columns.
 */
export const deskFigures = pgTable('desk_figures', {
  figure: fact(text('figure').$type<'orders' | 'places' | 'passes' | 'received' | 'refunds'>().notNull()),
  ref: fact(text('ref').notNull()),
  state: fact(text('state').notNull()),
  slot: instant('slot'),
  count: bigint('count', { mode: 'number' }).notNull(),
  amountPaise: paise('amount_paise').notNull(),
});
