import type { RowView } from './row.ts';

export interface Progress {
  /** of every row, in order */
  states: readonly RowView['state'][];
  complete: number;
  /** rows that show an error, or have a remark */
  wrong: number;
  /** errors and remarks that are shown */
  errors: number;
}

export function progressOf(views: readonly RowView[]): Progress {
  const states = views.map(({ state }) => state);
  return {
    states,
    complete: states.filter((state) => state === 'complete').length,
    wrong: states.filter((state) => state === 'wrong').length,
    errors: views.reduce((sum, { errors, remarks = [] }) => sum + Object.keys(errors).length + remarks.length, 0),
  };
}
