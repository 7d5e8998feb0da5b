/** Result for one person. 'has-one': they already have such a pass or have upgraded it, so nothing was issued. */
export const issueOutcomes = ['issued', 'has-one', 'no-address', 'no-name'] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/** What would be done for one person of a list. 'repeated': an earlier row of the list has this email. */
export const previewOutcomes = ['issue', 'has-one', 'no-address', 'no-name', 'too-long', 'repeated'] as const;
export type PreviewOutcome = (typeof previewOutcomes)[number];
