import type { DataTableProps } from 'mantine-datatable';
import { memo, useRef } from 'react';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { isolated } from '../isolated.tsx';
import type { DeskColumn } from './desk-column.ts';
import styles from './desk-list.module.css';

/** The chosen rows of an action on several. */
export interface Selection<Row> {
  chosen: Row[];
  onChange: (chosen: Row[]) => void;
}

interface Choice<Row> {
  isChosen: (row: Row) => boolean;
  /** chooses the row at an index, or takes it out; a range ends at the index of the last call */
  toggle: (index: number, isRange: boolean) => void;
}

/** The choice of rows, with Shift of all from the last one. Undefined for a list without actions on several rows. */
export function useChoice<Row>(rows: readonly Row[], selection?: Selection<Row>): Choice<Row> | undefined {
  const last = useRef(0);
  if (!selection) return undefined;
  const { chosen, onChange } = selection;
  const isChosen = (row: Row) => chosen.includes(row);
  const toggle = (index: number, isRange: boolean) => {
    const from = isRange ? last.current : index;
    const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
    const others = chosen.filter((row) => !range.includes(row));
    last.current = index;
    onChange(isChosen(rows[index]!) ? others : [...others, ...range]);
  };
  return { isChosen, toggle };
}

interface RowParts<Row> {
  columns: readonly DeskColumn<Row>[];
  /** URL of the row's page; the first cell links to it */
  hrefOf?: (row: Row) => string;
  choice?: Choice<Row>;
}

/**
 * Draws the rows of a table. A list has a thousand cells, so a row has plain elements: a row of the table itself draws
 * two components for each cell and six for its box.
 */
export const rowOf =
  <Row,>({ columns, hrefOf, choice }: RowParts<Row>): NonNullable<DataTableProps<Row>['rowFactory']> =>
  ({ record, index, rowProps: { className, onClick } }) => (
    <tr className={className} onClick={onClick} data-selected={choice?.isChosen(record) || undefined}>
      {choice && <ChoiceCell index={index} isChosen={choice.isChosen(record)} toggle={choice.toggle} />}
      <Cells row={record} columns={columns as DeskColumn<unknown>[]} hrefOf={hrefOf as (row: unknown) => string} />
    </tr>
  );

interface ChoiceCellProps extends Pick<Choice<unknown>, 'toggle'> {
  index: number;
  isChosen: boolean;
}

/** The box that chooses a row, also by a click beside it. */
const ChoiceCell = ({ index, isChosen, toggle }: ChoiceCellProps) => (
  <td className={styles.choice}>
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ nativeEvent }) => toggle(index, (nativeEvent as MouseEvent).shiftKey)} // a click
        aria-label={m.desk_list_select({ number: index + 1 })}
      />
    </label>
  </td>
);

interface CellsProps {
  row: unknown;
  columns: readonly DeskColumn<unknown>[];
  hrefOf?: (row: unknown) => string;
}

/** The cells of a row. The table draws each row twice; with `memo`, the second time leaves out the cells. */
const Cells = memo(({ row, columns, hrefOf }: CellsProps) =>
  columns.map(({ key, render, isNumber }, index) => (
    <td key={key} className={isNumber ? `num ${styles.number}` : undefined}>
      {index === 0 && hrefOf ? <Link href={hrefOf(row)}>{isolated(render(row))}</Link> : isolated(render(row))}
    </td>
  )),
);
