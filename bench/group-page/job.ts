/** The job: a hundred participants of four fields each, and twenty workshops for each of them. */
export const contestants = ['floor', 'stock rjsf', 'ours'] as const;
export type Contestant = (typeof contestants)[number];

export const people = 100;
export const passPrice = 1500;
export const fields = ['name', 'designation', 'email', 'mobile'] as const;
export type Field = (typeof fields)[number];

/** Participants whose workshops are open while ticks are measured, from 0. */
export const open = Array.from({ length: 10 }, (_, index) => index + 1);

/** Sold in five groups, so that five can be chosen. */
export const workshops = Array.from({ length: 20 }, (_, index) => ({
  id: `w${index}`,
  name: `Workshop ${index + 1}`,
  price: 500,
  maxCount: 40,
  leftCount: 30,
  group: `Group ${(index % 5) + 1}`,
  dateTime: '16 Oct FN',
}));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The ids that the contestants give their inputs. */
export const inputId = (contestant: Contestant, index: number, field: Field): string =>
  contestant === 'stock rjsf' ? `root_${index}_${field}` : `participant${index + 1}${capital(field)}`;

export const boxId = (index: number, id: string): string => `participant${index + 1}-${id}`;

/** One element for each error that is shown. */
export const errorOf: Record<Contestant, string> = {
  floor: '.error:not(:empty)',
  'stock rjsf': '.error-detail',
  ours: 'li [id$="-error"]',
};
