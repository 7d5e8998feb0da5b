/** Retention period of a kind of personal data, from event/retention.json. Decision 42. */
export interface RetentionRow {
  what: string;
  why: string;
  days: number;
  /** text such as 'until {years} years after the conference, then deleted' */
  kept: string;
  then: 'deleted' | 'nameless';
}

const daysOfYear = 365;

/** Returns the text of a row with its number of days or years filled in. */
export const keptFor = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): string =>
  kept.replaceAll('{days}', String(days)).replaceAll('{years}', String(days / daysOfYear));

/** Returns whether the text of a row can be printed. A text with {years} needs `days` to be whole years. */
export const saysWholeYears = ({ kept, days }: Pick<RetentionRow, 'kept' | 'days'>): boolean =>
  !kept.includes('{years}') || days % daysOfYear === 0;

/** Returns all rows as a Markdown list, for a policy page. */
export const retentionList = (retention: Record<string, RetentionRow>): string =>
  Object.values(retention)
    .map((row) => `- **${row.what}:** ${keptFor(row)}; we keep them ${row.why}.`)
    .join('\n');
