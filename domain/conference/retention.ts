/** Retention period of a kind of personal data, from event/retention.json. Decision 42. */
export interface RetentionRow {
  what: string;
  why: string;
  days: number;
  /** 'until {years} years after the conference, then deleted' */
  kept: string;
  then: 'deleted' | 'nameless';
}

const daysOfYear = 365;

/** The text with its number filled in. */
export const keptFor = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): string =>
  kept.replaceAll('{days}', String(days)).replaceAll('{years}', String(days / daysOfYear));

/** Whether the text can be printed: if it counts in years, `days` must be whole years. */
export const saysWholeYears = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): boolean =>
  !kept.includes('{years}') || days % daysOfYear === 0;

/** The list in Markdown, for a policy. */
export const retentionList = (retention: Record<string, RetentionRow>): string =>
  Object.values(retention)
    .map((row) => `- **${row.what}:** ${keptFor(row)}; we keep them ${row.why}.`)
    .join('\n');
