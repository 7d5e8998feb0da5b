import type { ChosenFile } from '#domain/uploads.ts';
import type { AddedStatement, Columns, StatementPreview, TransferLine } from '#schemas/api/desk/transfers.api.ts';

/** Columns that a person chooses, in the order of the form. */
export const columnNames = ['date', 'description', 'credit', 'amount', 'direction', 'reference'] as const;
export type ColumnName = (typeof columnNames)[number];

/** What a person decides about a transfer in a dialog: by the code of an order, or with a reason. */
export type DialogAction = 'accept' | 'not-ours' | 'exception';

export interface LineDialog {
  line: TransferLine;
  action: DialogAction;
}

/** A decision about a transfer, as it is sent to the service. */
export type LineDecision =
  | { action: 'accept'; line: TransferLine; orderCode: string }
  | { action: 'not-ours'; line: TransferLine; reason: string }
  | { action: 'exception'; line: TransferLine; reason: string; orderCode?: string }
  | { action: 'reopen'; line: TransferLine };

/** Open transfers. `openCount` can be higher than the number of lines, which are the first page. */
export interface OpenLines {
  lines: TransferLine[];
  openCount: number;
}

export interface NewStatement {
  file: ChosenFile;
  account: string;
  columns: Columns;
}

export interface StatementMatching {
  file: ChosenFile | undefined;
  preview: StatementPreview | undefined;
  columns: Partial<Columns>;
  account: string;
  /** result of the last upload */
  added: AddedStatement | undefined;
  open: OpenLines;
  dialog: LineDialog | undefined;
  decision: LineDecision | undefined;
  /** the transfer that was set aside last, while that can be taken back */
  undoable: TransferLine | undefined;
  /** message about the last failure; '' for none */
  problem: string;
}

/** Returns whether the columns are enough to read the file, and none is chosen twice. */
export function areComplete({ date_order: _, ...columns }: Partial<Columns>): boolean {
  const chosen = Object.values(columns).filter((index) => index !== undefined);
  const hasAmount = (columns.credit === undefined) !== (columns.amount === undefined);
  const isReadable = columns.date !== undefined && columns.description !== undefined && hasAmount;
  return isReadable && new Set(chosen).size === chosen.length;
}

/** The columns after a choice. Money in and amount exclude each other; the column of Cr and Dr needs the amount. */
export function withColumn(columns: Partial<Columns>, name: ColumnName, index: number | undefined): Partial<Columns> {
  const { [name]: _, ...others } = columns;
  const next: Partial<Columns> = { ...others, ...(index !== undefined && { [name]: index }) };
  if (name === 'credit' && index !== undefined) return without(next, ['amount', 'direction']);
  if (name === 'amount') return without(next, index === undefined ? ['direction'] : ['credit']);
  return next;
}

const without = (columns: Partial<Columns>, names: readonly ColumnName[]): Partial<Columns> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name as ColumnName)));

/** The decision that a dialog sends with the entered text. */
export function decisionOf({ line, action }: LineDialog, text: string): LineDecision {
  if (action === 'accept') return { action, line, orderCode: text };
  const [order, another] = line.proposal?.orders ?? [];
  if (action === 'exception' && order && !another) return { action, line, reason: text, orderCode: order.code };
  return { action, line, reason: text };
}
