import { m } from '#messages';

/** What a signed-in company asks about a stall. */
export interface StallQuestion {
  /** id of a stall of the tariff, or `other` */
  category: string;
  message: string;
}

/** The code of a question that is about no stall of the tariff. */
const otherStall = 'other';

interface Stall {
  id: string;
  name: string;
}

/** What a question may be about, in the order of the tariff. */
export const stallChoices = (tariff: readonly Stall[]): { const: string; title: string }[] => [
  ...tariff.map(({ id, name }) => ({ const: id, title: name })),
  { const: otherStall, title: m.stall_enquiry_other() },
];

/** The name of what was asked about; undefined for a code that this tariff does not have. */
export const stallName = (tariff: readonly Stall[], category: string): string | undefined =>
  stallChoices(tariff).find(({ const: code }) => code === category)?.title;

/** How far what was asked has come on its way to the organiser: `stuck` is a mail that was given up. */
export type Passing = 'waiting' | 'passed-on' | 'stuck';
