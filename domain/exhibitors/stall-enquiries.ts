import { m } from '#messages';

/** Question of a signed-in company about a stall. */
export interface StallQuestion {
  /** id of a stall in the tariff, or `other` */
  category: string;
  message: string;
}

/** Category of a question that is not about a stall in the tariff. */
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

/** Returns the name of the category, or undefined if the tariff does not have it. */
export const stallName = (tariff: readonly Stall[], category: string): string | undefined =>
  stallChoices(tariff).find(({ const: code }) => code === category)?.title;

/** State of the mail with the question to the organiser. `stuck`: the last try to send it failed. */
export type QuestionMailState = 'waiting' | 'passed-on' | 'stuck';
