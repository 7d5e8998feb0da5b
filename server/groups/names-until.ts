import type { EventFile } from '#schemas/compiled/types.ts';
import { dayEnd } from '#server/catalogue/day-end.ts';

/** The end of the last day, where the conference is, on which names may be corrected. */
export const namesUntil = (conference: EventFile): Date => dayEnd(conference, conference.group.nameChangesUntil);
