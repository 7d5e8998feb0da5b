import { groupNames, openGroups, type BoardFilter } from '#domain/booking/workshop-board.ts';
import type { Workshop } from '#domain/booking/workshops.ts';

/** The workshops with their free seats. */
export interface Seats {
  workshops: Workshop[];
  /** ISO time of the response; undefined for the list of the server-rendered page */
  asOf?: string;
}

export interface WorkshopBoard {
  seats: Seats | undefined;
  filter: BoardFilter;
  /** names of open groups, including those that the filter hides */
  open: string[];
  /** message for the visitor that says why the list is missing */
  problem: string | undefined;
}

const emptyBoard: WorkshopBoard = { seats: undefined, filter: 'all', open: [], problem: undefined };

/** Initial context, with the list of the server-rendered page if there is one. */
export const boardOf = (workshops: Workshop[] | undefined): WorkshopBoard =>
  workshops ? { ...emptyBoard, ...withSeats(emptyBoard, { workshops }) } : emptyBoard;

/** The context after a newer list. Open groups stay open. */
export const withSeats = ({ seats, open }: Pick<WorkshopBoard, 'seats' | 'open'>, newer: Seats) => ({
  seats: newer,
  open: openGroups(newer.workshops, { workshops: seats?.workshops ?? [], open }),
});

/** Names of the visible groups. */
export const shownGroups = ({ seats, filter }: Pick<WorkshopBoard, 'seats' | 'filter'>): string[] =>
  groupNames(seats?.workshops ?? [], filter);

/** True if the button shows 'Collapse All', false if it shows 'Expand All'. Row: HOME-WS-07. */
export const isAllOpen = (board: WorkshopBoard): boolean => {
  const names = shownGroups(board);
  return names.length > 0 && names.every((name) => board.open.includes(name));
};
