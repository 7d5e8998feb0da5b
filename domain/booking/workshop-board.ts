import { limits } from '#domain/limits.ts';
import { grouped, type Workshop } from './workshops.ts';
import { m } from '#messages';

/** A group in the workshop list of the home page. Rows: HOME-WS-06, HOME-WS-09. */
export interface BoardGroup {
  name: string;
  /** those that the filter shows */
  workshops: Workshop[];
  /** of the whole group, regardless of the filter */
  available: number;
  total: number;
}

/** Free seats by workshop id. */
export type SeatsLeft = Readonly<Record<string, number>>;

export type BoardFilter = 'all' | 'available';

const isAvailable = ({ leftCount }: Pick<Workshop, 'leftCount'>): boolean => leftCount > 0;

export const availableCount = (workshops: readonly Workshop[]): number => workshops.filter(isAvailable).length;

/** Groups without a matching workshop are hidden. Row: HOME-WS-06. */
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
 * The open groups after an update of the list: the first ones if the list was empty before, else those that were
 * open.
 * Row: HOME-WS-10.
 */
export function openGroups(newer: readonly Workshop[], before: { workshops: readonly Workshop[]; open: string[] }) {
  const names = groupNames(newer);
  return before.workshops.length > 0
    ? before.open.filter((name) => names.includes(name))
    : names.slice(0, limits.openGroups);
}

/** '3/20 spots' */
export const spotsInWords = (left: number, most: number): string =>
  left > 0 ? m.workshop_list_spots({ left, most }) : m.workshop_list_full();
