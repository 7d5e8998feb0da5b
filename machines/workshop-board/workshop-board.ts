import { groupNames, openGroups, type BoardFilter } from '#domain/booking/workshop-board.ts';
import type { Workshop } from '#domain/booking/workshops.ts';

/** Workshops with free seats. */
export interface Seats {
  workshops: Workshop[];
  /** ISO time of the reply; undefined for a list from the server-rendered page */
  asOf?: string;
}

export interface WorkshopBoard {
  seats: Seats | undefined;
  filter: BoardFilter;
  /** names of open groups, including those that the filter hides */
  open: string[];
  /** why there is no list, for the visitor */
  problem: string | undefined;
}

const emptyBoard: WorkshopBoard = { seats: undefined, filter: 'all', open: [], problem: undefined };

/** With the list from the server-rendered page, if it had one. */
export const boardOf = (workshops: Workshop[] | undefined): WorkshopBoard =>
  workshops ? { ...emptyBoard, ...seated(emptyBoard, { workshops }) } : emptyBoard;

/** Sets a newer list and keeps the open groups open. */
export const seated = ({ seats, open }: Pick<WorkshopBoard, 'seats' | 'open'>, newer: Seats) => ({
  seats: newer,
  open: openGroups(newer.workshops, { workshops: seats?.workshops ?? [], open }),
});

/** Names of the visible groups. */
export const shownGroups = ({ seats, filter }: Pick<WorkshopBoard, 'seats' | 'filter'>): string[] =>
  groupNames(seats?.workshops ?? [], filter);

/** Whether the button reads 'Collapse All' instead of 'Expand All'. Row: HOME-WS-07. */
export const isAllOpen = (board: WorkshopBoard): boolean => {
  const names = shownGroups(board);
  return names.length > 0 && names.every((name) => board.open.includes(name));
};
