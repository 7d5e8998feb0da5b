import type { ReactNode } from 'react';

/** A column of a list. */
export interface DeskColumn<Row> {
  /** in the URL (`sort`) and in the stored choice */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** numbers and amounts stand at the end, in figures of equal width */
  isNumber?: boolean;
  /** hidden until the person chooses it */
  isOptional?: boolean;
  /** width in px; without it, as wide as the content */
  width?: number;
}
