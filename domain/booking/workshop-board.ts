import { limits } from '#domain/limits.ts';
import { grouped, type Workshop } from './workshops.ts';

/** The list of workshops on the landing page: what it shows and what of it is open. Spec: landing 2.2, 4. */
export interface BoardGroup {
  name: string;
  /** What the filter leaves of it. */
  workshops: Workshop[];
  /** Of the whole group. */
  available: number;
  total: number;
}

/** Free seats by the id of a workshop. */
export type SeatsLeft = Readonly<Record<string, number>>;

export type BoardFilter = 'all' | 'available';

const isAvailable = ({ leftCount }: Pick<Workshop, 'leftCount'>): boolean => leftCount > 0;

export const availableCount = (workshops: readonly Workshop[]): number => workshops.filter(isAvailable).length;

/** Groups of which the filter leaves nothing are hidden. */
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

/** The groups that are open once a newer list has come: the first ones of a first list, later those that were open. */
export function openGroups(newer: readonly Workshop[], before: { workshops: readonly Workshop[]; open: string[] }) {
  const names = groupNames(newer);
  return before.workshops.length > 0
    ? before.open.filter((name) => names.includes(name))
    : names.slice(0, limits.openGroups);
}
