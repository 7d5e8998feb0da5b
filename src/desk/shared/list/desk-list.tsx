import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '#messages';
import { ColumnMenu, useColumnChoice } from './column-choice.tsx';
import type { DeskColumn } from './desk-column.ts';
import { rowOf, useChoice, type Selection } from './desk-row.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import { Pager, type Pages } from './pager.tsx';
import { SortButton } from './sort-button.tsx';
import styles from './desk-list.module.css';

export interface DeskListProps<Row> {
  /** of the list, such as 'orders'; the chosen columns are stored under it */
  name: string;
  /** name of the table for assistive technology */
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** URL of the row's page; the cell of the first column becomes a link, and a click on the row opens it */
  hrefOf?: (row: Row) => string;
  /** what will stand here, and what to do */
  empty: ReactNode;
  /** height of the table without rows, in pixels; a taller `empty` is cut off */
  emptyHeight?: number;
  /** filters and buttons above the table */
  children?: ReactNode;
  /** cursors of the neighbouring pages; undefined for a list of one page */
  pages?: Pages;
  /** undefined without an action on several rows */
  selection?: Selection<Row>;
}

/**
 * A list of the desk: a table with columns by choice. Sort, filters and page are in the URL (`useListQuery`). The loader
 * of the route reads them and returns the rows in their order.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { name, label, columns, rows, idOf, hrefOf, empty, emptyHeight = 180, children, pages, selection } = props;
  const { shown, toggle } = useColumnChoice(name, columns);
  const choice = useChoice(rows, selection);
  const navigate = useNavigate();
  const isChoosable = columns.length > 2;
  return (
    <section className={styles.list} aria-label={label}>
      {(children || isChoosable) && (
        <div className={`no-print ${styles.tools}`}>
          <div className="row gap-2 middle">{children}</div>
          {isChoosable && <ColumnMenu columns={columns} shown={shown} onToggle={toggle} />}
        </div>
      )}
      <DataTable<Row>
        records={[...rows]}
        columns={shown.map(tableColumn)}
        rowFactory={rowOf({ columns: shown, ...(hrefOf && { hrefOf }), ...(choice && { choice }) })}
        idAccessor={(row) => idOf(row)}
        classNames={{ root: styles.table!, header: styles.header! }}
        minHeight={rows.length === 0 ? emptyHeight : 0}
        // drawn in every table, but transparent if there are rows
        emptyState={rows.length === 0 ? <div className={styles.empty}>{empty}</div> : <></>}
        {...(hrefOf && { onRowClick: ({ record, event }) => opensRow(event) && void navigate(hrefOf(record)) })}
        {...(selection && rows.length > 0 && selectionProps(selection))}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }} // a wide table scrolls by keyboard
        aria-label={label}
        onKeyDown={moveAmongRows}
      />
      {pages && <Pager pages={pages} />}
    </section>
  );
}

/** The head of a column. The table draws no cells of it, see `rowOf`. */
const tableColumn = <Row,>({ key, title, isSortable, isNumber, width }: DeskColumn<Row>): DataTableColumn<Row> => ({
  accessor: key,
  title: isSortable ? <SortButton name={key} title={title} /> : title,
  hiddenContent: true,
  ...(isNumber && { textAlign: 'right' }),
  ...(width !== undefined && { width }),
});

/** False for a click on a control in the row, or after a selection of text. */
function opensRow({ target }: MouseEvent): boolean {
  const isControl = (target as Element).closest('a, button, input, label') !== null;
  return !isControl && (window.getSelection()?.toString() ?? '') === '';
}

const selectionProps = <Row,>({ chosen, onChange }: Selection<Row>) => ({
  selectionColumnStyle: { width: 48, minWidth: 48 },
  selectedRecords: chosen,
  onSelectedRecordsChange: onChange,
  allRecordsSelectionCheckboxProps: { 'aria-label': m.desk_list_select_all() },
});
