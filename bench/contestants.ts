/**
 * The compared implementations, in the order of the table. 'ours' is a page of the built site. The others are test
 * pages.
 */
export const contestants = ['floor', 'stock rjsf', 'ours'] as const;
export type Contestant = (typeof contestants)[number];
export type LabContestant = Exclude<Contestant, 'ours'>;

/** Prefix of the input ids in all implementations, as in rjsf. */
export const idPrefix = 'delegate';
