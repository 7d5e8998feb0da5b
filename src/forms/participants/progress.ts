import type { RowView } from './row.ts';

export interface Progress {
  /** by participant */
  states: readonly RowView['state'][];
  complete: number;
  /** number of participants with a shown error or a remark */
  wrong: number;
  /** number of shown errors and remarks */
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
