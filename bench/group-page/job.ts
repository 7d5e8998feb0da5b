import list from '#event/workshops.json' with { type: 'json' };
import type { Contestant } from '../contestants.ts';

/** The task of each implementation: a hundred participants with four fields each, and all workshops of one pass. */
export const people = 100;
export const passPrice = 1500;
export const fields = ['name', 'designation', 'email', 'mobile'] as const;
export type Field = (typeof fields)[number];

/** Indexes (from 0) of the participants whose workshops are open while clicks are measured. */
export const open = Array.from({ length: 10 }, (_, index) => index + 1);

export const pass = 'consultant';

/** Workshops of the conference for this pass. */
export const workshops = list
  .filter(({ passes }) => passes.includes(pass))
  .map(({ id, name, amount, max_count, description: { group } }) => ({
    id,
    name,
    price: amount,
    leftCount: max_count,
    group,
  }));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Id of an input in each implementation. */
export const inputId = (contestant: Contestant, index: number, field: Field): string =>
  contestant === 'stock rjsf' ? `root_${index}_${field}` : `participant${index + 1}${capital(field)}`;

export const boxId = (index: number, id: string): string => `participant${index + 1}-${id}`;

/** Selector of the button that opens the workshops of one participant. stock rjsf has no such button. */
export const toggleOf = (index: number): string => `[aria-controls="participant${index + 1}Workshops"]`;

/**
 * Selector and number of the errors after an empty form is submitted. On the site, participant 1 is copied from the
 * contact.
 */
export const errorsOf: Record<Contestant, { selector: string; count: number }> = {
  floor: { selector: '.error:not(:empty)', count: people * fields.length },
  'stock rjsf': { selector: '.error-detail', count: people * fields.length },
  ours: { selector: 'li [id$="-error"]', count: (people - 1) * fields.length },
};
