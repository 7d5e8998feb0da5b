import type { ReactNode } from 'react';
import type { Field } from '#domain/staff/roles.ts';

/** A column of a list. */
export interface DeskColumn<Row> {
  /** in the URL (`sort`) and in the stored choice */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** kind of data; a role that may not see it does not get the column */
  field?: Field;
  isSortable?: boolean;
  /** numbers and amounts stand at the end, in figures of equal width */
  isNumber?: boolean;
  /** hidden until the person chooses it */
  isOptional?: boolean;
  /** width in px; without it, as wide as the content */
  width?: number;
}
