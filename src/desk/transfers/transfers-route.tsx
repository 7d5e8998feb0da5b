import { useLoaderData, useOutlet, type LoaderFunctionArgs } from 'react-router-dom';
import { fullDate } from '#domain/time/dates.ts';
import type { TransferLine, TransferLines } from '#schemas/api/desk/transfers.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { moneyIfShown, timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { useAction } from '../shared/use-action.ts';
import { AwaitedList } from './awaited-list.tsx';
import { stateNames } from './proposal-words.ts';
import { readAwaited, readLines, reopenLine, type AwaitedOrder } from './transfers-api.ts';

interface TransfersData extends TransferLines {
  awaited: AwaitedOrder[];
}

export async function loader({ request }: LoaderFunctionArgs): Promise<TransfersData> {
  const query = new URL(request.url).searchParams;
  const [lines, awaited] = await Promise.all([readLines(query, request.signal), readAwaited(request.signal)]);
  return { ...lines, awaited };
}

/** Transfers of the uploaded bank statements, and the groups whose transfer is awaited. */
export function Component() {
  const matching = useOutlet();
  return matching ?? <TransferList />;
}

function TransferList() {
  const { lines, next, counts, awaited } = useLoaderData<typeof loader>();
  const mayChange = useMay()('change money');
  const match = <Button href="/desk/transfers/match">{m.desk_matching_start({ count: counts.open })}</Button>;
  return (
    <DeskPage title={m.desk_transfers_title()} lede={m.desk_transfers_lede()} actions={mayChange && match}>
      <DeskList
        name="transfers"
        label={m.desk_transfers_title()}
        columns={mayChange ? [...columns(), actions()] : columns()}
        rows={lines}
        idOf={({ id }) => id}
        empty={m.desk_transfers_empty()}
        pages={{ next: next ?? undefined }}
      >
        <FilterChoice name="state" label={m.desk_transfer_state()} options={optionsFrom(stateNames)} />
      </DeskList>
      <AwaitedList orders={awaited} />
    </DeskPage>
  );
}

const columns = (): DeskColumn<TransferLine>[] => [
  { key: 'day', title: m.desk_transfer_day(), render: ({ booked_on: day }) => fullDate(day) },
  { key: 'amount', title: m.desk_amount(), isNumber: true, render: ({ amount_paise: paise }) => moneyIfShown(paise) },
  { key: 'text', title: m.desk_statement_description(), render: ({ description }) => description },
  { key: 'reference', title: m.desk_statement_reference(), render: ({ bank_reference: number }) => number },
  { key: 'state', title: m.desk_transfer_state(), render: ({ state }) => stateNames[state]() },
  {
    key: 'result',
    title: m.desk_transfer_result(),
    render: ({ order_code: code, reason }) => (
      <>
        <OrderLink code={code} />
        {code && reason ? ` · ${reason}` : reason}
      </>
    ),
  },
  {
    key: 'decided',
    title: m.desk_transfer_decided(),
    isOptional: true,
    render: ({ decided_by: name, decided_at: at }) => [name, at && timeInWords(at)].filter(Boolean).join(', '),
  },
  { key: 'account', title: m.desk_statement_account(), isOptional: true, render: ({ account }) => account },
];

const actions = (): DeskColumn<TransferLine> => ({
  key: 'actions',
  title: m.desk_staff_actions(),
  render: (line) => (line.state === 'not-ours' || line.state === 'exception') && <ReopenButton line={line} />,
});

function ReopenButton({ line }: { line: TransferLine }) {
  const reopen = useAction(reopenLine, { done: () => m.desk_transfer_taken_back() });
  return (
    <Button
      variant="subtle"
      size="sm"
      isBusy={reopen.isBusy}
      aria-label={m.desk_transfer_take_back_of({ reference: line.bank_reference ?? line.description })}
      onClick={() => void reopen.run(line)}
    >
      {m.desk_transfer_take_back()}
    </Button>
  );
}
