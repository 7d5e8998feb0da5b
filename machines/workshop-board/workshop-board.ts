import { groupNames, openGroups, type BoardFilter } from '#domain/booking/workshop-board.ts';
import type { Workshop } from '#domain/booking/workshops.ts';

/** The workshops with their free seats. */
export interface Seats {
  workshops: Workshop[];
  /** ISO: when the service said so. A list that came with the page does not know. */
  asOf?: string;
}

export interface WorkshopBoard {
  seats: Seats | undefined;
  filter: BoardFilter;
  /** The groups that are open, by name, also while the filter hides them. */
  open: string[];
  /** Why there is no list, as the visitor reads it. */
  problem: string | undefined;
}

const emptyBoard: WorkshopBoard = { seats: undefined, filter: 'all', open: [], problem: undefined };

/** With the list that came with the page, if one did. */
export const boardOf = (workshops: Workshop[] | undefined): WorkshopBoard =>
  workshops ? { ...emptyBoard, ...seated(emptyBoard, { workshops }) } : emptyBoard;

/** A list that is newer; what is open stays open. */
export const seated = ({ seats, open }: Pick<WorkshopBoard, 'seats' | 'open'>, newer: Seats) => ({
  seats: newer,
  open: openGroups(newer.workshops, { workshops: seats?.workshops ?? [], open }),
});

/** The names of the groups on the board. */
export const shownGroups = ({ seats, filter }: Pick<WorkshopBoard, 'seats' | 'filter'>): string[] =>
  groupNames(seats?.workshops ?? [], filter);

/** Whether 'Collapse All' stands in place of 'Expand All'. */
export const isAllOpen = (board: WorkshopBoard): boolean => {
  const names = shownGroups(board);
  return names.length > 0 && names.every((name) => board.open.includes(name));
};
