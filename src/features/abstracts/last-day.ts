import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/ages.ts';

/** The last day on which abstracts are taken, as sentences name it. */
export const lastDay = dateInWords(Date.parse(`${event.abstractsUntil}T00:00:00Z`), 'UTC');
