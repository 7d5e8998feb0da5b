import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { RefundActions } from './refund-actions.tsx';
import { RefundDialog, type Decision } from './refund-dialog.tsx';
import { peopleInWords, rupeesInWords, stateInWords } from './refund-words.ts';
import { readRefunds, type RefundsData } from './refunds-api.ts';
import { RequestList } from './request-list.tsx';

export const loader = ({ request }: LoaderFunctionArgs): Promise<RefundsData> => readRefunds(request);

/** Requests of buyers, and all refunds. A second person approves or declines large refunds here. */
export function Component() {
  const { refunds, next, requests } = useLoaderData<typeof loader>();
  const [decision, setDecision] = useState<Decision>();
  return (
    <DeskPage title={m.desk_refunds_title()} lede={m.desk_refunds_lede()}>
      {requests.requests.length > 0 && <RequestList {...requests} />}
      {requests.requests.length > 0 && <h2>{m.desk_refunds_list()}</h2>}
      <DeskList
        name="refunds"
        label={m.desk_refunds_list()}
        columns={columns(setDecision)}
        rows={refunds}
        idOf={({ id }) => id}
        empty={m.desk_refunds_empty()}
        pages={{ next }}
      >
        <FilterChoice name="view" label={m.desk_refunds_view()} options={views()} />
        <FilterText name="order" label={m.desk_refunds_code_filter()} />
      </DeskList>
      <RefundDialog decision={decision} onClose={() => setDecision(undefined)} />
    </DeskPage>
  );
}

const views = () => [
  { value: 'asked', title: m.desk_refunds_view_asked() },
  { value: 'waiting', title: m.desk_refunds_view_waiting() },
  { value: 'done', title: m.desk_refunds_view_done() },
];

const columns = (onDecide: (decision: Decision) => void): DeskColumn<DeskRefund>[] => [
  { key: 'order', title: m.desk_order_code(), render: (row) => <OrderLink code={row.order_code} />, width: 200 },
  { key: 'who', title: m.desk_refunds_who(), render: peopleInWords },
  { key: 'amount', title: m.desk_refunds_amount(), isNumber: true, render: (row) => rupeesInWords(row.amount) },
  { key: 'state', title: m.desk_refunds_view(), render: stateInWords },
  {
    key: 'actions',
    title: m.desk_staff_actions(),
    render: (refund) => <RefundActions refund={refund} onAction={(action) => onDecide({ refund, action })} />,
  },
  { key: 'reason', title: m.desk_refunds_reason(), render: (row) => row.decision ?? row.reason },
  { key: 'by', title: m.desk_refunds_asked_by(), render: (row) => row.asked_by_name },
  { key: 'at', title: m.desk_refunds_asked_at(), render: (row) => timeInWords(row.asked_at) },
  { key: 'contact', title: m.desk_awaited_contact(), render: (row) => row.contact_name, isOptional: true },
  {
    key: 'fee',
    title: m.desk_refunds_fee(),
    render: (row) => rupeesInWords(row.fee),
    isNumber: true,
    isOptional: true,
  },
  {
    key: 'terms',
    title: m.desk_refunds_terms(),
    render: ({ terms }) => (terms === 'full' ? m.desk_refund_terms_full() : m.desk_refund_terms_slab()),
    isOptional: true,
  },
  {
    key: 'decided',
    title: m.desk_refunds_decided_by(),
    render: ({ decided_by_name: name, decided_at: at }) => [name, at && timeInWords(at)].filter(Boolean).join(', '),
    isOptional: true,
  },
];
