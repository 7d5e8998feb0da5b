import type { EventFile } from '#schemas/compiled/types.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';

/** Returns when corrections of names end: the end of the last allowed day, in the time zone of the conference. */
export const correctionsUntil = (conference: EventFile): Date => dayEnd(conference, conference.group.nameChangesUntil);
