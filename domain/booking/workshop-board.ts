import { limits } from '#domain/limits.ts';
import { grouped, type Workshop } from './workshops.ts';
import { m } from '#messages';

/** A group in the workshop list of the home page. Rows: HOME-WS-06, HOME-WS-09. */
export interface BoardGroup {
  name: string;
  /** the workshops of this group that pass the filter */
  workshops: Workshop[];
  /** number of available workshops in the whole group, regardless of the filter */
  available: number;
  total: number;
}

/** Free seats by workshop id. */
export type SeatsLeft = Readonly<Record<string, number>>;

export type BoardFilter = 'all' | 'available';

const isAvailable = ({ leftCount }: Pick<Workshop, 'leftCount'>): boolean => leftCount > 0;

export const availableCount = (workshops: readonly Workshop[]): number => workshops.filter(isAvailable).length;

/** Returns the groups with at least one workshop that passes the filter. Row: HOME-WS-06. */
export const boardGroups = (workshops: readonly Workshop[], filter: BoardFilter): BoardGroup[] =>
  grouped(workshops)
    .map((group) => ({
      name: group.name,
      workshops: filter === 'all' ? group.workshops : group.workshops.filter(isAvailable),
      available: availableCount(group.workshops),
      total: group.workshops.length,
    }))
    .filter((group) => group.workshops.length > 0);

export const groupNames = (workshops: readonly Workshop[], filter: BoardFilter = 'all'): string[] =>
  boardGroups(workshops, filter).map(({ name }) => name);

/**
 * Returns the names of the groups to show open after an update of the list: the groups that were open. The first groups
 * open if the visitor has not changed which groups are open, or if no open group is left, because the list can differ
 * from the one in the rendered page. Row: HOME-WS-10.
 */
export function openGroups(newer: readonly Workshop[], before: { workshops: readonly Workshop[]; open: string[] }) {
  const names = groupNames(newer);
  const left = before.open.filter((name) => names.includes(name));
  const isUntouched = before.open.join('\n') === firstGroups(before.workshops).join('\n');
  const areAllGone = left.length === 0 && before.open.length > 0;
  return isUntouched || areAllGone ? firstGroups(newer) : left;
}

const firstGroups = (workshops: readonly Workshop[]): string[] => groupNames(workshops).slice(0, limits.openGroups);

/** Returns '3/20 spots', or 'full' in words if no spot is left. */
export const spotsInWords = (left: number, most: number): string =>
  left > 0 ? m.workshop_list_spots({ left, most }) : m.workshop_list_full();
