/** How long a kind of personal data is kept, as event/retention.json says it. Decision 42. */
export interface RetentionRow {
  what: string;
  why: string;
  days: number;
  /** 'until {years} years after the conference, then deleted' */
  kept: string;
  then: 'deleted' | 'nameless';
}

const daysOfYear = 365;

/** The sentence with its number. */
export const keptFor = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): string =>
  kept.replaceAll('{days}', String(days)).replaceAll('{years}', String(days / daysOfYear));

/** Whether the sentence speaks of years and there are whole ones. */
export const saysWholeYears = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): boolean =>
  !kept.includes('{years}') || days % daysOfYear === 0;

/** The list as a policy prints it, in Markdown. */
export const retentionList = (retention: Record<string, RetentionRow>): string =>
  Object.values(retention)
    .map((row) => `- **${row.what}:** ${keptFor(row)}; we keep them ${row.why}.`)
    .join('\n');
