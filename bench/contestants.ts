/** Who takes part, in the order of the table; each is a module of the page. */
export const contestants = ['floor', 'stock rjsf', 'ours'] as const;
export type Contestant = (typeof contestants)[number];

/** All of them give their inputs ids of this form, as rjsf does. */
export const idPrefix = 'delegate';
