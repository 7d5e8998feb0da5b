import { m } from '#messages';

/** Question of a signed-in company about a stall. */
export interface StallQuestion {
  /** id of a stall in the tariff, or `other` */
  category: string;
  message: string;
}

/** Category of a question that is about no stall in the tariff. */
const otherStall = 'other';

interface Stall {
  id: string;
  name: string;
}

/** Categories of questions, in the order of the tariff. */
export const stallChoices = (tariff: readonly Stall[]): { const: string; title: string }[] => [
  ...tariff.map(({ id, name }) => ({ const: id, title: name })),
  { const: otherStall, title: m.stall_enquiry_other() },
];

/** Name of the category; undefined if the tariff does not have it. */
export const stallName = (tariff: readonly Stall[], category: string): string | undefined =>
  stallChoices(tariff).find(({ const: code }) => code === category)?.title;

/** Delivery of a question to the organiser. `stuck`: the mail failed for good. */
export type Passing = 'waiting' | 'passed-on' | 'stuck';
