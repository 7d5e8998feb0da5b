import type { Field } from '#domain/staff/roles.ts';
import { toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import type { ManyRows } from '#server/platform/db/database.ts';

/** A cell before it is written. A time is written as clocks in the time zone of the conference show it. */
export type Cell = string | number | Date | null;

export interface Column<Row> {
  title: string;
  /** kind of data; a role that may not see it gets no such column */
  kind: Field | 'fact';
  value(row: Row): Cell;
}

/** A list to export: its rows, and its columns in their order. */
export interface ListToExport<Row> {
  rows: ManyRows;
  columns: Column<Row>[];
}

/** Returns the list unchanged. The rows of its columns are hidden, so lists of different rows are of one type. */
export const listToExport = <Row>(list: ListToExport<Row>): ListToExport<never> => list as ListToExport<never>;

/** Makes columns of one kind of rows. */
export const columnsOf = <Row>() => ({
  text: (title: string, kind: Field | 'fact', value: (row: Row) => string | null): Column<Row> => ({
    title,
    kind,
    value,
  }),
  count: (title: string, value: (row: Row) => number): Column<Row> => ({ title, kind: 'fact', value }),
  time: (title: string, value: (row: Row) => Date | null): Column<Row> => ({ title, kind: 'fact', value }),
  rupees: (title: string, value: (row: Row) => number | null): Column<Row> => ({
    title,
    kind: 'amounts',
    value: (row) => {
      const paise = value(row);
      return paise === null ? null : toRupees(paise);
    },
  }),
});

/** Text of a box that was ticked or not. Nothing if the question was not asked. */
export const yesOrNo = (isYes: boolean | null | undefined): string =>
  isYes === null || isYes === undefined ? '' : isYes ? m.desk_export_yes() : m.desk_export_no();
