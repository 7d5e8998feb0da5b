/* oxlint-disable oxc/no-barrel-file -- the way in which these sentences were known before */
export * from './words/en.ts';
