import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { hiddenFields } from '#domain/staff/roles.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import { issueNames, kindNames, paidInWords, stateNames } from '#domain/staff/order-words.ts';
import type { OrderRow } from '#schemas/api/desk/orders.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconPlus } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { FilteredExport } from '../exports/export-button.tsx';
import { useMay, useSession } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { BulkMenu } from './bulk/bulk-menu.tsx';
import { filterNames, OrderFilters } from './list-filters.tsx';
import { NoRows } from './no-rows.tsx';
import { readOrders } from './orders-api.ts';
import { SavedViews } from './saved-views.tsx';
import { WriteToList } from './write-to-list.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => readOrders(request);

/** The list of orders. */
export function Component() {
  const { orders, next, is_cut: isCut, choices, views, problem } = useLoaderData<typeof loader>();
  const { selection, ids, clear } = useSelection(orders);
  const { revalidate } = useRevalidator();
  const hidden = hiddenFields(useSession().staff.role, 'orders');
  return (
    <DeskPage
      title={m.desk_orders_title()}
      lede={m.desk_orders_lede()}
      actions={
        <>
          <Button variant="default" size="sm" href="/desk/people">
            {m.desk_people_title()}
          </Button>
          <WriteToList audience="contacts" />
          <FilteredExport list="orders" filters={filterNames} />
          <SavedViews list="orders" views={views} />
          <NewBooking />
        </>
      }
    >
      {isCut && <NoticeBox tone="info" title={m.desk_orders_is_cut()} />}
      <DeskList
        name="orders"
        label={m.desk_orders_title()}
        columns={useVisibleColumns('orders', columns())}
        rows={orders}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/orders/${id}`}
        emptyHeight={360}
        empty={problem ?? <NoRows filtered={m.desk_orders_empty()} />}
        pages={{ next }}
        {...(selection && { selection })}
      >
        <OrderFilters choices={choices} seesPayments={!hidden.includes('payments')} />
        {selection && <BulkMenu chosen={ids} onChanged={() => void revalidate()} onDone={clear} />}
      </DeskList>
    </DeskPage>
  );
}

/** Opens the form of a booking for a buyer. */
function NewBooking() {
  if (!useMay()('change forms')) return null;
  return (
    <Button size="sm" href="/desk/forms/booking" icon={IconPlus}>
      {m.desk_forms_new()}
    </Button>
  );
}

/** The chosen rows of this page, for people who may change orders. */
function useSelection(orders: readonly OrderRow[]) {
  const may = useMay();
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = orders.filter(({ id }) => ids.includes(id));
  const onChange = (rows: OrderRow[]) => setIds(rows.map(({ id }) => id));
  return {
    selection: may('change orders') ? { chosen, onChange } : undefined,
    ids: chosen.map(({ id }) => id),
    clear: () => setIds([]),
  };
}

const columns = (): DeskColumn<OrderRow>[] => [
  { key: 'code', title: m.desk_orders_code(), render: ({ code }) => code, width: 200 },
  { key: 'name', field: 'name', title: m.desk_orders_contact(), render: ({ name }) => name },
  { key: 'organisation', title: m.desk_orders_organisation(), render: (row) => row.organisation, isOptional: true },
  { key: 'kind', title: m.desk_orders_kind(), render: ({ kind }) => kindNames[kind]() },
  { key: 'state', title: m.desk_orders_state(), render: ({ state }) => stateNames[state]() },
  {
    key: 'people',
    title: m.desk_orders_people_count(),
    render: ({ people }) => people,
    isNumber: true,
    isOptional: true,
  },
  { key: 'made', title: m.desk_orders_made(), render: (row) => timeInWords(row.made_at), isSortable: true },
  ...moneyColumns(),
  { key: 'pass', title: m.desk_orders_pass(), render: ({ pass }) => pass, isOptional: true },
  { key: 'email', field: 'email', title: m.desk_orders_email(), render: ({ email }) => email, isOptional: true },
  { key: 'mobile', field: 'phone', title: m.desk_orders_mobile(), render: ({ mobile }) => mobile, isOptional: true },
  {
    key: 'paid-at',
    title: m.desk_orders_paid_at(),
    render: (row) => (row.paid_at === undefined ? '' : timeInWords(row.paid_at)),
    isOptional: true,
  },
  { key: 'due', title: m.desk_orders_due(), render: (row) => timeInWords(row.hold_until), isOptional: true },
];

const moneyColumns = (): DeskColumn<OrderRow>[] => [
  {
    key: 'total',
    field: 'amounts',
    title: m.desk_orders_total(),
    render: ({ total = 0 }) => formatInrExactly(total),
    isNumber: true,
    isSortable: true,
  },
  {
    key: 'paid',
    field: 'payments',
    title: m.desk_orders_paid_how(),
    render: (row) => paidInWords(row.paid_how),
    isOptional: true,
  },
  {
    key: 'issues',
    field: 'payments',
    title: m.desk_orders_issues(),
    render: ({ issues = [] }) => issues.map((issue) => issueNames[issue]()).join(', '),
  },
];
