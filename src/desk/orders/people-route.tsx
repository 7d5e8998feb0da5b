import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { hiddenFields } from '#domain/staff/roles.ts';
import { kindNames, personStateInWords, stateNames } from '#domain/staff/order-words.ts';
import type { PersonRow } from '#schemas/api/desk/orders.api.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { FilteredExport } from '../exports/export-button.tsx';
import { useSession } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { filterNames, OrderFilters } from './list-filters.tsx';
import { NoRows } from './no-rows.tsx';
import { readPeople } from './orders-api.ts';
import { SavedViews } from './saved-views.tsx';
import { WriteToList } from './write-to-list.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => readPeople(request);

/** The list of people: one row for each attendee. */
export function Component() {
  const { people, next, is_cut: isCut, choices, views, problem } = useLoaderData<typeof loader>();
  const hidden = hiddenFields(useSession().staff.role, 'orders');
  return (
    <DeskPage
      title={m.desk_people_title()}
      lede={m.desk_people_lede()}
      actions={
        <>
          <Button variant="default" size="sm" href="/desk/orders">
            {m.desk_orders_title()}
          </Button>
          <WriteToList audience="people" />
          <FilteredExport list="people" filters={filterNames} />
          <SavedViews list="people" views={views} />
        </>
      }
    >
      {isCut && <NoticeBox tone="info" title={m.desk_orders_is_cut()} />}
      <DeskList
        name="people"
        label={m.desk_people_title()}
        columns={useVisibleColumns('orders', columns())}
        rows={people}
        idOf={({ id }) => id}
        hrefOf={({ order_id: id }) => `/desk/orders/${id}`}
        emptyHeight={360}
        empty={problem ?? <NoRows filtered={m.desk_people_empty()} />}
        pages={{ next }}
      >
        <OrderFilters choices={choices} seesPayments={!hidden.includes('payments')} />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<PersonRow>[] => [
  { key: 'name', field: 'name', title: m.desk_orders_name(), render: ({ name }) => name, isSortable: true },
  { key: 'organisation', title: m.desk_orders_organisation(), render: (row) => row.organisation },
  { key: 'email', field: 'email', title: m.desk_orders_email(), render: ({ email }) => email },
  { key: 'pass', title: m.desk_orders_pass(), render: ({ pass }) => pass },
  { key: 'workshops', title: m.desk_orders_workshops(), render: ({ workshops }) => workshops.join(', ') },
  {
    key: 'state',
    title: m.desk_orders_state(),
    render: ({ state, pass_state: pass }) => personStateInWords(state, pass),
  },
  { key: 'made', title: m.desk_orders_made(), render: (row) => timeInWords(row.made_at), isSortable: true },
  { key: 'order', title: m.desk_orders_order(), render: (row) => row.order_code, isOptional: true },
  {
    key: 'order-state',
    title: m.desk_people_order_state(),
    render: (row) => stateNames[row.state](),
    isOptional: true,
  },
  { key: 'kind', title: m.desk_orders_kind(), render: ({ kind }) => kindNames[kind](), isOptional: true },
  { key: 'mobile', field: 'phone', title: m.desk_orders_mobile(), render: ({ mobile }) => mobile, isOptional: true },
  { key: 'designation', title: m.desk_orders_designation(), render: (row) => row.designation, isOptional: true },
  { key: 'pass-id', title: m.desk_orders_pass_id(), render: (row) => row.pass_id, isOptional: true },
];
