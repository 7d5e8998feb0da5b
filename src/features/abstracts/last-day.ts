import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';

/** Last day of abstract submission, formatted for sentences. */
export const lastDay = () => dateInWords(Date.parse(`${event.abstractsUntil}T00:00:00Z`), 'UTC');
