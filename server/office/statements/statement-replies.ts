import type { Paise } from '#domain/money/money.ts';
import type { StatementColumns } from '#domain/money/statements/columns.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import type { Columns, TransferLine } from '#schemas/api/desk/transfers.api.ts';
import type { ListedLine, ProposedOrder } from './list-lines.ts';

/** Kinds of data of transfers and of the orders that they pay. */
const kinds = {
  amount_paise: 'amounts',
  total_paise: 'amounts',
  bank_reference: 'payments',
  name: 'name',
  email: 'email',
} as const;
type Hideable = { [Key in keyof typeof kinds]?: Key extends `${string}_paise` ? Paise : string };

/** Returns what the role may see of a transfer or an order. */
export const shownTo = (role: Role, data: Hideable): Hideable => visible(data, { role, subject: 'money', kinds });

export const columnsOf = ({ date_order: dateOrder, ...columns }: Columns): StatementColumns => ({
  ...columns,
  dateOrder,
});

export const columnsReply = ({ dateOrder, ...columns }: Partial<StatementColumns>): Partial<Columns> => ({
  ...(Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as Partial<Columns>),
  ...(dateOrder !== undefined && { date_order: dateOrder }),
});

/** The reply for one line, without what the role may not see. */
export function lineReply(line: ListedLine, role: Role): TransferLine {
  const { id, version, state, account, description, outcome, reason, orderCode, decidedAt, decidedBy, proposal } = line;
  return {
    id,
    version,
    state,
    account,
    booked_on: line.bookedOn,
    ...shownTo(role, { amount_paise: line.amountPaise, bank_reference: line.bankReference }),
    description,
    ...(orderCode !== null && { order_code: orderCode }),
    ...(isShown(outcome) && { outcome }),
    ...(reason !== null && { reason }),
    ...(decidedAt !== null && { decided_at: decidedAt.toISOString() }),
    ...(decidedBy !== null && { decided_by: decidedBy }),
    ...(proposal && {
      proposal: { ...proposal, orders: proposal.orders.map((order) => orderReply(order, role)) },
    }),
  };
}

const isShown = (outcome: ListedLine['outcome']): outcome is NonNullable<TransferLine['outcome']> =>
  outcome === 'settled' || outcome === 'paid-twice' || outcome === 'refund-due';

function orderReply({ code, totalPaise, state, due, name, email }: ProposedOrder, role: Role) {
  return {
    code,
    state,
    due: due.toISOString(),
    ...shownTo(role, { total_paise: totalPaise, name, email }),
  };
}
