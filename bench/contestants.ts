/** Who takes part, in the order of the table. Ours is a page of the built site; the others are modules of a page of the lab. */
export const contestants = ['floor', 'stock rjsf', 'ours'] as const;
export type Contestant = (typeof contestants)[number];
export type LabContestant = Exclude<Contestant, 'ours'>;

/** All of them give their inputs ids of this form, as rjsf does. */
export const idPrefix = 'delegate';
