import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An amount in paise, as an integer. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** An instant, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
