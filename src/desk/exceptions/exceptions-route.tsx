import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import { m } from '#messages';
import { paymentInWords } from '../orders/order-words.ts';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords, moneyIfShown } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { ExceptionActions } from './exception-actions.tsx';
import { readExceptions, type ExceptionsData } from './exceptions-api.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<ExceptionsData> =>
  readExceptions(new URL(request.url).searchParams, request.signal);

/** Payments that need a decision. Each has what has happened, and the actions that are possible now. */
export function Component() {
  const { exceptions, next, open } = useLoaderData<typeof loader>();
  const mayChange = useMay()('change money');
  const { revalidate } = useRevalidator();
  return (
    <DeskPage title={m.desk_exceptions_title()} lede={m.desk_exceptions_lede({ count: open })}>
      <DeskList
        name="exceptions"
        label={m.desk_exceptions_title()}
        columns={mayChange ? [...columns(), actions(() => void revalidate())] : columns()}
        rows={exceptions}
        idOf={({ id }) => id}
        empty={m.desk_exceptions_empty()}
        pages={{ next: next ?? undefined }}
      >
        <FilterChoice
          name="state"
          label={m.desk_transfer_state()}
          options={[{ value: 'closed', title: m.desk_exceptions_closed() }]}
        />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<DeskException>[] => [
  {
    key: 'what',
    title: m.desk_exceptions_what(),
    render: ({ what, advice, closed_at: closed }) => (
      <>
        <strong>{what}</strong>
        {closed === undefined && <p className="soft">{advice}</p>}
      </>
    ),
  },
  {
    key: 'amount',
    title: m.desk_amount(),
    isNumber: true,
    render: ({ amount_paise: paise }) => moneyIfShown(paise),
  },
  { key: 'order', title: m.desk_order_code(), render: (row) => <OrderLink code={row.order_code} /> },
  { key: 'contact', title: m.desk_awaited_contact(), render: ({ email }) => email },
  {
    key: 'payment',
    title: m.desk_payment(),
    render: paymentInWords,
  },
  {
    key: 'age',
    title: m.desk_exceptions_since(),
    render: ({ opened_at: at, age_days: days }) => m.desk_exceptions_age({ day: dayInWords(at), days }),
  },
  {
    key: 'closed',
    title: m.desk_exceptions_closed_by(),
    isOptional: true,
    render: ({ closed_by: by }) => by,
  },
];

const actions = (onChanged: () => void): DeskColumn<DeskException> => ({
  key: 'actions',
  title: m.desk_staff_actions(),
  render: (exception) => <ExceptionActions {...{ exception, onChanged }} />,
});
