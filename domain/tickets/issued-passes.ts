import { outside, type Charset } from '#domain/text/formats.ts';

/** Why a person gets no pass. Its texts must be printable. Unlike names in forms, they may have digits: 'Volunteer 12'. */
export const holderProblems = ['no-address', 'no-name', 'no-phone', 'not-printed', 'too-long'] as const;
export type HolderProblem = (typeof holderProblems)[number];

/**
 * Result for one person. 'has-one': they already have such a pass or have upgraded it, so nothing was issued. 'waits': a second
 * member of staff must approve it.
 */
export const issueOutcomes = ['issued', 'has-one', 'waits', ...holderProblems] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/**
 * What would be done for one person of a list. 'ask': a second member of staff would have to approve it. 'waits': it waits for
 * that already. 'repeated': an earlier row of the list has this email.
 */
export const previewOutcomes = ['issue', 'ask', 'has-one', 'waits', 'repeated', ...holderProblems] as const;
export type PreviewOutcome = (typeof previewOutcomes)[number];

/** States of a free pass that needs a second member of staff. */
export type PassRequestState = 'asked' | 'approved' | 'declined' | 'withdrawn';

/** Whether a pass of this kind has a price when it is sold. It is given away only with a reason, and only some without approval. */
export const needsReason = ({ price }: { price: number }): boolean => price > 0;

interface HolderRule {
  maxLength: number;
  charset?: Charset;
}

/** Characters and longest texts of the holder of an issued pass. */
export const holderRules = {
  name: { maxLength: 100, charset: 'printed' },
  designation: { maxLength: 100, charset: 'printed' },
  organisation: { maxLength: 150, charset: 'printed' },
  email: { maxLength: 254 },
  mobile: { maxLength: 20 },
} as const satisfies Record<string, HolderRule>;

const rules: [keyof typeof holderRules, HolderRule][] = Object.entries(holderRules) as never;

/** Returns whether a text of a holder cannot be printed, or is too long. */
export function textProblem(holder: Record<keyof typeof holderRules, string>): HolderProblem | undefined {
  const isPrinted = rules.every(([field, { charset }]) => !charset || outside(holder[field], charset).length === 0);
  if (!isPrinted) return 'not-printed';
  return rules.some(([field, { maxLength }]) => holder[field].length > maxLength) ? 'too-long' : undefined;
}
