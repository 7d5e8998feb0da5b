import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { m } from '#messages';
import { paymentNames } from '#domain/staff/order-words.ts';
import { paymentInWords } from '../orders/order-words.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { money, timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { FilterDays } from '#src/desk/shared/list/filter-days.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { readPayments, type Payment, type PaymentsData } from './payments-api.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<PaymentsData> =>
  readPayments(new URL(request.url).searchParams, request.signal);

/** Received payments, with the sums of those that match the filters. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_payments_none(), filtered: m.desk_payments_empty() });
  const { payments, next, totals } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={m.desk_payments_title()} lede={totalsInWords(totals)}>
      <DeskList
        name="payments"
        label={m.desk_payments_title()}
        columns={columns()}
        rows={payments}
        idOf={(row) => `${row.order_code} ${row.settled_at} ${row.reference ?? ''}`}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterChoice name="outcome" label={m.desk_transfer_state()} options={optionsFrom(paymentNames)} />
        <FilterDays />
      </DeskList>
    </DeskPage>
  );
}

/** Returns undefined if the role may not see amounts. */
function totalsInWords({ count, ...sums }: PaymentsData['totals']): string | undefined {
  const { settled_paise: settled, going_back_paise: going, refunded_paise: refunded } = sums;
  if (settled === undefined || going === undefined || refunded === undefined) return undefined;
  return m.desk_payments_totals({
    count,
    received: money(settled + going + refunded),
    refunded: money(refunded),
    going: money(going),
    net: money(settled),
  });
}

const columns = (): DeskColumn<Payment>[] => [
  { key: 'order', title: m.desk_order_code(), render: (row) => <OrderLink code={row.order_code} /> },
  { key: 'time', title: m.desk_payments_time(), render: ({ settled_at: at }) => timeInWords(at) },
  { key: 'amount', title: m.desk_amount(), isNumber: true, render: ({ amount_paise: paise }) => amount(paise) },
  {
    key: 'refunded',
    title: m.desk_payments_refunded(),
    isNumber: true,
    render: ({ refunded_paise: paise }) => amount(paise),
  },
  { key: 'state', title: m.desk_transfer_state(), render: ({ outcome }) => paymentNames[outcome]() },
  {
    key: 'payment',
    title: m.desk_payment(),
    render: paymentInWords,
  },
  { key: 'name', title: m.desk_staff_name(), render: ({ name }) => name },
  { key: 'email', title: m.desk_staff_email(), isOptional: true, render: ({ email }) => email },
];

const amount = (paise: number | undefined): string => (paise ? money(paise) : '');
