import { m } from '#messages';
import { moneyIfShown, timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import type { AwaitedOrder } from './transfers-api.ts';

/** Unpaid orders that a transfer can pay, by the end of their hold. */
export const AwaitedList = ({ orders }: { orders: readonly AwaitedOrder[] }) => (
  <>
    <h2>{m.desk_awaited_title()}</h2>
    <DeskList
      name="awaited-transfers"
      label={m.desk_awaited_title()}
      columns={columns()}
      rows={orders}
      idOf={({ code }) => code}
      empty={m.desk_awaited_empty()}
    />
  </>
);

const columns = (): DeskColumn<AwaitedOrder>[] => [
  { key: 'code', title: m.desk_order_code(), render: ({ code }) => <OrderLink code={code} />, width: 200 },
  { key: 'amount', title: m.desk_amount(), isNumber: true, render: ({ total_paise: paise }) => moneyIfShown(paise) },
  { key: 'due', title: m.desk_awaited_due(), render: ({ due }) => timeInWords(due) },
  { key: 'email', title: m.desk_awaited_contact(), render: ({ email }) => email },
];
