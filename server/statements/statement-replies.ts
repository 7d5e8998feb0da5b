import type { StatementColumns } from '#domain/money/statements/columns.ts';
import { visible, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import type { Columns, TransferLine } from '#schemas/api/desk-transfers.api.ts';
import type { ListedLine, ProposedOrder } from './list-lines.ts';

/** Kinds of data of a proposed order. */
export const orderKinds = {
  code: 'fact',
  totalPaise: 'fact',
  state: 'fact',
  due: 'fact',
  name: 'name',
  email: 'email',
} as const satisfies FieldsOf<ProposedOrder>;

export const columnsOf = ({ date_order: dateOrder, ...columns }: Columns): StatementColumns => ({
  ...columns,
  dateOrder,
});

export const columnsReply = ({ dateOrder, ...columns }: Partial<StatementColumns>): Partial<Columns> => ({
  ...(Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as Partial<Columns>),
  ...(dateOrder !== undefined && { date_order: dateOrder }),
});

/** The reply for one line, with what the role may see of the orders. */
export function lineReply(line: ListedLine, role: Role): TransferLine {
  const { id, version, state, account, description, outcome, reason, orderCode, decidedAt, decidedBy, proposal } = line;
  return {
    id,
    version,
    state,
    account,
    booked_on: line.bookedOn,
    amount_paise: line.amountPaise,
    description,
    bank_reference: line.bankReference,
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

function orderReply({ name, email, ...order }: ProposedOrder, role: Role) {
  const { code, totalPaise, state, due } = order;
  return {
    code,
    total_paise: totalPaise,
    state,
    due: due.toISOString(),
    ...visible({ name, email }, { role, subject: 'money', kinds: { name: orderKinds.name, email: orderKinds.email } }),
  };
}
