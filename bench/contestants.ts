/**
 * The contestants, in the order of the table. Ours is a page of the built site; the others are modules of a test
 * page.
 */
export const contestants = ['floor', 'stock rjsf', 'ours'] as const;
export type Contestant = (typeof contestants)[number];
export type LabContestant = Exclude<Contestant, 'ours'>;

/** All contestants use this id prefix for inputs, as rjsf does. */
export const idPrefix = 'delegate';
